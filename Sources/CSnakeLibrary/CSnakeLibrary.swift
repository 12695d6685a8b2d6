// The C library under one name, and what differs between platforms. Imported only by SnakeTableSystem.
#if canImport(Darwin)
  @_exported import Darwin

  package typealias LimitedResource = Int32

  // Pointers here, structures elsewhere.
  package typealias ThreadHandle = pthread_t?
  package typealias SpawnActions = posix_spawn_file_actions_t?
  package typealias SpawnAttributes = posix_spawnattr_t?

  package var noThread: ThreadHandle { nil }
  package var noSpawnActions: SpawnActions { nil }
  package var noSpawnAttributes: SpawnAttributes { nil }

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

  package typealias ThreadHandle = pthread_t
  package typealias SpawnActions = posix_spawn_file_actions_t
  package typealias SpawnAttributes = posix_spawnattr_t

  package var noThread: ThreadHandle { pthread_t() }
  package var noSpawnActions: SpawnActions { posix_spawn_file_actions_t() }
  package var noSpawnAttributes: SpawnAttributes { posix_spawnattr_t() }

  extension stat {
    package var modificationTime: timespec { st_mtim }
    package var statusChangeTime: timespec { st_ctim }
  }
#endif

/// The limits of a resource, or nil if the system does not say.
package func limits(of resource: LimitedResource) -> rlimit? {
  var limit = rlimit()
  #if canImport(Glibc)
    let status = getrlimit(__rlimit_resource_t(resource.rawValue), &limit)
  #else
    let status = getrlimit(resource, &limit)
  #endif
  return status == 0 ? limit : nil
}

/// Sets the current limit of a resource, which must not exceed the maximum. Returns whether the system has done so.
package func setCurrentLimit(of resource: LimitedResource, to value: rlim_t) -> Bool {
  guard var limit = limits(of: resource) else { return false }
  limit.rlim_cur = value
  #if canImport(Glibc)
    return setrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0
  #else
    return setrlimit(resource, &limit) == 0
  #endif
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
