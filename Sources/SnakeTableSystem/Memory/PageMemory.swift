import CSnakeLibrary

/// Zeroed memory mapped directly from the system. Pages that are never written cost nothing, and all of them are
/// returned to the system at the end, which an allocator does not guarantee.
package final class PageMemory {
  /// The bytes, valid as long as this object exists.
  package let bytes: UnsafeMutableRawBufferPointer

  package init(byteCount: Int) {
    let address = mmap(nil, byteCount, PROT_READ | PROT_WRITE, lazyMemoryFlags, -1, 0)
    guard let address, address != MAP_FAILED else { Memory.exhausted() }
    bytes = UnsafeMutableRawBufferPointer(start: address, count: byteCount)
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }
}
