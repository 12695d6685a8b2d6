import CSnakeLibrary
import CSnakeSystem

/// Limits that the system sets for this process (`getrlimit`).
package enum ResourceLimit {
  /// The maximum size of the address space in bytes; `UInt64.max` for no limit.
  package static var addressSpace: UInt64 { limits(of: RLIMIT_AS).map { UInt64($0.rlim_cur) } ?? .max }

  /// The maximum number of open file descriptors; nil if unknown.
  package static var openFiles: Int? { limits(of: RLIMIT_NOFILE).map { Int(clamping: $0.rlim_cur) } }

  /// The limit of open files that this process was started with; nil if it was not raised. The lock is held while a
  /// program starts with this limit, so that meanwhile no descriptor above it can be opened.
  private static let inherited = Monitor<rlim_t?>(nil)

  /// Raises the limit of open files to the maximum. Programs that this process starts get the limit from before.
  package static func raiseOpenFiles() {
    guard let limit = limits(of: RLIMIT_NOFILE), limit.rlim_cur < limit.rlim_max else { return }
    inherited.withLock { inherited in
      if setCurrentLimit(of: RLIMIT_NOFILE, to: limit.rlim_max) { inherited = limit.rlim_cur }
    }
  }

  /// Calls `body`, which starts a program, with the limit of open files from before `raiseOpenFiles`.
  static func withInheritedOpenFiles<Result>(_ body: () -> Result) -> Result {
    inherited.withLock { inherited in
      guard let inherited, let raised = limits(of: RLIMIT_NOFILE)?.rlim_cur else { return body() }
      _ = setCurrentLimit(of: RLIMIT_NOFILE, to: inherited)
      defer { _ = setCurrentLimit(of: RLIMIT_NOFILE, to: raised) }
      return body()
    }
  }

  /// Calls a function that opens descriptors, and calls it again if a program that starts had lowered the limit.
  static func opening(_ open: () throws(SystemError) -> Int32) throws(SystemError) -> Int32 {
    do throws(SystemError) { return try open() } catch {
      guard error == .tooManyOpenFiles, inherited.withLock({ $0 }) != nil else { throw error }
      return try open()
    }
  }
}

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
