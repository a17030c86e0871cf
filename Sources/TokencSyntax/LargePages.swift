#if canImport(Glibc)
  import Glibc
  import TokencGlibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Memory in pages of two megabytes. The first touch of a page is a fault, and a small page holds 4 KB: in a build of
/// 50,000 tokens they are a fifth of the time, in a virtual machine more. All of this is a hint: a system that has no large
/// pages, or another C library, lacks nothing.
public enum LargePages {
  /// What one page holds.
  private static let size: UInt = 2 << 20
  /// How much is asked for at once. Address space: what nobody touches takes no memory.
  private static let piece: UInt = 64 << 20

  /// Set before there is a second thread.
  nonisolated(unsafe) private static var areUsedForAll = false

  /// Lets all memory of this process come from large pages, and stay with it. For a program that soon ends, and before its
  /// first thread: a library may not decide so for others.
  public static func useForAll() {
    #if canImport(Glibc)
      // Given back and taken anew, memory would be touched for the first time again.
      mallopt(tokenc_top_pad, Int32(piece))
      mallopt(tokenc_trim_threshold, .max)
      mallopt(tokenc_mmap_threshold, Int32(ownSize))
      areUsedForAll = true
      startOnLargePage(isFirst: true)
    #endif
  }

  /// Gives back what is free. For a program that is about to write large files: the system keeps copies of them, and the
  /// memory that was used last is the quickest to have.
  public static func giveBack() {
    #if canImport(Glibc)
      if areUsedForAll { malloc_trim(0) }
    #endif
  }

  /// The same, unless so few bytes are to be written that it would take longer than it saves.
  public static func giveBack(beforeWriting size: Int) {
    if size > ownSize { giveBack() }
  }

  /// What ``useForAll()`` does, for a thread that begins: glibc gives each its own memory, of which the first piece starts
  /// at a multiple of its size.
  static func useInThread() {
    if areUsedForAll { startOnLargePage(isFirst: false) }
  }

  /// Lets all memory from here on come from large pages. Nothing of one may have been touched before it is asked for, so
  /// what is left of the page in use is taken, and never touched.
  private static func startOnLargePage(isFirst: Bool) {
    #if canImport(Glibc)
      // Too large for what is free between others, so it stands where the memory in use ends.
      guard let end = malloc(200_000) else { return }
      free(end)
      let start = UInt(bitPattern: end)
      // A thread may go on in the memory of one that has ended, where this was done.
      guard isFirst || start % piece < size else { return }
      let next = (start + size - 1) & ~(size - 1)
      advise(UnsafeMutableRawPointer(bitPattern: next), Int(piece - 2 * size))
      keep(malloc(Int(next - start)))
    #endif
  }

  /// A call that the compiler cannot see through: it leaves out memory that nobody uses.
  @inline(never)
  @_optimize(none)
  private static func keep(_: UnsafeMutableRawPointer?) {}

  /// From this size on memory is the system's own, which lets it grow without a copy, and asked for large pages itself.
  static let ownSize = 4 << 20

  /// Asks for large pages in a part of the memory.
  static func advise(_ start: UnsafeMutableRawPointer?, _ count: Int) {
    #if os(Linux)
      guard let start else { return }
      let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
      let first = (UInt(bitPattern: start) + page - 1) & ~(page - 1)
      guard let whole = UnsafeMutableRawPointer(bitPattern: first) else { return }
      madvise(whole, count - (whole - start), MADV_HUGEPAGE)
    #endif
  }
}

extension ContiguousArray {
  /// As `reserveCapacity`, in large pages where that is much.
  public mutating func reserveInLargePages(_ count: Int) {
    reserveCapacity(count)
    let size = count * MemoryLayout<Element>.stride
    guard size >= LargePages.ownSize else { return }
    withUnsafeMutableBufferPointer { LargePages.advise(UnsafeMutableRawPointer($0.baseAddress), size) }
  }
}
