import CSnakeLibrary

/// Limits that the system sets for this process (`getrlimit`).
package enum ResourceLimit {
  /// The maximum size of the address space in bytes; `UInt64.max` for no limit.
  package static var addressSpace: UInt64 { currentLimit(of: RLIMIT_AS) ?? .max }

  /// The maximum number of open file descriptors; nil if unknown.
  package static var openFiles: Int? { currentLimit(of: RLIMIT_NOFILE).map { Int(clamping: $0) } }
}
