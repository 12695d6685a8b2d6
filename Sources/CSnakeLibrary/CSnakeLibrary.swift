// The C library under one name, and what differs between platforms. Imported only by SnakeTableSystem.
#if canImport(Darwin)
  @_exported import Darwin

  package typealias LimitedResource = Int32

  extension stat {
    package var modificationTime: timespec { st_mtimespec }
    package var statusChangeTime: timespec { st_ctimespec }
  }
#else
  #if canImport(Musl)
    @_exported import Musl

    package typealias LimitedResource = Int32
  #else
    @_exported import Glibc

    package typealias LimitedResource = __rlimit_resource
  #endif

  extension stat {
    package var modificationTime: timespec { st_mtim }
    package var statusChangeTime: timespec { st_ctim }
  }
#endif

/// The current limit of a resource, or nil if the system does not say.
package func currentLimit(of resource: LimitedResource) -> UInt64? {
  var limit = rlimit()
  #if canImport(Glibc)
    let status = getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  #else
    let status = getrlimit(resource, &limit)
  #endif
  return status == 0 ? UInt64(limit.rlim_cur) : nil
}

/// Lowers the priority of the calling thread. Does nothing where priorities belong to whole processes.
package func lowerThreadPriority(niceness: Int32) {
  #if canImport(Glibc)
    setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
  #elseif os(Linux)
    setpriority(PRIO_PROCESS, 0, niceness)
  #endif
}

/// Flags of `mmap` for private zeroed memory that takes space only where it is written.
package var lazyMemoryFlags: Int32 {
  #if os(Linux)
    MAP_PRIVATE | MAP_ANON | MAP_NORESERVE
  #else
    MAP_PRIVATE | MAP_ANON
  #endif
}
