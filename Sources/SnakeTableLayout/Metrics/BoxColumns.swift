/// The columns of a table's boxes, their corners, and the room for their shadow.
///
/// The title has priority. A table that becomes wider first gives the title 12 columns, then the boxes their insets with
/// the shadow, then their corners their steps, and only then more columns to the title:
///
///     columns of the table    14   16   17   18   19   20   21        inset 2
///     columns of the box      14   16   16   16   16   16   17
struct BoxColumns: Equatable {
  /// The columns of the boxes, including their walls.
  let columns: Range<Int>
  /// The number of steps in the corners. The rows are inset by it.
  let cornerSteps: Int
  let hasShadow: Bool

  /// The minimum width of a table with boxes, and of a box, in columns.
  private static let (narrowestTable, narrowestBox) = (14, 10)
  /// The width of a box in which a title has its columns.
  private static let titledBox = CellParts.narrowestTitle + 4

  /// Creates the columns for a table; nil if it has no boxes, or is too narrow for them.
  /// - Parameters:
  ///   - width: the width of the table in columns.
  ///   - safeArea: the number of columns at the right edge that are reserved for other content.
  init?(width: Int, configuration: TableConfiguration, safeArea: Int) {
    let most = configuration.maximumWidth ?? .max
    guard configuration.style == .rounded, configuration.inset > 0, most >= Self.narrowestBox,
      width - safeArea >= Self.narrowestTable
    else { return nil }
    // A box that is as wide as it may be takes nothing from the title either.
    let titledBox = min(Self.titledBox, most)
    let shadow = configuration.shadow == nil ? 0 : ShadowStyle.columns
    let inset = min(max(configuration.inset, shadow), width)
    // The safe area fits in the part of the margin beside the shadow, or is added to the margin.
    let rightInset = inset - shadow >= safeArea ? inset : inset + safeArea
    let room = width - inset - rightInset
    hasShadow = shadow > 0 && room >= titledBox
    guard room >= titledBox else {
      let narrowInset = max(0, min(inset, (width - safeArea - titledBox) / 2))
      let box = min(most, titledBox, width - safeArea - 2 * narrowInset)
      (columns, cornerSteps) = (narrowInset..<(narrowInset + box), 0)
      return
    }
    let widest = min(most, room)
    cornerSteps = max(0, min(configuration.cornerSteps, (widest - titledBox) / 2))
    let hasAllSteps = cornerSteps >= configuration.cornerSteps
    let box = hasAllSteps ? widest : min(widest, titledBox + 2 * cornerSteps)
    let left = min((width - box) / 2, width - box - rightInset)
    columns = left..<(left + box)
  }
}
