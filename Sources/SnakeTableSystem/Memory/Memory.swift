import CSnakeLibrary
import CSnakeSystem

/// Functions for the memory of the process.
package enum Memory {
  /// Restores the terminal, prints a line about the lack of memory, and ends the process with status 2.
  package static func exhausted() -> Never { memory_exhausted() }

  /// Half of the machine's memory in bytes, the default limit for the stored part of a stream.
  package static var halfOfMachine: Int {
    max(1 << 26, sysconf(Int32(_SC_PHYS_PAGES)) / 2 * sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Makes the allocator return large blocks to the system as soon as they are freed. By default the C library raises
  /// its threshold to the size of an index or a filter and then keeps the memory.
  package static func returnLargeBlocks() {
    memory_return_large_blocks(ResourceLimit.addressSpace != .max)
  }
}
