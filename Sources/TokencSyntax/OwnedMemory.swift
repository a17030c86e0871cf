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
  // A file of 50,000 tokens is written into thousands of small pages else, each with a fault of its own.
  if size >= LargePages.ownSize { LargePages.advise(memory, size) }
  return memory
}

@usableFromInline
func release(_ memory: UnsafeMutableRawPointer) { free(memory) }
