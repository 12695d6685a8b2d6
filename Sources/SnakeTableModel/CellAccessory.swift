/// What stands at the right end of a row (UITableViewCell.AccessoryType).
public enum CellAccessory: Equatable, Sendable {
  case none
  /// `›`: there is more to see.
  case disclosure
  /// `✓`
  case checkmark
  /// `ⓘ`: there is something to know about the row.
  case detail
  /// `ⓘ ›`
  case detailDisclosure
  /// Any short text.
  case text(CellText)
}
