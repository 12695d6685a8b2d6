import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// The different values of a field of a list of a source, which counts them: the most frequent first if it can.
final class PageValueCount: ValueCount {
  private struct State {
    var values: [[UInt8]] = []
    var counts: [Int] = []
    /// The numbers of the values. Values of several types may be written in the same way.
    var numbers: [[UInt8]: Int] = [:]
    /// The number of null.
    var null: Int?
    var progress = ValueCountProgress()
    var failure: SourceError?

    /// Adds groups.
    mutating func add(_ groups: [ListGroup]) {
      for group in groups {
        let (isNull, value) = (group.values.first == .null, group.values.first?.bytes ?? [])
        progress.rows += group.count
        if let number = isNull ? null : numbers[value] {
          counts[number] += group.count
        } else {
          if isNull { null = values.count } else { numbers[value] = values.count }
          values.append(value)
          counts.append(group.count)
        }
      }
      progress.values = values.count
    }
  }

  private let source: ListSource
  private let state = Monitor(State())
  private var request: Int?

  /// Starts to count the values of the field with a name in the rows of a query. Progress wakes the loop.
  init(of field: String, in query: ListQuery, from connection: SourceConnection) {
    source = connection.source
    let grouping = ListGrouping(
      query, by: [field], largest: connection.can(.largest) ? ListLargest(.count) : nil,
      limit: ValueCountProgress.most + 1)
    request = source.send(.groups(grouping)) { [state] answer, hasMore in
      state.update { state in
        switch answer {
        case .success(.groups(let groups)): state.add(groups)
        case .success: state.failure = .unexpected
        case .failure(let error): state.failure = error
        }
        state.progress.isComplete = !hasMore
      }
      Waker.shared.wake()
    }
  }

  deinit { cancel() }

  private func cancel() { if let number = request.take() { source.cancel(number) } }

  var progress: ValueCountProgress {
    let progress = state.withLock { $0.progress }
    if progress.isComplete { request = nil } else if progress.isTooMany { cancel() }
    return progress
  }

  var failure: String? { state.withLock { $0.failure?.description } }

  func wait(until deadline: Int) {
    _ = state.wait(until: deadline) { $0.progress.isComplete ? () : nil }
  }

  func sorted() -> (numbers: [Int], counts: [Int]) {
    let counts = state.withLock { $0.counts }
    return (counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }, counts)
  }

  func value(_ number: Int) -> [UInt8] { state.withLock { $0.values[number] } }
  func isNull(_ number: Int) -> Bool { state.withLock { $0.null == number } }
}

extension PageStore {
  /// Counts the values in the rows that match the filter and the conditions on other fields, or in all rows if the source cannot decide
  /// these.
  package func countValues(of field: FieldExpression) -> (any ValueCount)? {
    guard connection.can(.groups), let number = try? fields.number(of: field) else { return nil }
    var query = ListQuery()
    if let others = criteria.allConditions?.withoutConditions(on: field) {
      let filter = SourceFilter(others, names: fields.names, can: connection.can)
      if filter.isWhole { query.filter = filter.terms }
    }
    return PageValueCount(of: connection.description.fields[number].name, in: query, from: connection)
  }
}
