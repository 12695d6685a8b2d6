import SnakeTableDrawing
import SnakeTableModel

/// The widths of the columns that a table's cells share.
struct CellColumns: Equatable {
  /// The width of the widest icon or image view in columns; 0 for none.
  var icon = 0
  /// The width of the widest accessory in columns; 0 for none.
  var accessory = 0
  /// The width of the widest key in columns; 0 for none.
  var key = 0

  init(_ samples: CellSamples, typesetter: Typesetter) {
    let icons = samples.icons.map {
      typesetter.columns(of: $0.bytes, atMost: samples.mostIconColumns)
    }
    icon = max(samples.imageColumns, icons.max() ?? 0)
    let accessories = samples.accessories.map { Self.columns(of: $0, typesetter: typesetter) }
    accessory = max(samples.accessoryColumns, accessories.max() ?? 0)
    key = samples.keys.map { typesetter.columns(of: $0.bytes, atMost: Self.most) }.max() ?? 0
  }

  /// The maximum width of an accessory or key in columns. Both are usually short, and an unusually long one must
  /// not displace the titles.
  private static let most = 24

  private static func columns(of accessory: CellAccessory, typesetter: Typesetter) -> Int {
    switch accessory {
    case .none: 0
    case .disclosure, .checkmark, .detail, .outlineDisclosure: 1
    case .detailDisclosure: 3
    case .text(let text): typesetter.columns(of: text.bytes, atMost: most)
    }
  }
}
