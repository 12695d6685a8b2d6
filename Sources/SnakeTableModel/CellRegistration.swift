/// Makes the cells of one type of item (UICollectionView.CellRegistration).
///
///     let row = CellRegistration<Package> { cell, _, package in
///       var content = ListContentConfiguration.valueCell()
///       content.text = CellText(package.name)
///       content.secondaryText = CellText(package.version)
///       cell.contentConfiguration = content
///     }
///
/// A cell is a value that is made when it is about to be shown, so there is nothing to dequeue: call `cell(for:at:)` where
/// a data source returns a cell. The registration belongs to the thread or actor of that data source.
public struct CellRegistration<Item> {
  /// A closure that configures an empty cell for an item.
  public typealias Handler = (_ cell: inout TableCell, _ path: TableIndexPath, _ item: Item) -> Void

  private let handler: Handler

  /// Creates a registration.
  /// - Parameter handler: a closure that configures a cell without texts for an item. Called whenever a cell is about to
  ///   be shown, and to measure the columns that all cells share.
  public init(handler: @escaping Handler) { self.handler = handler }

  /// Returns the cell of an item (UITableView.dequeueReusableCell(withIdentifier:for:)). Calls the handler once.
  public func cell(for item: Item, at path: TableIndexPath) -> TableCell {
    var cell = TableCell(title: "")
    handler(&cell, path, item)
    return cell
  }
}
