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

  /// The number of columns of a checkmark with the space before it.
  private static let checkmarkColumns = 1 + CellMetrics.spacing
  /// The number of columns for each level of indentation.
  private static let indentation = 2
  /// The columns that a title has before the parts beside it have any. A shorter title needs its own width.
  static let narrowestTitle = 12
  /// The minimum width in columns of a truncated detail.
  static let narrowestDetail = 4

  /// Creates the parts of a cell.
  /// - Parameters:
  ///   - isIndented: whether the cell indents for an editing control.
  ///   - needsCheckmark: whether the cell has a checkmark even where there is no room for accessories.
  init(
    _ cell: TableCell, _ configuration: CellConfiguration?, metrics: CellMetrics, isIndented: Bool = true,
    needsCheckmark: Bool = false
  ) {
    let checkmark =
      needsCheckmark && metrics.dropsAccessories && metrics.content.count > Self.checkmarkColumns
    accessory = checkmark ? metrics.content.suffix(1) : metrics.accessory
    let iconColumns = metrics.icon > 0 ? metrics.icon + 1 : 0
    let start =
      (isIndented ? metrics.content.lowerBound : metrics.unindentedStart)
      + Self.indentation(configuration?.indentationLevel ?? 0, iconColumns: iconColumns, metrics)
    let end = checkmark ? metrics.content.upperBound - Self.checkmarkColumns : metrics.textEnd
    let textStart = min(start + iconColumns, end)
    icon = start..<(start + metrics.icon)
    if configuration.hasKey {
      let width = min(metrics.key, max(0, (end - textStart - CellMetrics.spacing) / 2))
      side = textStart..<(textStart + width)
      main = (width == 0 ? textStart : side.upperBound + CellMetrics.spacing)..<end
      subtitle = main
    } else {
      // Where there is no room for details, a match is shown beside a title that leaves room.
      let showsDetail = metrics.showsDetails || cell.detail?.highlights.isEmpty == false
      let width = showsDetail ? Self.detailWidth(cell, available: end - textStart, metrics) : 0
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

  /// Returns the width of the detail in columns. It has its full width if the title fits beside it; otherwise it
  /// has the width that the title leaves, but at least half of the room, or what the narrowest title leaves. If that
  /// is too little, the detail is dropped and the title has the whole room.
  private static func detailWidth(_ cell: TableCell, available: Int, _ metrics: CellMetrics) -> Int {
    guard let text = cell.detail, !text.isEmpty else { return 0 }
    let wanted = metrics.typesetter.columns(of: text.bytes, atMost: available)
    let title = metrics.typesetter.columns(of: cell.title.bytes, atMost: available)
    let spacing = CellMetrics.spacing
    let room = available - spacing
    let width = min(wanted, max(room - title, min(room / 2, room - metrics.title)))
    return width == wanted || width >= narrowestDetail ? max(0, width) : 0
  }
}
