import CSnakeLibrary

/// Limits that the system sets for this process (`getrlimit`).
package enum ResourceLimit {
  /// Bytes of addresses, `UInt64.max` for no limit.
  package static var addressSpace: UInt64 { currentLimit(of: RLIMIT_AS) ?? .max }

  /// Open file descriptors; nil if unknown.
  package static var openFiles: Int? { currentLimit(of: RLIMIT_NOFILE).map { Int(clamping: $0) } }
}
