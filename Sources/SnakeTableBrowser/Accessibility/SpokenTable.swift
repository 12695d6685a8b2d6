import SnakeTable
import SnakeTableRecords

/// Wraps a data source for screen readers: each row is one line of words that ends with the row's number and whether
/// it is marked, such as `Fruit, 3 of 12, marked`. A row that is only near a match ends with `context`.
final class SpokenTable: DerivedDataSource, ListDataSource {
  /// The wrapped data source.
  let base: any TableDataSource
  /// The view that shows and owns this data source. It knows the numbers of rows, the marks and the columns.
  private unowned let view: TableView
  /// Returns the words of a cell.
  /// - Parameter former: the cell before its last change; nil for none.
  private let text: (_ cell: TableCell, _ former: TableCell?) -> CellText
  /// Returns whether all rows have arrived and the filter has found its matches. Until then totals are unknown.
  private let isComplete: () -> Bool
  /// Returns the number of a match, counted from 0, and that of all matches; nil if all rows are numbered.
  private let match: (TableIndexPath) -> (number: Int, count: Int)?
  /// Returns the number of matches in a section; nil if all rows are numbered.
  private let matchCount: (Int) -> Int?
  /// The changes to speak before the words of the cursor's row; nil for none.
  var announcement: Announcement?
  /// The cells of a live list before their last changes.
  var formerCells = FormerCells()

  init(
    _ base: any TableDataSource, in view: TableView,
    text: @escaping (TableCell, TableCell?) -> CellText = { cell, _ in SpokenText.text(of: cell) },
    isComplete: @escaping () -> Bool = { true },
    match: @escaping (TableIndexPath) -> (number: Int, count: Int)? = { _ in nil },
    matchCount: @escaping (Int) -> Int? = { _ in nil }
  ) {
    self.base = base
    self.view = view
    self.text = text
    self.isComplete = isComplete
    self.match = match
    self.matchCount = matchCount
  }

  /// The columns that rows with marks reserve for them, with the space before them.
  private static let markColumns = 3

  // MARK: Words

  func cell(forRowAt path: TableIndexPath) -> TableCell {
    let cell = base.cell(forRowAt: path)
    let words = text(cell, formerCells.former(of: cell, ofRow: base.identifier(forRowAt: path)))
    let text = SpokenText.joined([announcement(at: path), words])
    let place = Array(place(of: path).utf8)
    return TableCell(title: SpokenText.joined([fitting(text, before: place), CellText(place)]))
  }

  private func announcement(at path: TableIndexPath) -> CellText? {
    guard path == view.indexPathForFocusedRow else { return nil }
    return announcement?.words(rows: count(ofSection: path.section), isComplete: isComplete())
  }

  /// The number of rows of a section, without rows that are only near matches.
  func count(ofSection section: Int) -> Int { matchCount(section) ?? numberOfRows(inSection: section) }

  private func place(of path: TableIndexPath) -> String {
    guard base.isRowEnabled(at: path) else { return "context" }
    let (number, count) = match(path) ?? (view.layout.position(of: path), view.layout.numberOfRows)
    let place = isComplete() ? "\(number + 1) of \(count)" : "\(number + 1)"
    let isMarked = base.identifiers(ofRowAt: path).allSatisfy { view.selection.unmarked(in: $0).isEmpty }
    return isMarked ? "\(place), marked" : place
  }

  /// Returns the text cut so that the number after it is visible, or the whole text while the table is shifted
  /// sideways.
  private func fitting(_ text: CellText, before place: [UInt8]) -> CellText {
    let typesetter = view.appearance.typesetter
    let marks = view.configuration.hasMultipleMarks ? Self.markColumns : 0
    let room = view.columns.content.count - marks - typesetter.columns(of: place) - 2
    guard view.shift == 0, room > 1, typesetter.columns(of: text.bytes, atMost: room + 1) > room,
      let range = typesetter.lines(of: text.bytes, columns: room - 1, atMost: 2).first
    else { return text }
    var cut = text
    cut.bytes = Array(text.bytes[range]) + Array(String(typesetter.ellipsis).utf8)
    cut.highlights = text.highlights.map { $0.clamped(to: range) }.filter { !$0.isEmpty }
    return cut
  }

  func header(inSection section: Int) -> SectionLabel? {
    base.header(inSection: section).map { label in
      guard label.collapsedRow != nil else { return spoken(label) }
      var header = spoken(label)
      let path = TableIndexPath(row: 0, section: section)
      let words = SpokenText.text(ofCollapsed: label)
      header.text = SpokenText.joined([
        announcement(at: path), words, CellText(place(of: path)),
      ])
      return header
    }
  }
  func footer(inSection section: Int) -> SectionLabel? { base.footer(inSection: section).map(spoken) }
  var tableHeader: SectionLabel? { base.tableHeader.map(spoken) }
  var tableFooter: SectionLabel? { base.tableFooter.map(spoken) }

  var pinnedLines: [TableCell] {
    base.pinnedCells.map { TableCell(title: SpokenText.text(of: $0)) }
  }

  /// Values below columns are a sentence.
  func height(forFooterInSection section: Int) -> Int {
    (base as? any ListTable)?.textHeight(forFooterInSection: section)
      ?? base.height(forFooterInSection: section)
  }

  private func spoken(_ label: SectionLabel) -> SectionLabel {
    let height = label.columnValues.map { label.height - $0.height + 1 } ?? label.height
    var spoken = SectionLabel(text: SpokenText.text(of: label), height: height)
    spoken.outerLines = label.outerLines.map {
      SectionLabel.Line(text: SpokenText.joined([$0.text, $0.detail]))
    }
    (spoken.outerHeight, spoken.collapsedRow) = (label.outerHeight, label.collapsedRow)
    return spoken
  }

