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
  /// The columns that a title needs at least, so that parts beside it may have any.
  var title = CellParts.narrowestTitle
  /// The columns that a title beside a detail needs at least.
  var detailedTitle = CellParts.narrowestTitle
  /// The columns that a detail needs at least, so that details are shown; 0 for none.
  var detail = 0

  init(_ samples: CellSamples, typesetter: Typesetter) {
    let icons = samples.icons.map { typesetter.columns(of: $0.bytes, atMost: Self.most) }
    icon = max(samples.imageColumns, icons.max() ?? 0)
    let accessories = samples.accessories.map { Self.columns(of: $0, typesetter: typesetter) }
    accessory = max(samples.accessoryColumns, accessories.max() ?? 0)
    let unknown = samples.hasBrokenTitles ? CellMetrics.narrowestText : title
    detailedTitle = Self.needed(by: samples.detailedTitles, atMost: title, typesetter) ?? unknown
    title = Self.needed(by: samples.titles, atMost: title, typesetter) ?? unknown
    detail = Self.needed(by: samples.details, atMost: CellParts.narrowestDetail, typesetter) ?? 0
    key = samples.keys.map { typesetter.columns(of: $0.bytes, atMost: samples.mostKeyColumns) }.max() ?? 0
  }

  /// The maximum width of an icon or accessory in columns. Both are usually short, and an unusually long one must
  /// not displace the titles.
  private static let most = 24

  /// Returns the width of the widest text, or a maximum; nil if there is no text.
  private static func needed(by texts: [CellText], atMost most: Int, _ typesetter: Typesetter) -> Int? {
    var widest: Int?
    for text in texts where widest ?? 0 < most {
      widest = max(widest ?? 0, typesetter.columns(of: text.bytes, atMost: most))
    }
    return widest
  }

  private static func columns(of accessory: CellAccessory, typesetter: Typesetter) -> Int {
    switch accessory {
    case .none: 0
    case .disclosure, .checkmark, .detail, .outlineDisclosure: 1
    case .detailDisclosure: 3
    case .text(let text): typesetter.columns(of: text.bytes, atMost: most)
    }
  }
}
