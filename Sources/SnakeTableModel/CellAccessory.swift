/// The accessory at the right end of a row (UITableViewCell.AccessoryType).
public enum CellAccessory: Equatable, Sendable {
  case none
  /// `›`: the row leads to further content.
  case disclosure
  /// `✓`
  case checkmark
  /// `ⓘ`: details about the row are available.
  case detail
  /// `ⓘ ›`
  case detailDisclosure
  /// `▸`, or `▾` if the row's children are shown (UICellAccessory.outlineDisclosure). A data source with an outline sets
  /// the state itself.
  case outlineDisclosure(isExpanded: Bool = false)
  /// Any short text.
  case text(CellText)
}

extension CellAccessory {
  /// Whether the accessory is an outline disclosure, in either state.
  package var isOutlineDisclosure: Bool { if case .outlineDisclosure = self { true } else { false } }
}

/// The editing control of a row in editing mode (UITableViewCell.EditingStyle).
public enum CellEditingStyle: Equatable, Sendable {
  case none
  /// `⊖`: deletes the row.
  case delete
  /// `⊕`: inserts another row.
  case insert
}

/// Whether a row shows that it has the cursor or a mark (UITableViewCell.SelectionStyle).
public enum CellSelectionStyle: Equatable, Sendable {
  /// The cursor's fill, bar and bold title, and the `✓` of a mark.
  case `default`
  /// No change of appearance, as with UIKit's none. The row can still have the cursor and a mark. To show them in
  /// another way, read `CellConfigurationState`. The terminal's own cursor is on the row all the same.
  case none
}

/// The straight separator line below one row (UITableViewCell.separatorInset). Its line is reserved in the layout
/// even if the separator is hidden. A snake ignores it, because it is one path around all rows of a section.
public enum CellSeparator: Equatable, Sendable {
  /// The separator of the table's configuration.
  case automatic
  /// No separator: its line is blank.
  case hidden
  /// The separator of the table's configuration; a hairline in a table without separators. It divides rows that do not
  /// follow one another.
  case divider
  /// The number of columns between each end of the line and the box's wall or the table's edge, or the reference
  /// point of the table's separator insets. At 0 the line joins the wall or edge. Negative numbers count as 0.
  case insets(left: Int, right: Int)
}
