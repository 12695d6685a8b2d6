import SnakeTableLists
import SnakeTableSystem

/// Reads requests, and lets two threads answer them, each with a connection of its own: pages never wait for the count,
/// unless the database has only one connection for them.
final class SourceService: Sendable {
  /// The nanoseconds without a request after which the statements that are open end, and with them their locks.
  private static let restDelay = 1_000_000_000
  /// The nanoseconds between two signs of life while a request is running.
  private static let signInterval = 2_000_000_000

  enum Opening: Sendable {
    /// `open` has not been requested.
    case none
    case requested
    case failed
    /// - Parameter number: How often the list was opened.
    case open(any SQLDatabase, SQLRelation, number: Int)
  }

  let writer: AnswerWriter
  let opening = Monitor(Opening.none)
  let counts = KnownCounts()
  let firstPages = FirstPages()
  let pages = RequestLane()
  let aggregates = RequestLane()

  init(output: FileDescriptor) { writer = AnswerWriter(output) }

  /// Answers the requests that a descriptor has, until it ends.
  func run(input: FileDescriptor) {
    for lane in [pages, aggregates] { WorkerThread.start(isInBackground: false) { self.work(lane) }.detach() }
    var reader = LineReader(input)
    var (deadline, isResting) = (Int?.none, false)
    while true {
      switch reader.next(until: deadline) {
      case .line(let line):
        read(line)
        (deadline, isResting) = (MonotonicClock.nanoseconds() + Self.restDelay, false)
      case .timeout:
        if !isResting { pages.add(.rest) }
        isResting = true
        deadline = writeSign() ? MonotonicClock.nanoseconds() + Self.signInterval : nil
      case .end: return
      }
    }
  }

  /// Shows that the program is working, if it is. Returns whether that is so.
  private func writeSign() -> Bool {
    guard pages.isBusy || aggregates.isBusy else { return false }
    writer.writeSign()
    return true
  }

  /// Stops the requests that are running, also on a server, and waits until they have ended.
  func stop() {
    for lane in [pages, aggregates] { lane.stop() }
    for lane in [pages, aggregates] { lane.waitUntilIdle() }
  }

  private func read(_ line: [UInt8]) {
    do throws(ListMessage.Malformed) {
      switch try ListMessage(line: line) {
      case .request(let id, let request):
        if case .open = request { beginOpening() }
        firstPages.add(id, request)
        lane(of: request).add(.request(id: id, request))
      case .cancel(let id): cancel(id)
      }
    } catch { fail(error.id, ListError(.invalid, Diagnostics.malformed(error.problem))) }
  }

  /// Lets requests wait until the list is open, unless it is. It is then opened again.
  private func beginOpening() {
    opening.update { opening in
      if case .open = opening { return }
      opening = .requested
    }
  }

  private func lane(of request: ListRequest) -> RequestLane {
    switch request {
    case .open, .rows, .row: pages
    case .count, .groups, .place: aggregates
    }
  }

  private func cancel(_ id: Int) {
    for lane in [pages, aggregates] where lane.cancel(id) {
      firstPages.remove(id)
      fail(id, ListError(.cancelled, Diagnostics.cancelled))
    }
  }

  private func fail(_ id: Int, _ error: ListError) { writer.write(ListAnswer(id: id, .failure(error))) }
}
