import SnakeTableSystem

/// A program that has the rows of a list, and the dialogue with it.
///
///     let source = ListSource(Program(["python3", "places.py"]))
///     let answer = try await source.answer(to: .count(ListQuery()))
///
/// A thread exchanges the lines, so no method waits for the program unless it says so. The program may answer late, never,
/// twice, in any order, or with garbage.
package final class ListSource: Sendable {
  /// The nanoseconds without a sign of life, while a request waits, after which a source counts as silent.
  package static let patience = 10_000_000_000

  private let program: DialogueProgram
  private let answerLimit: Int
  private let patience: Int
  private let requests = PendingRequests()

  /// Starts a program, without a shell, in a process group of its own.
  /// - Parameters:
  ///   - answerLimit: the maximum number of bytes of an answer.
  ///   - patience: the nanoseconds without a sign of life after which the source counts as silent.
  package init(
    _ program: Program, answerLimit: Int = ListAnswer.sizeLimit, patience: Int = ListSource.patience
  ) {
    (self.answerLimit, self.patience) = (answerLimit, patience)
    self.program = DialogueProgram(
      program, lineLimit: answerLimit,
      receive: { [requests] line, isWhole in
        if isWhole { requests.receive(line) } else { requests.receive(beginningOfLongLine: line) }
      },
      didEnd: { [requests] ending, lastError in
        switch ending {
        case .program(let ending): requests.end(with: .ended(ending, lastError: lastError))
        case .failedToStart(let error): requests.end(with: .failedToStart(error))
        }
      })
  }

  /// The reason why the source has ended; nil as long as it runs.
  package var ending: SourceError? { requests.ending }

  /// Ends the program, and waits for its end, but at most for 200 ms.
  package func end() { program.end() }

  /// Ends the program. Returns immediately.
  package func terminate() { program.terminate() }

  /// - Parameter didChange: called on another thread when the source says that its rows or fields have changed.
  package func observe(_ didChange: @escaping @Sendable () -> Void) { requests.observe(didChange) }

  // MARK: Silence

  /// The time since which requests have waited and the program has written nothing, in nanoseconds of the monotonic clock; nil if
  /// no request waits.
  private var silentSince: Int? { requests.waitingSince.map { max($0, program.lastRead) } }

  /// The nanoseconds for which a silent source has been silent; nil for a source that does not count as silent. It may still
  /// answer.
  package var silence: Int? {
    silentSince.map { MonotonicClock.nanoseconds() - $0 }.flatMap { $0 >= patience ? $0 : nil }
  }

  /// The time at which the source will count as silent unless it writes something, in nanoseconds of the monotonic clock; nil if
  /// no request waits.
  package var silenceDeadline: Int? { silentSince.map { $0 + patience } }

  /// Waits until a closure returns a value, such as an answer.
  /// - Throws: `silent` if the source counts as silent before.
  package func wait<State, Result>(
    for state: Monitor<State>, _ body: (inout State) -> Result?
  ) throws(SourceError) -> Result {
    while true {
      let deadline = silenceDeadline ?? MonotonicClock.nanoseconds() + patience
      if let result = state.wait(until: deadline, for: body) { return result }
      if silence != nil { throw .silent }
    }
  }

  // MARK: Requests

  /// Sends a request.
  /// - Parameter receive: called on another thread with each part of the answer, and whether another part follows.
  /// - Returns: A number by which the request can be cancelled.
  @discardableResult package func send(
    _ request: ListRequest,
    _ receive: @escaping @Sendable (Result<ListAnswer.Content, SourceError>, _ hasMore: Bool) -> Void
  ) -> Int {
    let id = requests.makeID()
    send(request, id: id, receive)
    return id
  }

  /// Cancels a request, also one that was not sent yet. Its answer is `cancelled`, unless it was answered before.
  package func cancel(_ id: Int) {
    guard requests.cancel(id), !program.withdraw(id) else { return }
    program.write(ListMessage.cancel(id: id).line, number: id)
  }

  private func send(_ request: ListRequest, id: Int, _ receive: @escaping PendingRequests.Receiver) {
    guard requests.add(id, receive) else { return }
    program.write(ListMessage.request(id: id, request).line, number: id)
  }

  /// Returns the whole answer to a request. If the task is cancelled, so is the request.
  /// - Parameter didAdd: takes all parts of the answer that have arrived, while it is not whole.
  package func answer(
    to request: ListRequest, didAdd: @escaping @Sendable (ListAnswer.Content) -> Void = { _ in }
  ) async throws(SourceError) -> ListAnswer.Content {
    let id = requests.makeID()
    let cancellation = Monitor(Cancellation.none)
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: CheckedContinuation<WholeAnswer.Result, Never>) in
        send(request, id: id, whole(id, didAdd) { continuation.resume(returning: $0) })
        if cancellation.withLock({ $0.didSend() }) { cancel(id) }
      }
    } onCancel: {
      if cancellation.withLock({ $0.didCancel() }) { cancel(id) }
    }
    return try result.get()
  }

  /// Waits for the whole answer to a request.
  /// - Throws: the error of the answer, or `silent` if the source counts as silent.
  package func waitForAnswer(to request: ListRequest) throws(SourceError) -> ListAnswer.Content {
    let id = requests.makeID()
    let result = Monitor<WholeAnswer.Result?>(nil)
    send(request, id: id, whole(id, { _ in }) { answer in result.update { $0 = answer } })
    do throws(SourceError) { return try wait(for: result) { $0 }.get() } catch {
      cancel(id)
      throw error
    }
  }

  /// Returns a receiver that collects the parts of an answer, and cancels the request if they are too large.
  private func whole(
    _ id: Int, _ didAdd: @escaping @Sendable (ListAnswer.Content) -> Void,
    _ complete: @escaping @Sendable (WholeAnswer.Result) -> Void
  ) -> PendingRequests.Receiver {
    let answer = WholeAnswer(limit: answerLimit, didAdd: didAdd) { [self] whole in
      if case .failure(.tooLarge) = whole { cancel(id) }
      complete(whole)
    }
    return answer.add
  }
}

/// Whether a request of a task was sent, and whether the task was cancelled: in either order.
private enum Cancellation {
  case none, sent, cancelled

  /// Returns whether the request has to be cancelled now.
  mutating func didSend() -> Bool {
    defer { if case .none = self { self = .sent } }
    return self == .cancelled
  }

  mutating func didCancel() -> Bool {
    defer { self = .cancelled }
    return self == .sent
  }
}
