import Glibc

/// A value that threads share: one at a time has it, and a thread can wait until it has changed.
package final class Monitor<State>: @unchecked Sendable {
  // Sendable: `state` is touched only between lock and unlock.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: State) {
    self.state = state
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  package func withLock<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&state)
  }

  /// Changes the value and lets every waiting thread look at it again.
  package func update<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock { state in
      defer { pthread_cond_broadcast(condition) }
      return try body(&state)
    }
  }

  /// Waits until `body` has something to return.
  package func wait<Result>(for body: (inout State) -> Result?) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while true {
      // The access ends before the wait: meanwhile the value is others' to change.
      if let result = body(&state) { return result }
      pthread_cond_wait(condition, mutex)
    }
  }
}
