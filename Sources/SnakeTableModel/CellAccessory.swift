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
  /// Any short text.
  case text(CellText)
}
