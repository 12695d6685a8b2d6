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
