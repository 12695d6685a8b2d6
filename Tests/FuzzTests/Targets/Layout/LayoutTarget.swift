import SnakeTableDrawing
import SnakeTableModel
import TestSupport

@testable import SnakeTableLayout

/// Tables that bytes make up: everything stands where a walk through all rows finds it, painting stays in its room,
/// a part of the picture is a part of the whole, and lines meet.
enum LayoutTarget {
  private static let before = Style(attributes: .italic)

  static func check(_ input: inout FuzzInput) throws(Finding) {
    let table = RandomTable.table(using: &input)
    let isConfigured = input.element(of: [false, true])
    if isConfigured { RandomTable.configureCells(of: table, using: &input) }
    let configuration = RandomTable.tableConfiguration(using: &input)
    let layout = TableLayout(table, configuration: configuration)
    try checkLookUp(layout, table, Walk(table, configuration))
    try checkPainting(layout, table, haveLinesEnds: !isConfigured, &input)
    try checkUpdate(layout, table, &input)
  }

  // MARK: Where everything stands

  private static func checkLookUp(_ layout: TableLayout, _ table: GrowingTable, _ walk: Walk) throws(Finding)
  {
    try Finding.unlessEqual(layout.height, walk.height, "height")
    try Finding.unlessEqual(layout.numberOfRows, walk.rows.count, "rows")
    try Finding.unlessEqual(layout.tableFooterLine, walk.tableFooterLine, "the table's footer")
    for line in -2...(walk.height + 2) {
      try Finding.unlessEqual(layout.element(atLine: line), walk.element(line), "line \(line)")
    }
    for (position, row) in walk.rows.enumerated() {
      try Finding.unlessEqual(layout.frame(ofRowAt: row.path), row, "row \(position)")
      try Finding.unlessEqual(layout.position(of: row.path), position, "number")
      try Finding.unlessEqual(layout.path(atPosition: position), row.path, "path")
    }
    // Rows of no lines are nowhere, so there is no nearest one.
    if walk.rows.allSatisfy({ $0.height > 0 }) { try checkNearest(layout, walk) }
  }

  private static func checkNearest(_ layout: TableLayout, _ walk: Walk) throws(Finding) {
    for line in stride(from: -2, through: walk.height + 2, by: 3) {
      let below = walk.rows.first { $0.lines.upperBound > line }
      let above = walk.rows.last { $0.line <= line }
      try Finding.unlessEqual(layout.firstRow(fromLine: line), below?.path, "first row from \(line)")
      try Finding.unlessEqual(layout.lastRow(throughLine: line), above?.path, "last row through \(line)")
    }
  }

  /// A table that has changed is laid out as if it were new.
  private static func checkUpdate(
    _ layout: TableLayout, _ table: GrowingTable, _ input: inout FuzzInput
  ) throws(Finding) {
    for index in table.sections.indices {
      let rows = input.number(in: 0...2)
      table.sections[index].rows += (0..<rows).map { _ in TableCell(title: "more") }
    }
    if input.element(of: [false, true]) {
      table.sections.append(TableSection(rows: [TableCell(title: "new")]))
    }
    if table.rowHeights == .varying { RandomTable.vary(table, using: &input) }
    var layout = layout
    layout.update(from: table)
    try checkLookUp(layout, table, Walk(table, layout.configuration))
  }

  // MARK: Painting

  private static func checkPainting(
    _ layout: TableLayout, _ table: GrowingTable, haveLinesEnds: Bool, _ input: inout FuzzInput
  ) throws(Finding) {
    let width = input.number(in: 0...40)
    let lines = input.number(in: 0...10)
    let offset = input.number(in: 0...(layout.height + 9)) - 4
    let isArriving = input.element(of: [false, true])
    let time = input.number(in: 0...255) * 8_000_000
    var selection = TableSelection(cursor: input.number(in: -1...layout.numberOfRows))
    selection.toggle(input.number(in: 0...layout.numberOfRows))
    let appearance = TableAppearance(
      theme: .dark, box: input.element(of: TableAppearance.BoxVariant.allCases),
      weight: input.element(of: weights))
    var presentation = TablePresentation(
      selection: selection, animation: isArriving ? animation(of: layout) : nil, time: time)
    presentation.shift = input.number(in: 0...9)
    let painter = TablePainter(
      layout: layout, width: width, dataSource: table, appearance: appearance, presentation: presentation)
    let part = try paint(painter, width: width, lines: lines, offset: offset)
    if !isArriving, haveLinesEnds { try checkLinesMeet(part, painter) }
    try checkPart(part, of: painter, offset: offset, input.element(of: [false, false, false, true]))
  }

