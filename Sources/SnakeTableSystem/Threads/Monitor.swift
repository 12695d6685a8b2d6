import CSnakeLibrary

/// A value shared by threads (monitor): one thread at a time has access, and a thread can wait for the value to change.
package final class Monitor<State>: @unchecked Sendable {
  // Sendable, since `state` is accessed only between lock and unlock.
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
    lock()
    defer { unlock() }
    return try body(&state)
  }

  /// Changes the value and wakes all waiting threads.
  package func update<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    try withLock { state in
      defer { pthread_cond_broadcast(condition) }
      return try body(&state)
    }
  }

  /// Waits until `body` returns a value.
  package func wait<Result>(for body: (inout State) -> Result?) -> Result {
    lock()
    defer { unlock() }
    // The exclusive access to `state` has to end before the wait, since other threads change it meanwhile.
    if let result = body(&state) { return result }
    while true {
      waitForChange()
      if let result = body(&state) { return result }
    }
  }

  /// Waits until `body` returns a value, or until a deadline in nanoseconds of the monotonic clock. Returns nil after the
  /// deadline.
  package func wait<Result>(until deadline: Int, for body: (inout State) -> Result?) -> Result? {
    lock()
    defer { unlock() }
    while true {
      if let result = body(&state) { return result }
      let left = deadline - MonotonicClock.nanoseconds()
      if left <= 0 { return nil }
      waitForChange(nanoseconds: left)
    }
  }

  /// Waits for a change, for a limited time if there is a limit.
  private func waitForChange(nanoseconds: Int? = nil) {
    guard let nanoseconds else {
      pthread_cond_wait(condition, mutex)
      return
    }
    var end = MonotonicClock.wallTime(after: nanoseconds)
    pthread_cond_timedwait(condition, mutex, &end)
  }

  private func lock() { pthread_mutex_lock(mutex) }

  private func unlock() { pthread_mutex_unlock(mutex) }
}

/// Elements that some threads add and another thread takes.
extension Monitor {
  package func append<Element>(_ element: Element) where State == [Element] {
    withLock { $0.append(element) }
  }

  /// Removes and returns all elements, in the order in which they were added.
  package func takeAll<Element>() -> [Element] where State == [Element] {
    withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}
