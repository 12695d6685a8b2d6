/// The state of a table that a program stores when it ends and restores when it starts again (UIKit's state restoration).
/// Its rows are named by items: the item identifiers of a `TableDiffableDataSource`, or the row identifiers of another data
/// source.
///
///     let state = dataSource.restorationState
///     try JSONEncoder().encode(state).write(to: file)
///     …
///     dataSource.restore(try JSONDecoder().decode(TableRestorationState<String>.self, from: Data(contentsOf: file)))
///
/// The text of a search, the scroll position of columns and the control with the focus are not part of it.
public struct TableRestorationState<Item> {
  /// The item of the cursor's row; nil for none.
  public var focusedItem: Item?
  /// The items of the marked rows, in the order in which they were marked.
  public var selectedItems: [Item]
  /// The items of an outline whose children are shown, each before those below it.
  public var expandedItems: [Item]
  /// The line of the content at the top of the viewport, counted from 0 (`TableView.contentOffset`). A line that the table does
  /// not have counts as the nearest one.
  public var contentOffset: Int

  /// Creates the state of a table at its top. Omitted parameters keep their defaults.
  public init(
    focusedItem: Item? = nil, selectedItems: [Item] = [], expandedItems: [Item] = [], contentOffset: Int = 0
  ) {
    self.focusedItem = focusedItem
    self.selectedItems = selectedItems
    self.expandedItems = expandedItems
    self.contentOffset = contentOffset
  }
}

extension TableRestorationState: Codable where Item: Codable {}
extension TableRestorationState: Equatable where Item: Equatable {}
extension TableRestorationState: Sendable where Item: Sendable {}
