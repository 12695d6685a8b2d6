import SnakeTableDrawing
import SnakeTableModel

/// The column layout that all cells of a table share, so that their parts align.
///
///     icon title                 detail  accessory
///          subtitle
struct CellMetrics {
  /// The columns available to the content of cells.
  let content: Range<Int>
  /// The first column of cells that do not indent for an editing control.
  let unindentedStart: Int
  /// The columns of the accessories; empty if no row has one, or if there is no room.
  let accessory: Range<Int>
  /// Whether there is no room for accessories.
  let dropsAccessories: Bool
  /// Whether there is room for details.
  let showsDetails: Bool
  /// The columns that details leave to titles.
  let title: Int
  /// The width of the icons, and of the keys of the style `value2`, in columns; 0 for none.
  let icon: Int
  let key: Int
  /// The end column of titles, subtitles and details.
  let textEnd: Int
  let typesetter: Typesetter
  /// Whether main texts have as many lines as they need.
  let wrapsTitles: Bool

  /// The number of columns between a title and its detail, and between a detail and the accessories.
  static let spacing = 2
  /// The minimum width of the text in columns beside accessories that are kept, and beside icons.
  static let narrowestText = 5

  /// Creates the layout of all cells. If titles would have too few columns, the accessories of all cells are dropped, then
  /// their details, then their icons.
  init(
    _ columns: TableColumns, configuration: TableConfiguration, samples: CellSamples, typesetter: Typesetter
  ) {
    content = columns.content
    unindentedStart = columns.label.lowerBound
    self.typesetter = typesetter
    wrapsTitles = configuration.wrapsTitles
    let shared = CellColumns(samples, typesetter: typesetter)
    let isEditing = configuration.isEditing && columns.editingControl == nil
    let hasMarks = configuration.allowsMarks || isEditing && configuration.allowsMarksDuringEditing
    let widest = max(shared.accessory, hasMarks ? 1 : 0)
    // Columns of fields have their own widths.
    let needed = configuration.columns.isEmpty ? shared.title : 0
    title = shared.detailedTitle
    let neededByDetails = shared.detail > 0 ? title + Self.spacing + shared.detail : needed
    let widestIcon = min(shared.icon, content.count / 2)
    icon = content.count - widestIcon - 1 >= max(needed, Self.narrowestText) ? widestIcon : 0
    let room = content.count - (icon > 0 ? icon + 1 : 0)
    showsDetails = room >= neededByDetails
    // A mark must not change the lines of a title.
    let keepsAccessories = wrapsTitles && configuration.hasMultipleMarks
    let texts = keepsAccessories ? 0 : max(needed, showsDetails ? neededByDetails : 0)
    let textRoom = room - Self.spacing - max(texts, Self.narrowestText)
    accessory = (content.upperBound - (widest <= textRoom ? widest : 0))..<content.upperBound
    dropsAccessories = widest > 0 && accessory.isEmpty
    textEnd = accessory.isEmpty ? content.upperBound : accessory.lowerBound - Self.spacing
    key = shared.key
  }

  /// Returns the height of a cell in lines.
  func height(of cell: TableCell) -> Int {
    let configuration = cell.configuration
    let lines =
      mostLines(of: cell) == 1
      ? 1 : brokenLines(of: cell, configuration, CellParts(cell, configuration, metrics: self)).count
    return lines + (cell.subtitle == nil ? 0 : 1)
  }

  /// Returns whether the end of a cell's title or subtitle is truncated if both are scrolled to the left by a number of
  /// columns.
  func truncates(_ cell: TableCell, shift: Int) -> Bool {
    let configuration = cell.configuration
    let parts = CellParts(cell, configuration, metrics: self)
    let main = mostLines(of: cell) > 1 ? nil : cell.main(hasKey: configuration.hasKey)
    return [(main, parts.main), (cell.subtitle, parts.subtitle)].contains { text, columns in
      guard let text else { return false }
      let parts = ShiftedText(text, in: columns, shift: shift, typesetter: typesetter)
      let room = parts.text.count + shift
      return typesetter.columns(of: text.bytes, atMost: room + 1) > room
    }
  }

  /// Returns the maximum number of lines of a cell's main text. Columns do not wrap.
  func mostLines(of cell: TableCell) -> Int {
    wrapsTitles ? cell.columnTexts == nil ? .max : 1 : cell.configuration.titleLines
  }

  /// Returns the lines of a cell's main text as ranges of its bytes, at most as many as its configuration allows.
  func brokenLines(
    of cell: TableCell, _ configuration: CellConfiguration?, _ parts: CellParts, atMost limit: Int = .max
  ) -> [Range<Int>] {
    typesetter.lines(
      of: cell.main(hasKey: configuration.hasKey).bytes, columns: parts.main.count,
      atMost: min(limit, mostLines(of: cell)))
  }
}