  private static let weights: [StrokePath.Weight] = [.light, .heavy, .double]

  private static func animation(of layout: TableLayout) -> StrokeAnimation? {
    guard let first = layout.path(atPosition: 0),
      let last = layout.path(atPosition: layout.numberOfRows - 1)
    else { return nil }
    return StrokeAnimation(start: 0, duration: 250_000_000, firstRow: first, lastRow: last)
  }

  /// Paints some lines with room around them, and checks that it stays blank.
  private static func paint(
    _ painter: TablePainter, width: Int, lines: Int, offset: Int
  ) throws(Finding) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: width + 2, lines: lines + 2))
    buffer.fill(Rect(buffer.size), style: before)
    painter.paint(into: &buffer, viewport: 1..<(1 + lines), offset: offset, headersStick: false)
    for line in 0..<buffer.lines {
      for column in 0..<buffer.columns where column >= width || line == 0 || line > lines {
        let cell = buffer[column, line]
        try Finding.unless(cell.style == before && cell.isBlank, "painted outside at \(column), \(line)")
      }
    }
    return buffer
  }

  /// Lines go on where the viewport cuts them; elsewhere they end at the table's edges, or where text begins. Without
  /// walls, the strokes beside marked rows end in or beside the column of the cursor's bar. Without borders, walls end.
  private static func checkLinesMeet(_ buffer: CellBuffer, _ painter: TablePainter) throws(Finding) {
    let configuration = painter.layout.configuration
    guard painter.appearance.box == .outline, painter.columns.width > 0 else { return }
    let starts = isBoxed(painter) ? [] : [0, painter.columns.content.lowerBound]
    let marks = isBoxed(painter) ? [] : painter.columns.bar.map { [$0, $0 + 1] } ?? []
    let box = painter.columns.box
    let walls = configuration.showsBorders ? [] : [box.lowerBound, box.upperBound - 1]
    for end in StrokeArms(buffer).freeEnds {
      let isCut =
        end.direction == .north && end.line == 1
        || end.direction == .south && end.line == buffer.lines - 2
      let isEnd =
        end.direction == .west && starts.contains(end.column)
        || end.direction == .east && end.column == painter.width - 1 && !starts.isEmpty
        || [.north, .south].contains(end.direction) && (marks + walls).contains(end.column)
      try Finding.unless(
        isCut || isEnd, "a line ends \(end.direction) at \(end.column), \(end.line): \(configuration)")
    }
  }

  /// Whether there is room for boxes, in which no line has an end.
  private static func isBoxed(_ painter: TablePainter) -> Bool {
    let configuration = painter.layout.configuration
    return configuration.style == .rounded && (1...2).contains(configuration.inset) && painter.width >= 14
      && configuration.maximumWidth.map { $0 >= 14 } ?? true
  }

  private static func checkPart(
    _ part: CellBuffer, of painter: TablePainter, offset: Int, _ isWanted: Bool
  ) throws(Finding) {
    guard isWanted else { return }
    let height = painter.layout.height
    let whole = try paint(painter, width: painter.width, lines: height, offset: 0)
    for line in 1..<(part.lines - 1) where (0..<height).contains(offset + line - 1) {
      for column in 0..<painter.width {
        let (found, expected) = (part[column, line], whole[column, offset + line])
        let isSame =
          found.style == expected.style && found.arms == expected.arms
          && part.scalars(of: found, glyphs: BoxGlyphs()) == whole.scalars(of: expected, glyphs: BoxGlyphs())
        try Finding.unless(isSame, "column \(column) of line \(offset + line - 1) is not that of the whole")
      }
    }
  }
}
