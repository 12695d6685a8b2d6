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
  /// The details, whose numbers are aligned on the decimal mark.
  let details: ColumnEstimate
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
  /// their details, then their icons. A narrower table never has a part that a wider one has not.
  init(
    _ columns: TableColumns, configuration: TableConfiguration, samples: CellSamples, typesetter: Typesetter
  ) {
    content = columns.content
    unindentedStart = columns.label.lowerBound
    self.typesetter = typesetter
    wrapsTitles = configuration.wrapsTitles
    let shared = CellColumns(samples, typesetter: typesetter)
    let isEditing = configuration.isEditing && columns.editingControl == nil
    let hasMarks =
      configuration.allowsMultipleSelection || isEditing && configuration.allowsMultipleSelectionDuringEditing
    let widest = max(shared.accessory, hasMarks ? 1 : 0)
    // Columns of fields have their own widths.
    let needed = configuration.columns.isEmpty ? shared.title : 0
    title = shared.detailedTitle
    details = shared.numbers
    let widestIcon = min(shared.icon, content.count / 2)
    icon = content.count - widestIcon - 1 >= max(needed, Self.narrowestText) ? widestIcon : 0
    let room = content.count - (icon > 0 ? icon + 1 : 0)
    let texts = max(needed, shared.detail > 0 ? title + Self.spacing + shared.detail : 0)
    let dropsIcons = widestIcon > 0 && icon == 0
    showsDetails = room >= texts && !dropsIcons
    // A mark must not change the lines of a title.
    let keepsAccessories = wrapsTitles && configuration.hasMultipleMarks
    let textRoom = room - Self.spacing - max(keepsAccessories ? 0 : texts, Self.narrowestText)
    let hasAccessories = widest <= textRoom && (keepsAccessories || !dropsIcons)
    accessory = (content.upperBound - (hasAccessories ? widest : 0))..<content.upperBound
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
  /// The columns that a detail needs at least, so that details are shown; 0 for none. A number is not cut.
  var detail = 0
  /// The details, if all of them are numbers.
  var numbers = ColumnEstimate()

  init(_ samples: CellSamples, typesetter: Typesetter) {
    let icons = samples.icons.map { typesetter.columns(of: $0.bytes, atMost: Self.most) }
    icon = max(samples.imageColumns, icons.max() ?? 0)
    let accessories = samples.accessories.map { Self.columns(of: $0, typesetter: typesetter) }
    accessory = max(samples.accessoryColumns, accessories.max() ?? 0)
    let unknown = samples.hasBrokenTitles ? CellMetrics.narrowestText : title
    detailedTitle = Self.needed(by: samples.detailedTitles, atMost: title, typesetter) ?? unknown
    title = Self.needed(by: samples.titles, atMost: title, typesetter) ?? unknown
    for text in samples.details + samples.fractions { numbers.add(text, typesetter: typesetter) }
    let details = samples.details.map { text in
      let isCut = NumberShape(text.bytes) == nil
      return typesetter.columns(of: text.bytes, atMost: isCut ? CellParts.narrowestDetail : Self.most)
    }
    detail = max(details.max() ?? 0, numbers.isNumeric ? min(numbers.columns, Self.most) : 0)
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

  private static func columns(of accessory: TableCell.Accessory, typesetter: Typesetter) -> Int {
    switch accessory {
    case .none: 0
    case .disclosure, .checkmark, .detail, .outlineDisclosure: 1
    case .toggle: 3
    case .several: max(0, accessory.parts.reduce(-1) { $0 + 1 + columns(of: $1, typesetter: typesetter) })
    case .text(let text): typesetter.columns(of: text.bytes, atMost: most)
    }
  }
}

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
      let detail = showsDetail ? Self.detail(cell, available: end - textStart, metrics) : 0..<0
      side = (end - detail.upperBound)..<(end - detail.lowerBound)
      main = textStart..<max(textStart, detail.isEmpty ? end : side.lowerBound - CellMetrics.spacing)
      subtitle = textStart..<end
    }
  }

  /// Returns the indentation of a cell in columns, limited so that the text keeps its minimum width.
  private static func indentation(_ level: Int, iconColumns: Int, _ metrics: CellMetrics) -> Int {
    guard level > 0 else { return 0 }
    let room = metrics.textEnd - metrics.content.lowerBound - iconColumns - CellMetrics.narrowestText
    return min(level, max(0, room) / indentation) * indentation
  }

  /// Returns the columns of the detail, counted from the right. It has its full width if the title fits beside it; otherwise
  /// it has the width that the title leaves, but at least half of the room, or what the narrowest title leaves. If that is too
  /// little, the detail is dropped and the title has the whole room. A number has its full width and ends before the place of
  /// the longest fraction.
  private static func detail(_ cell: TableCell, available: Int, _ metrics: CellMetrics) -> Range<Int> {
    guard let text = cell.detail, !text.isEmpty else { return 0..<0 }
    let wanted = metrics.typesetter.columns(of: text.bytes, atMost: available)
    let title = metrics.typesetter.columns(of: cell.title.bytes, atMost: available)
    let room = available - CellMetrics.spacing
    let leftByNarrowest = room - metrics.title
    if metrics.details.isNumeric, let shape = NumberShape(text.bytes) {
      let mark = metrics.details.decimalMark
      let missing = mark.map { max(0, metrics.details.fractionColumns - shape.parts($0).fraction) } ?? 0
      let most = max(room - title, leftByNarrowest)
      if wanted + missing <= most { return missing..<(wanted + missing) }
      if wanted <= most { return 0..<wanted }
    }
    let width = min(wanted, max(room - title, min(room / 2, leftByNarrowest)))
    return 0..<(width == wanted || width >= narrowestDetail ? max(0, width) : 0)
  }
}
