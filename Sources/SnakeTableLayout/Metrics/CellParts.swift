import SnakeTableDrawing
import SnakeTableModel

/// The columns of the parts of one cell.
///
///     icon title                 detail  accessory       icon    key  value                     accessory
///          subtitle                                                   subtitle
struct CellParts {
  var icon: Range<Int>
  /// The title, or the value of a cell with a key.
  var main: Range<Int>
  var subtitle: Range<Int>
  /// The detail, or the key.
  var side: Range<Int>
  var accessory: Range<Int>

  /// The number of columns for each level of indentation.
  private static let indentation = 2
  /// The columns that a title has before the parts beside it have any. A shorter title needs its own width.
  static let narrowestTitle = 12

  /// Creates the parts of a cell. If a title in one line, or in as many as it needs, has too few columns, the accessory is dropped, then the detail,
  /// then the icon.
  /// - Parameters:
  ///   - isIndented: whether the cell indents for an editing control.
  ///   - keepsAccessory: whether the accessory is not dropped.
  init(
    _ cell: TableCell, _ configuration: CellConfiguration?, metrics: CellMetrics, isIndented: Bool = true,
    keepsAccessory: Bool = false
  ) {
    self.init(cell, configuration, metrics, isIndented)
    guard !configuration.hasKey, metrics.wrapsTitles || configuration.titleLines == 1,
      main.count < Self.narrowestTitle
    else { return }
    let needed = metrics.typesetter.columns(of: cell.title.bytes, atMost: Self.narrowestTitle)
    var kept = Kept()
    for part in [\Kept.accessory, \.detail, \.icon] where main.count < needed {
      kept[keyPath: part] = part == \.accessory && (keepsAccessory || metrics.keepsAccessories)
      self.init(cell, configuration, metrics, isIndented, keeping: kept)
    }
  }

  /// The parts of a narrow cell that are not dropped.
  private struct Kept {
    var accessory = true
    var detail = true
    var icon = true
  }

  private init(
    _ cell: TableCell, _ configuration: CellConfiguration?, _ metrics: CellMetrics, _ isIndented: Bool,
    keeping kept: Kept = Kept()
  ) {
    accessory = kept.accessory ? metrics.accessory : metrics.content.upperBound..<metrics.content.upperBound
    let icons = kept.icon ? metrics.icon : 0
    let iconColumns = icons > 0 ? icons + 1 : 0
    let start =
      (isIndented ? metrics.content.lowerBound : metrics.unindentedStart)
      + Self.indentation(configuration?.indentationLevel ?? 0, iconColumns: iconColumns, metrics)
    let end = kept.accessory ? metrics.textEnd : metrics.content.upperBound
    let textStart = min(start + iconColumns, end)
    icon = start..<(start + icons)
    if configuration.hasKey {
      let width = min(metrics.key, max(0, (end - textStart - CellMetrics.spacing) / 2))
      side = textStart..<(textStart + width)
      main = (width == 0 ? textStart : side.upperBound + CellMetrics.spacing)..<end
      subtitle = main
    } else {
      let width =
        kept.detail ? Self.detailWidth(cell, available: end - textStart, typesetter: metrics.typesetter) : 0
      side = (end - width)..<end
      main = textStart..<max(textStart, width == 0 ? end : side.lowerBound - CellMetrics.spacing)
      subtitle = textStart..<end
    }
  }

  /// Returns the indentation of a cell in columns, limited so that the text keeps its minimum width.
  private static func indentation(_ level: Int, iconColumns: Int, _ metrics: CellMetrics) -> Int {
    guard level > 0 else { return 0 }
    let room = metrics.textEnd - metrics.content.lowerBound - iconColumns - CellMetrics.narrowestText
    return min(level, max(0, room) / indentation) * indentation
  }

  /// The minimum width in columns of a truncated detail.
  private static let narrowestDetail = 4

  /// Returns the width of the detail in columns. It has its full width if the title fits beside it; otherwise it
  /// has the width that the title leaves, but at least half of the room. If that is too little, the detail is
  /// dropped and the title has the whole room.
  private static func detailWidth(_ cell: TableCell, available: Int, typesetter: Typesetter) -> Int {
    guard let text = cell.detail, !text.isEmpty else { return 0 }
    let wanted = typesetter.columns(of: text.bytes, atMost: available)
    let title = typesetter.columns(of: cell.title.bytes, atMost: available)
    let spacing = CellMetrics.spacing
    let width = min(wanted, max(available - title - spacing, (available - spacing) / 2))
    return width == wanted || width >= narrowestDetail ? max(0, width) : 0
  }
}
