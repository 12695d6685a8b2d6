import SnakeTable
import SnakeTableLists

/// The number of all rows, which the top line shows beside the number of rows that a filter shows.
extension RemoteTable {
  /// Adopts the number of rows without a filter.
  func adoptCountOfAll() {
    if shown.query.filter.isEmpty, next == nil {
      allCount = shown.count
      countingPages?.endCounting()
      countingPages = nil
    } else if let allGroups {
      allCount = allGroups.rowCount
    }
  }

  /// Adopts a number of all rows that was requested beside a filter. After an error, it can be requested again.
  func setCountOfAll(_ count: RowCount) {
    if case .unknown = count { countingPages = nil } else { allCount = count }
  }

  /// Requests the exact number of all rows, unless it is known or requested. The request of the rows without a filter ended
  /// when these rows were replaced.
  func countAllRows() {
    if case .exact = allCount { return }
    guard filter != nil, allGroups == nil, countingPages == nil else { return }
    let pages = SourcePages(connection, ListQuery()) { [inbox = list.inbox] in inbox.put(.countOfAll($0)) }
    countingPages = pages
    Task.detached { [inbox = list.inbox] in
      inbox.put(.countOfAll((try? await pages.count()) ?? .unknown))
    }
  }
}
