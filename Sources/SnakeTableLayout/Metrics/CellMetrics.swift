import SnakeTableDrawing
import SnakeTableModel

/// How a table's cells divide the columns that they are given, as far as it is the same in all rows, so that the
/// parts of cells line up.
///
///     icon title                 detail  accessory
///          subtitle
struct CellMetrics {
  /// What the table gives its cells.
  let content: Range<Int>
  /// Where it begins for those that do not make room for a control.
  let unindentedStart: Int
  /// Empty where no row has one, or there is no room.
  let accessory: Range<Int>
  /// Columns of the icons, and of the keys of the style `value2`; 0 for none.
  let icon: Int
  let key: Int
  /// Where titles, subtitles and details end.
  let textEnd: Int
  let typesetter: Typesetter

  /// Columns between a title and its detail, and between a detail and the accessories.
  static let spacing = 2
  /// The narrowest text that leaves the accessories their room, and the icons theirs: the accessories go first.
  static let narrowestText = 5

  init(
    _ columns: TableColumns, configuration: TableConfiguration, samples: CellSamples, typesetter: Typesetter
  ) {
    content = columns.content
    unindentedStart = columns.label.lowerBound
    self.typesetter = typesetter
    let shared = CellColumns(samples, typesetter: typesetter)
    let isEditing = configuration.isEditing && columns.editingControl == nil
    let hasMarks = configuration.allowsMarks || isEditing && configuration.allowsMarksDuringEditing
    let widest = max(shared.accessory, hasMarks ? 1 : 0)
    let widestIcon = min(shared.icon, content.count / 2)
    icon = content.count - widestIcon - 1 >= Self.narrowestText ? widestIcon : 0
    let room = content.count - (icon > 0 ? icon + 1 : 0) - Self.spacing - Self.narrowestText
    accessory = (content.upperBound - (widest <= room ? widest : 0))..<content.upperBound
    textEnd = accessory.isEmpty ? content.upperBound : accessory.lowerBound - Self.spacing
    key = shared.key
  }

  /// The lines that a cell needs.
  func height(of cell: TableCell) -> Int {
    let configuration = cell.configuration
    let lines =
      configuration.mostLines == 1
      ? 1 : brokenLines(of: cell, configuration, CellParts(cell, configuration, metrics: self)).count
    return lines + (cell.subtitle == nil ? 0 : 1)
  }

  /// The lines of a cell's main text, as ranges of its bytes: at most as many as the cell says.
  func brokenLines(
    of cell: TableCell, _ configuration: CellConfiguration?, _ parts: CellParts, atMost limit: Int = .max
  ) -> [Range<Int>] {
    typesetter.lines(
      of: cell.main(hasKey: configuration.hasKey).bytes, columns: parts.main.count,
      atMost: min(limit, configuration.mostLines))
  }
}
