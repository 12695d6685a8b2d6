import SnakeTableProtocol
import SnakeTableRecords
import SnakeTableSource
import SnakeTableSystem

/// The groups of the rows that match a filter. A source returns them in parts, which are adopted by the thread that shows them.
final class RemoteGroups {
  private struct Part {
    let groups: Result<[ListGroup], SourceError>
    let isLast: Bool
  }

  /// The number of groups that are requested: more are of no use to anyone, and would fill the memory.
  static let limit = 200_000

  private(set) var table: GroupTable
  /// Whether all groups have arrived, or an error.
  private(set) var isComplete = false
  /// The reason why there are no groups, or no more of them.
  private(set) var failure: SourceError?
  private let connection: SourceConnection
  private let request: ListGrouping
  private let parts = Monitor<[Part]>([])
  private var requestNumber: Int?

  /// - Parameters:
  ///   - request: the fields, the filter and what the aggregates need.
  ///   - aggregates: the aggregates; none if the request has none.
  init(_ connection: SourceConnection, _ request: ListGrouping, _ aggregates: RemoteAggregates = .none) {
    (self.connection, self.request) = (connection, request)
    table = GroupTable(levels: request.fields.count, aggregates)
  }

  deinit { cancel() }

  /// Requests the groups, unless they were requested before.
  func start() {
    guard requestNumber == nil else { return }
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
      case .success(let groups): for group in groups.prefix(Self.limit - table.count) { table.append(group) }
      case .failure(let error): failure = error
      }
      if part.isLast || failure != nil { isComplete = true }
    }
    return !arrived.isEmpty
  }

  /// Waits until all groups have arrived.
  func wait() throws(SourceError) {
    start()
    while !isComplete {
      parts.wait { $0.isEmpty ? nil : () }
      _ = adopt()
    }
    if let failure { throw failure }
  }

  /// Whether there are more groups than were requested.
  var isCut: Bool { isComplete && table.count >= Self.limit }

  /// Whether all groups are here.
  var isWhole: Bool { isComplete && failure == nil && !isCut }

  /// Whether the first groups have arrived, or an error.
  var hasBegun: Bool { isComplete || table.count > 0 }

  /// Corrects the number of rows of a group.
  func setCount(_ count: Int, of group: Int) {
    if table[group] != count { table.setCount(count, of: group) }
  }
}
