import SnakeTableSystem

/// The requests that a source has not answered yet. After the first answer, lines that answer no request are ignored.
final class PendingRequests: Sendable {
  /// Is called with each part of an answer, and whether another part follows.
  typealias Receiver = @Sendable (_ answer: Result<ListAnswer.Content, SourceError>, _ hasMore: Bool) -> Void

  private struct State {
    var nextID = 1
    var receivers: [Int: Receiver] = [:]
    /// The time from which on there has always been an unanswered request.
    var waitingSince = 0
    /// Called when the source says that its rows or fields have changed.
    var didChange: (@Sendable () -> Void)?
    /// The reason why there will be no more answers; nil as long as the source runs.
    var ending: SourceError?
    /// The number of lines that answer no request before the first answer; nil after it.
    var foreignLines: Int? = 0
  }

  /// The number of lines after which a program that has not answered is taken for one that does not speak the protocol.
  private static let patience = 100

  private let state = Monitor(State())

  /// The reason why there will be no more answers; nil as long as the source runs.
  var ending: SourceError? { state.withLock { $0.ending } }

  /// The time from which on there has always been an unanswered request, in nanoseconds of the monotonic clock; nil if there is
  /// none now.
  var waitingSince: Int? { state.withLock { $0.receivers.isEmpty ? nil : $0.waitingSince } }

  /// Returns an identifier for a request.
  func makeID() -> Int {
    state.withLock { state in
      defer { state.nextID += 1 }
      return state.nextID
    }
  }

  /// Adds a request. Returns false, and calls the receiver with an error, if there will be no answer.
  func add(_ id: Int, _ receiver: @escaping Receiver) -> Bool {
    let ending = state.withLock { state in
      guard state.ending == nil else { return state.ending }
      if state.receivers.isEmpty { state.waitingSince = MonotonicClock.nanoseconds() }
      state.receivers[id] = receiver
      return nil
    }
    if let ending { receiver(.failure(ending), false) }
    return ending == nil
  }

  /// Removes a request, whose receiver is called with `cancelled`. Returns false if it was answered before.
  func cancel(_ id: Int) -> Bool {
    let receiver = state.withLock { $0.receivers.removeValue(forKey: id) }
    receiver?(.failure(.cancelled), false)
    return receiver != nil
  }

  /// - Parameter didChange: called on another thread when the source says that its rows or fields have changed.
  func observe(_ didChange: @escaping @Sendable () -> Void) { state.withLock { $0.didChange = didChange } }

  /// Passes a line of the source to the request that it answers.
  func receive(_ line: [UInt8]) {
    if let didChange = state.withLock({ $0.didChange }), ListAnswer.saysChanged(line: line) {
      return didChange()
    }
    // Most lines that nobody asked for are not even read. An empty one only shows that the source is working.
    guard !line.isEmpty, state.withLock({ !$0.receivers.isEmpty }) else { return }
    do throws(ListProtocolError) {
      let answer = try ListAnswer(line: line)
      if case .failure(let error) = answer.content {
        deliver(.failure(.refused(error)), to: answer.id)
      } else {
        deliver(.success(answer.content), to: answer.id, hasMore: answer.hasMore)
      }
    } catch {
      let id = ListAnswer.id(ofLine: line) ?? Self.id(inBeginning: line)
      if let id { deliver(.failure(.malformed(error)), to: id) } else { noteForeignLine() }
    }
  }

  /// Ends the dialogue with a program that does not speak the protocol.
  private func noteForeignLine() {
    let isForeign = state.withLock { state in
      guard let count = state.foreignLines else { return false }
      state.foreignLines = count + 1
      return count + 1 == Self.patience
    }
    if isForeign { end(with: .notProtocol) }
  }

  /// Answers the request that a line answers that is too long: the one that its beginning names, or else all of them.
  func receive(beginningOfLongLine line: [UInt8]) {
    let ids = Self.id(inBeginning: line).map { [$0] } ?? state.withLock { Array($0.receivers.keys) }
    for id in ids { deliver(.failure(.tooLarge), to: id) }
  }

  /// Returns the number behind the first `"id":` of a line that is not valid JSON, or only its beginning.
  private static func id(inBeginning line: [UInt8]) -> Int? {
    guard let name = line.firstRange(of: Array(#""id":"#.utf8)) else { return nil }
    let digits = line[name.upperBound...].drop { $0 == 0x20 }.prefix { (0x30...0x39).contains($0) }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private func deliver(
    _ answer: Result<ListAnswer.Content, SourceError>, to id: Int, hasMore: Bool = false
  ) {
    let receiver = state.withLock { state in
      let receiver = hasMore ? state.receivers[id] : state.receivers.removeValue(forKey: id)
      if receiver != nil { state.foreignLines = nil }
      return receiver
    }
    if let receiver { receiver(answer, hasMore) } else { noteForeignLine() }
  }

  /// Answers all requests, now and later, with an error.
  func end(with error: SourceError) {
    let receivers = state.withLock { state in
      defer { state.receivers = [:] }
      state.ending = error
      return state.receivers.values
    }
    for receiver in receivers { receiver(.failure(error), false) }
  }
}
