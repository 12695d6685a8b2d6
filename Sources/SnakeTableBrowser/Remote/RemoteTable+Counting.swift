import SnakeTable
import SnakeTableProtocol
import SnakeTableSource

/// The number of all rows, which the top line shows beside the number of rows that a filter shows.
extension RemoteTable {
  /// Adopts the number of rows without a filter.
  func adoptCountOfAll() {
    if filter == nil, next == nil {
      allCount = shown.count
      countingPages?.endCounting()
      countingPages = nil
    } else if let allGroups {
      allCount = allGroups.rowCount
    }
  }

  /// Requests the exact number of all rows, unless it is known or requested. The request of the rows without a filter ended
  /// when these rows were replaced.
  func countAllRows() {
    if case .exact = allCount { return }
    guard filter != nil, allGroups == nil, countingPages == nil else { return }
    let pages = SourcePages(connection, ListQuery()) { [inbox = list.inbox] in inbox.put(.countOfAll($0)) }
    countingPages = pages
    Task.detached { [inbox = list.inbox] in
      if let count = try? await pages.count() { inbox.put(.countOfAll(count)) }
    }
  }
}
