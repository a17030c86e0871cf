#if canImport(Glibc)
  import Glibc
  import TokencGlibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How many threads can run at the same time, at most eight: no run has more to do that is independent.
public let processorCount = min(max(ProcessorSet.allowed?.count ?? onlineProcessors, 1), 8)

private var onlineProcessors: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }

/// Processors that a thread may run on. Only glibc tells: elsewhere there is none.
struct ProcessorSet {
  #if canImport(Glibc)
    private var set = cpu_set_t()

    /// Those that the process may use: a container or `taskset` may have left it fewer than there are.
    static let allowed: ProcessorSet? = {
      var allowed = ProcessorSet()
      return sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &allowed.set) == 0 ? allowed : nil
    }()

    var count: Int {
      var set = set
      return withUnsafeBytes(of: &set) { $0.reduce(0) { $0 + $1.nonzeroBitCount } }
    }

    /// Keeps a new thread off the processor that makes it, so that it begins at once: a system that packs threads onto few
    /// processors would leave it where it is, to wait until the first thread's time is up. That is milliseconds, which is
    /// as long as a small build takes.
    static func startElsewhere(_ attributes: inout pthread_attr_t) {
      guard var others = allowed, others.count > 1 else { return }
      let current = sched_getcpu()
      guard current >= 0, current < 8 * MemoryLayout<cpu_set_t>.size else { return }
      withUnsafeMutableBytes(of: &others.set) { bytes in
        bytes.withMemoryRebound(to: UInt.self) { words in
          words[Int(current) / UInt.bitWidth] &= ~(1 << (UInt(current) % UInt(UInt.bitWidth)))
        }
      }
      pthread_attr_setaffinity_np(&attributes, MemoryLayout<cpu_set_t>.size, &others.set)
    }
  #else
    static var allowed: ProcessorSet? { nil }
    var count: Int { 0 }
    static func startElsewhere(_: inout pthread_attr_t) {}
  #endif
}
