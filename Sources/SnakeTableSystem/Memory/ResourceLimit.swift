import CSnakeLibrary

/// Limits that the system sets for this process (`getrlimit`).
package enum ResourceLimit {
  /// Bytes of addresses, `UInt64.max` for no limit.
  package static var addressSpace: UInt64 { current(RLIMIT_AS) ?? .max }

  /// Open file descriptors; nil if unknown.
  package static var openFiles: Int? { current(RLIMIT_NOFILE).map { Int(clamping: $0) } }

  #if canImport(Glibc)
    private static func current(_ resource: __rlimit_resource) -> UInt64? {
      var limit = rlimit()
      return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? UInt64(limit.rlim_cur) : nil
    }
  #else
    private static func current(_ resource: Int32) -> UInt64? {
      var limit = rlimit()
      return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : nil
    }
  #endif
}
