#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

// The memory of ``ByteBuffer`` and ``GrowingTable``: the C library's, which lets a large piece grow where it is.

/// `old` with another size in bytes, or new memory.
@usableFromInline
func resized(_ old: UnsafeMutableRawPointer?, to size: Int) -> UnsafeMutableRawPointer {
  guard let memory = realloc(old, size) else { preconditionFailure("no memory for \(size) bytes") }
  useLargePages(memory, size)
  return memory
}

@usableFromInline
func release(_ memory: UnsafeMutableRawPointer) { free(memory) }

/// Lets the system back a large piece of memory by pages of megabytes: a file of 50,000 tokens is written into thousands
/// of small ones else, each with a fault of its own. A hint; systems that know none lack nothing.
private func useLargePages(_ memory: UnsafeMutableRawPointer, _ size: Int) {
  #if os(Linux)
    guard size >= 4 << 20 else { return }
    let page = UInt(sysconf(Int32(_SC_PAGESIZE)))
    let start = (UInt(bitPattern: memory) + page - 1) & ~(page - 1)
    guard let first = UnsafeMutableRawPointer(bitPattern: start) else { return }
    madvise(first, size - (first - memory), MADV_HUGEPAGE)
  #endif
}
