import SnakeTableDrawing
import SnakeTableModel

/// The index paths of rows by their identifiers. The positions are stored in pages, so that identifiers of rows that no
/// longer exist need no memory, except for one word for each thousand of them.
struct RowPositions {
  private static let pageBits = 10
  private static let pageSize = 1 << pageBits
  /// The positions of the rows, counted through all sections; -1 for identifiers without a row. Pages without rows are
  /// empty.
  private var pages: [[Int]] = []
  /// The position of the first row of each section.
  private var starts: [Int] = []

  /// Creates the index of rows, given their identifiers by section. O(rows).
  init(_ sections: [[Int]]) {
    var position = 0
    for rows in sections {
      starts.append(position)
      for identifier in rows {
        put(position, for: identifier)
        position += 1
      }
    }
  }

  private mutating func put(_ position: Int, for identifier: Int) {
    let page = identifier >> Self.pageBits
    while page >= pages.count { pages.append([]) }
    if pages[page].isEmpty { pages[page] = Array(repeating: -1, count: Self.pageSize) }
    pages[page][identifier & (Self.pageSize - 1)] = position
  }

  /// Returns the index path of the row with an identifier; nil for none. O(log sections).
  func path(ofIdentifier identifier: Int) -> TableIndexPath? {
    let page = identifier >> Self.pageBits
    guard pages.indices.contains(page), !pages[page].isEmpty else { return nil }
    let position = pages[page][identifier & (Self.pageSize - 1)]
    guard position >= 0 else { return nil }
    let section = starts.partitioningIndex { $0 > position } - 1
    return TableIndexPath(row: position - starts[section], section: section)
  }
}
