import SnakeTable
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// The groups of the rows that match a filter. A source returns them in parts, which are adopted by the thread that shows them.
final class PageGroups {
  private struct Part {
    let groups: Result<[ListGroup], SourceError>
    let isLast: Bool
  }

  /// The order of the groups.
  enum Order {
    /// As they arrive, and as soon as they arrive.
    case ofArrival
    case sorted(SectionOrder)
    /// As the same groups among others.
    case like(PageGroups)
  }

  /// The number of groups that are requested: more are of no use to anyone, and would fill the memory.
  static let limit = 200_000

  private(set) var table: PageGroupTable
  /// Whether all groups have arrived, or an error.
  private(set) var isComplete = false
  /// The reason why there are no groups, or no more of them.
  private(set) var failure: SourceError?
  /// The reason why there are no aggregates: `failure`, or why the source could not compute them. Then the groups are here alone.
  private(set) var failureOfAggregates: SourceError?
  private let connection: SourceConnection
  private var request: ListGrouping
  private let order: Order
  /// The groups that wait for others, which may be before them in the order.
  private var waiting: [ListGroup] = []
  /// Whether no more groups will arrive.
  private var hasAll = false
  private let parts = Monitor<[Part]>([])
  private var requestNumber: Int?
  private let aggregates: PageAggregates

  /// - Parameters:
  ///   - request: the fields, the filter and what the aggregates need.
  ///   - aggregates: the aggregates; none if the request has none.
  init(
    _ connection: SourceConnection, _ request: ListGrouping, _ aggregates: PageAggregates = .none,
    order: Order = .ofArrival
  ) {
    (self.connection, self.request, self.order) = (connection, request, order)
    self.aggregates = aggregates
    table = PageGroupTable(levels: request.fields.count, aggregates)
  }

  deinit { cancel() }

  /// Requests the groups, unless they were requested before.
  func start() {
    if requestNumber == nil { send() }
  }

  private func send() {
    requestNumber = connection.source.send(.groups(request)) { [parts] answer, hasMore in
      let groups = answer.flatMap { content -> Result<[ListGroup], SourceError> in
        guard case .groups(let groups) = content else { return .failure(.unexpected) }
        return .success(groups)
      }
      parts.update { $0.append(Part(groups: groups, isLast: !hasMore)) }
      Waker.shared.wake()
    }
  }

  /// Cancels the request if it is not answered yet.
  func cancel() {
    if let requestNumber, !isComplete { connection.source.cancel(requestNumber) }
  }

  /// Adopts the parts that have arrived. Returns whether there were any.
  func adopt() -> Bool {
    let arrived = parts.takeAll()
    for part in arrived {
      switch part.groups {
      case .success(let groups):
        waiting += groups.prefix(Self.limit - table.count - waiting.count)
        hasAll = part.isLast
      case .failure(let error): fail(error)
      }
    }
    return addWaiting() || !arrived.isEmpty
  }

  /// Requests the groups alone if their aggregates may be the reason of an error.
  private func fail(_ error: SourceError) {
    failureOfAggregates = failureOfAggregates ?? error
    guard error.isAboutStatement, !request.fields.isEmpty, hasAggregates else {
      (failure, hasAll) = (error, true)
      return
    }
    (request.aggregates, request.largest, waiting) = ([:], nil, [])
    table = PageGroupTable(levels: request.fields.count, aggregates)
    send()
  }

  /// Adds the groups that wait to the table, if their order is known. Returns whether it is, and was not before.
  private func addWaiting() -> Bool {
    guard !isComplete else { return false }
    switch order {
    case .ofArrival: for group in waiting { table.append(group) }
    case .sorted(let order) where hasAll: addWaiting { $0.sortedNumbers(by: order) }
    case .like(let other) where hasAll && other.isComplete:
      // Groups that the other table lacks come last.
      addWaiting { groups in
        let places = (0..<groups.count).map { other.table.number(of: $0, in: groups) ?? other.table.count }
        return places.indices.sorted { (places[$0], $0) < (places[$1], $1) }
      }
    default: return false
    }
    waiting = []
    isComplete = hasAll
    return isComplete
  }

  /// Adds all groups in an order.
  /// - Parameter order: returns the numbers of the groups of a table in this order.
  private func addWaiting(in order: (PageGroupTable) -> [Int]) {
    var unsorted = table
    let groups = waiting.filter { unsorted.append($0) }
    for number in order(unsorted) { table.append(groups[number]) }
  }

  /// Waits until all groups have arrived. It is an error if the source is silent for a long time.
  func wait() throws(SourceError) {
    start()
    if case .like(let other) = order { try other.wait() }
    while !isComplete {
      try connection.source.wait(for: parts) { $0.isEmpty ? nil : () }
      _ = adopt()
    }
    if let failure { throw failure }
  }

  /// Whether there are more groups than were requested.
  var isCut: Bool { isComplete && table.count >= Self.limit }

  /// Whether all groups and aggregates are here.
  var isWhole: Bool { isComplete && failureOfAggregates == nil && !isCut }

  /// Whether the source is asked for aggregates.
  var hasAggregates: Bool { !request.aggregates.isEmpty }

  /// The number of rows of the groups; an estimate until all of them have arrived.
  var rowCount: RowCount {
    isComplete && !isCut ? .exact(table.rowCount) : .estimated(table.rowCount)
  }

  /// Whether the first groups have arrived, or an error.
  var hasBegun: Bool { isComplete || table.count > 0 }

  /// Corrects the number of rows of a group.
  func setCount(_ count: Int, of group: Int) {
    if table[group] != count { table.setCount(count, of: group) }
  }
}
