import TableDrawing
import TableModel

/// Where the five parts of a cell stand, in columns.
///
///     icon title                 detail  accessory
///          subtitle
struct CellParts {
  var icon: Range<Int>
  var title: Range<Int>
  var subtitle: Range<Int>
  var detail: Range<Int>
  var accessory: Range<Int>

  /// Columns between a title and its detail, and between a detail and the accessories.
  private static let spacing = 2
  /// The narrowest content that keeps its accessories, and the narrowest that keeps its icons.
  private static let narrowestAccessory = 8
  private static let narrowestIcon = 6

  /// - Parameters:
  ///   - content: what the table gives its cells.
  ///   - columns: the icons' and accessories' widths in all rows, so that the parts line up.
  init(
    _ cell: TableCell, content: Range<Int>, columns: CellColumns, allowsMarks: Bool, typesetter: Typesetter
  ) {
    let accessoryWidth =
      content.count < Self.narrowestAccessory ? 0 : max(columns.accessory, allowsMarks ? 1 : 0)
    let iconWidth = content.count < Self.narrowestIcon ? 0 : min(columns.icon, content.count / 2)
    accessory = max(content.lowerBound, content.upperBound - accessoryWidth)..<content.upperBound
    icon = content.lowerBound..<min(content.upperBound, content.lowerBound + iconWidth)
    let start = min(accessory.lowerBound, iconWidth == 0 ? icon.upperBound : icon.upperBound + 1)
    let end = max(start, accessoryWidth == 0 ? accessory.lowerBound : accessory.lowerBound - Self.spacing)
    subtitle = start..<end
    let detailWidth = Self.detailWidth(cell, available: end - start, typesetter: typesetter)
    detail = (end - detailWidth)..<end
    title = start..<max(start, detailWidth == 0 ? end : detail.lowerBound - Self.spacing)
  }

  /// A detail keeps its width as long as the title fits beside it; else it gets what the title leaves, but
  /// at least half of the room.
  private static func detailWidth(_ cell: TableCell, available: Int, typesetter: Typesetter) -> Int {
    guard let text = cell.detail, !text.isEmpty else { return 0 }
    let wanted = typesetter.columns(of: text.bytes, atMost: available)
    let title = typesetter.columns(of: cell.title.bytes, atMost: available)
    let width = min(wanted, max(available - title - spacing, (available - spacing) / 2))
    return max(0, width)
  }
}