  // MARK: Rows

  // A row is one line of words, whatever the base draws.
  func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell { cell(forRowAt: path) }
  func updateConfiguration(
    of cell: inout TableCell, forRowAt path: TableIndexPath, using state: CellConfiguration.State
  ) {}
  func editingStyle(forRowAt path: TableIndexPath) -> TableCell.EditingStyle { .none }
  func canMoveRow(at path: TableIndexPath) -> Bool { false }
  var rowHeights: RowHeights { .uniform(1) }
  func height(forRowAt path: TableIndexPath) -> Int { 1 }
  func separator(belowRowAt path: TableIndexPath) -> TableCell.Separator { .automatic }
  var samples: CellSamples { CellSamples() }
  var identifiers: [Range<Int>] { base.identifiers }
}

/// Converts cells and labels to words, with the parts in reading order.
enum SpokenText {
  private static let separator = Array(", ".utf8)

  /// Returns the text of a cell, such as `Durham, visits 12, was 8, has details`, or of its columns.
  /// - Parameters:
  ///   - names: the names of the fields that the cell shows.
  ///   - former: the cell before its last change; nil for none.
  ///   - hasDetails: whether the row has details, even if its accessory does not show it.
  static func text(
    of cell: TableCell, _ names: CellFieldNames = CellFieldNames(), since former: TableCell? = nil,
    hasDetails: Bool = false
  ) -> CellText {
    let changes = former.map { FormerTexts($0, changedIn: cell) } ?? FormerTexts()
    if let columns = cell.columnTexts {
      let texts = columns.enumerated().map { number, text in
        let name = number > 0 && number < names.columns.count ? names.columns[number] : nil
        return changes.adding(.column(number), to: named(text, name))
      }
      return joined(texts + [cell.detail, hasDetails ? "has details" : nil])
    }
    var accessories: [CellText] = []
    var hasDetails = hasDetails
    for part in cell.accessory.parts {
      switch part {
      case .text(let text): accessories.append(text)
      case .disclosure: hasDetails = true
      case .outlineDisclosure(let isExpanded): accessories.append(isExpanded ? "expanded" : "collapsed")
      case .toggle(let isOn): accessories.append(isOn ? "on" : "off")
      case .none, .checkmark, .detail, .several: break
      }
    }
    let accessory = accessories.isEmpty ? nil : joined(accessories)
    return joined([
      changes.adding(.icon, to: cell.icon), changes.adding(.title, to: cell.title),
      changes.adding(.subtitle, to: named(cell.subtitle, names.subtitle)),
      changes.adding(.detail, to: named(cell.detail, names.detail)),
      changes.adding(.accessory, to: named(accessory, names.accessory)), hasDetails ? "has details" : nil,
    ])
  }

  /// Returns a text behind the name of its field. Quotes of matches contain the names of theirs.
  private static func named(_ text: CellText?, _ name: [UInt8]?) -> CellText? {
    guard let text, let name, !text.isEmpty, text.labels.first?.lowerBound != 0 else { return text }
    return joined([CellText(name), text], separator: [0x20])
  }

  static func text(of label: SectionLabel) -> CellText { joined([label.text, label.detail]) }

  /// Returns the header of a collapsed section in words, such as `Virginia, collapsed, 3 rows`.
  static func text(ofCollapsed label: SectionLabel) -> CellText {
    let rows = label.detail.map { CellText($0.bytes + Array($0 == "1" ? " row".utf8 : " rows".utf8)) }
    return joined([label.text, "collapsed", rows])
  }

  /// Returns the order of rows in words, such as `sorted by visits, descending`.
  static func text(of order: SortOrder) -> String {
    let fields = order.criteria.map { "\($0.field.text), \($0.isDescending ? "descending" : "ascending")" }
    return "sorted by " + fields.joined(separator: ", ")
  }

  /// Returns the parts as one text. Empty parts are left out; the highlights of a filter move with their parts.
  static func joined(_ parts: [CellText?], separator: [UInt8] = separator) -> CellText {
    var result = CellText("")
    for part in parts.compactMap({ $0 }) where !part.isEmpty {
      if !result.isEmpty { result.bytes += separator }
      let start = result.bytes.count
      result.bytes += part.bytes
      result.highlights += part.highlights.map { ($0.lowerBound + start)..<($0.upperBound + start) }
    }
    return result
  }
}

/// The changes made by the last key. A screen reader speaks them before the words of the cursor's row.
struct Announcement {
  /// The order of the rows; nil if it is as before.
  var order: CellText?
  /// The header of the section that the cursor has entered; nil if it is in the same section.
  var header: CellText?
  /// The number of rows of that section when the cursor entered it.
  var rowsAtEntry: Int

  /// Returns the words, or nil if nothing has changed.
  /// - Parameters:
  ///   - rows: the number of rows of the section.
  ///   - isComplete: whether no further rows can arrive in it. Until then the words keep the number of rows at entry,
  ///     because a screen reader speaks each change.
  func words(rows: Int, isComplete: Bool) -> CellText? {
    guard let header else { return order }
    let number = TableController.rows(isComplete ? rows : rowsAtEntry) + (isComplete ? "" : " so far")
    let section = CellText(Array("Section ".utf8) + header.bytes + Array(", \(number)".utf8))
    return SpokenText.joined([order, section])
  }
}
