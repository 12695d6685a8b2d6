import Glibc
import TableThreads

/// Bytes straight from the system, zero at first: pages that are never written cost nothing, and all of it goes
/// back at the end, which the allocator does not promise.
final class PageMemory {
  let bytes: UnsafeMutableRawBufferPointer

  init(byteCount: Int) {
    let flags = MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE
    let address = mmap(nil, byteCount, PROT_READ | PROT_WRITE, flags, -1, 0)
    // As the allocator does: there is nothing sensible left to do without memory.
    guard address != MAP_FAILED else { Memory.exhausted() }
    bytes = UnsafeMutableRawBufferPointer(start: address, count: byteCount)
  }

  deinit { munmap(bytes.baseAddress, bytes.count) }
}
