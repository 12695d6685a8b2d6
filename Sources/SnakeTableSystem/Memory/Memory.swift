import CSnakeLibrary
import CSnakeSystem

/// The process's memory.
package enum Memory {
  /// Writes one line that there is not enough memory and ends the process with status 2, with the terminal restored.
  package static func exhausted() -> Never { memory_exhausted() }

  /// Half of the machine's memory in bytes: the usual limit for what is kept of a stream.
  package static var halfOfMachine: Int {
    max(1 << 26, sysconf(Int32(_SC_PHYS_PAGES)) / 2 * sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Makes the allocator return large blocks to the system as soon as they are freed. By default the C library adapts to
  /// the size of an index or a filter and keeps its memory.
  package static func returnLargeBlocks() {
    memory_return_large_blocks(ResourceLimit.addressSpace != .max)
  }
}
