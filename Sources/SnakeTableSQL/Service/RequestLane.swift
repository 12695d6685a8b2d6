import SnakeTableLists
import SnakeTableSystem

/// Requests that wait, and the one that is being answered, by one thread in their order.
final class RequestLane: Sendable {
  enum Job {
    case request(id: Int, ListRequest)
    /// There has been no request for some time.
    case rest
  }

  private struct State {
    var jobs: [Job] = []
    var runningID: Int?
    /// Whether a request is being answered, or its answer is being written.
    var isAnswering = false
    /// Whether the statement of a request that is answered is read further.
    var readsOn = false
    /// Whether no further job begins, because the program ends.
    var isStopped = false
    var isRunning: Bool { runningID != nil || readsOn }
  }

  private let state = Monitor(State())
  let cancellation = Cancellation()

  func add(_ job: Job) { state.update { if !$0.isStopped { $0.jobs.append(job) } } }

  /// Waits for the next job, which is then running.
  func next() -> Job {
    state.wait { state in
      guard !state.jobs.isEmpty else { return nil }
      let job = state.jobs.removeFirst()
      if case .request(let id, _) = job { (state.runningID, state.isAnswering) = (id, true) }
      cancellation.reset()
      return job
    }
  }

  /// The request that was running is answered.
  /// - Parameter readsOn: Whether its statement is read further until `didWrite`. Only `stop` ends that.
  func finish(readsOn: Bool = false) { state.update { ($0.runningID, $0.readsOn) = (nil, readsOn) } }

  /// The answer is written.
  func didWrite() { state.update { ($0.isAnswering, $0.readsOn) = (false, false) } }

  /// Stops the running request, and removes the requests that wait. There will be no others.
  func stop() {
    state.withLock { state in
      (state.jobs, state.isStopped) = ([], true)
      if state.isRunning { cancellation.request() }
    }
  }

  /// Whether a request waits, is running, or is being answered.
  var isBusy: Bool { state.withLock { $0.isAnswering || $0.jobs.contains(where: \.isRequest) } }

  /// Waits until no request is running.
  func waitUntilIdle() { state.wait { $0.isRunning ? nil : () } }

  /// Cancels a request: the running one is stopped, and its thread answers it.
  /// - Returns: Whether the request was waiting, and now has to be answered.
  func cancel(_ id: Int) -> Bool {
    state.withLock { state in
      // Under the lock, so that the next request is not stopped instead.
      if state.runningID == id { cancellation.request() }
      let index = state.jobs.firstIndex { $0.isRequest(id) }
      if let index { state.jobs.remove(at: index) }
      return index != nil
    }
  }
}

extension RequestLane.Job {
  fileprivate var isRequest: Bool {
    if case .request = self { true } else { false }
  }

  /// Whether the job is a request with this identifier, other than `open`, for which the other lane waits.
  fileprivate func isRequest(_ id: Int) -> Bool {
    guard case .request(id, let request) = self else { return false }
    if case .open = request { return false }
    return true
  }
}
