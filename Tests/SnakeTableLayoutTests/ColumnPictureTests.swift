import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Pictures of tables with columns. The row of names is on line 0.
@Suite struct ColumnPictureTests {
  private static let processes: [[CellText]] = [
    ["systemd", "1", "0.4", "root"], ["sshd", "812", "0.0", "root"], ["cron", "640", "12.25", "daemon"],
  ]
  private static let names: [TableColumn] = ["COMMAND", "PID", "%CPU", "USER"]

  private func picture(
    _ rows: [[CellText]] = processes, _ columns: [TableColumn] = names,
    style: TableConfiguration.TableStyle = .rounded,
    separator: TableConfiguration.SeparatorStyle = .none, width: Int, lines: Int? = nil, cursor: Int? = nil,
    marked: [Int] = [],
    offset: Int = 0, scrolled: Int = 0, glyphs: TableAppearance.Glyphs = .unicode, hasHeader: Bool = false,
    theme: Theme = .dark
  ) -> CellBuffer {
    let table = GrowingTable([
      TableSection(header: hasHeader ? "Processes" : nil, rows: rows.map { TableCell(columns: $0) })
    ])
    let configuration = TableConfiguration(
      style: style, separator: separator, allowsMultipleSelection: !marked.isEmpty, columns: columns)
    var selection = TableSelection(cursor: cursor)
    for row in marked { selection.toggle(row) }
    var presentation = TablePresentation(selection: selection)
    presentation.contentInset.top = 1
    presentation.namesLine = offset - 1
    var estimates = ColumnEstimates()
    estimates.drawnColumns = columns.indices.filter { columns[$0].showsBars }
    _ = estimates.sample(
      Array(columns.indices), rows: rows.count, atMost: .max, typesetter: Typesetter()
    ) { row, columns in columns.map { rows[row].indices.contains($0) ? rows[row][$0] : "" } }
    presentation.columnLayout = ColumnLayout(
      width: width, configuration: configuration, samples: table.samples, estimates: estimates,
      offset: scrolled, typesetter: Typesetter())
    let layout = TableLayout(table, configuration: configuration)
    let painter = TablePainter(
      layout: layout, width: width, dataSource: table,
      appearance: TableAppearance(theme: theme, glyphs: glyphs), presentation: presentation)
    var buffer = CellBuffer(size: Size(columns: width, lines: lines ?? layout.height - offset + 1))
    painter.paint(into: &buffer, viewport: 0..<buffer.lines, offset: offset - 1)
    return buffer
  }

  @Test func aBoxedTable() {
    #expect(
      picture(width: 44, cursor: 0).text() == [
        "    COMMAND       PID     %CPU  USER",
        "  ╭──────────────────────────────────────╮",
        "  │▌systemd         1     0.4   root     │",
        "  │ sshd          812     0.0   root     │",
        "  │ cron          640    12.25  daemon   │",
        "  ╰──────────────────────────────────────╯",
      ])
  }

  // MARK: Bars

  private func bars(
    _ values: [String], width: Int, column: Int? = nil, glyphs: TableAppearance.Glyphs = .unicode
  )
    -> [String]
  {
    let columns = [
      TableColumn(title: "n", width: column.map { .fixed($0) } ?? .automatic, showsBars: true)
    ]
    return picture(
      values.map { [CellText($0)] }, columns, style: .plain, width: width, glyphs: glyphs
    ).text(glyphs: glyphs.box).dropFirst().map { String($0) }
  }

  /// By half columns, from zero to the largest value; what is not zero has half a column at least.
  @Test func barsStandBehindTheirNumbers() {
    #expect(
      bars(["10", "5", "0.01", "0", "", "N/A", "2.5"], width: 20) == [
        "  10    ━━━━━━━━━━", "   5    ━━━━━", "   0.01 ╸", "   0", "", "    N/A", "   2.5  ━━╸",
      ])
  }

  @Test func negativeBarsAreAtTheLeftOfZero() {
    #expect(
      bars(["4", "-2", "0", "-1", "1"], width: 19) == [
        "   4     │━━━━━━━", "  -2 ╺━━━│", "   0     │", "  -1   ━━│", "   1     │━━",
      ])
    #expect(bars(["-2", "-1"], width: 14) == ["  -2 ━━━━━━│", "  -1    ━━━│"])
  }

  @Test func percentagesReachToAHundred() {
    #expect(bars(["50%", "10%", "5%"], width: 18) == ["  50% ━━━━━", "  10% ━", "   5% ╸"])
  }

  /// No room for bars: the numbers stay whole.
  @Test(arguments: 1...9) func aNarrowColumnHasNoBars(width: Int) {
    let lines = bars(["10", "5"], width: 40, column: width)
    #expect(lines.contains { $0.contains("━") } == (width >= 9))
    if width > 1 { #expect(lines[0].contains("10")) }
  }

  @Test func tablesOfAnyWidthHaveWholeNumbers() {
    for width in 0...60 {
      for line in bars(["100", "-5", "7"], width: width) { #expect(line.count <= width) }
    }
  }

  @Test func barsOfASCII() {
    #expect(bars(["8", "1"], width: 14, glyphs: .ascii) == ["  8 ========", "  1 ="])
  }

  /// Without colours, bold names look like the header of a section, which can be on the next line.
  @Test(arguments: [(Theme.dark, false), (.neutral, false), (.named, true), (.monochrome, true)])
  func namesDifferFromHeaders(theme: Theme, isUnderlined: Bool) {
    let picture = picture(style: .plain, width: 34, hasHeader: true, theme: theme)
    #expect(picture[2, 0].style.attributes.contains(.underline) == isUnderlined)
    #expect(!picture[2, 1].style.attributes.contains(.underline))
  }

  @Test func otherStyles() {
    #expect(
      picture(style: .plain, separator: .line, width: 34, hasHeader: true).text() == [
        "  COMMAND    PID    %CPU  USER",
        "  Processes",
        "  systemd      1    0.4   root",
        "  ────────────────────────────────",
        "  sshd       812    0.0   root",
        "  ────────────────────────────────",
        "  cron       640   12.25  daemon",
      ])
    #expect(
      picture(style: .grouped, width: 34).text()[...1] == [
        "  COMMAND    PID    %CPU  USER", "──────────────────────────────────",
      ])
    #expect(
      picture(style: .plain, separator: .snake, width: 38).text() == [
        "    COMMAND    PID    %CPU  USER",
        "    systemd      1    0.4   root",
        "───────────────────────────────────╮",
        "    sshd       812    0.0   root   │",
        "───────────────────────────────────╯",
        "    cron       640   12.25  daemon",
      ])
  }

  @Test func theSortedColumnHasAnArrow() {
    var columns = Self.names
    columns[2].sortIndicator = .descending
    let buffer = picture(Self.processes, columns, width: 44, cursor: 1)
    #expect(buffer.text()[0] == "    COMMAND       PID     %CPU↓ USER")
    let accent = Theme.dark.accentText.foreground
    #expect(buffer[26, 0].style.foreground == accent)
    #expect(buffer[30, 0].style.foreground == accent)
    #expect(buffer[4, 0].style == Theme.dark.header)
    columns[2].sortIndicator = nil
    columns[3].sortIndicator = .ascending
    #expect(picture(Self.processes, columns, width: 44).text()[0] == "    COMMAND       PID     %CPU  USER ↑")
    columns[3].alignment = .trailing
    #expect(
      picture(Self.processes, columns, width: 44, glyphs: .ascii).text(glyphs: .init(repertoire: .ascii))[0]
        == "    COMMAND       PID     %CPU      USER ^")
  }

  @Test func theFirstColumnHasTheTextColourAndTheOthersAreSecondary() {
    let buffer = picture(width: 44, cursor: 1)
    #expect(buffer[4, 2].style == Theme.dark.text)
    #expect(buffer[20, 2].style == Theme.dark.secondary)
    #expect(buffer[4, 3].style.attributes.contains(.bold))
    #expect(buffer[20, 3].style.background == Theme.dark.cursorFill.background)
  }

  @Test func furtherColumnsAreIndicated() {
    #expect(
      picture(width: 30).text() == [
        "    COMMAND  PID   %CPU  …",
        "  ╭────────────────────────╮",
        "  │ systemd    1   0.4     │",
        "  │ sshd     812   0.0     │",
        "  │ cron     640  12.25    │",
        "  ╰────────────────────────╯",
      ])
    #expect(
      picture(width: 30, scrolled: 1).text()[...2] == [
        "    COMMAND  …  %CPU     …",
        "  ╭────────────────────────╮",
        "  │ systemd     0.4        │",
      ])
  }

  /// Between columns with one blank, the arrow takes the place of the last letter, or the name of numbers moves to the left.
  @Test func anArrowNeverJoinsTwoNames() {
    let rows: [[CellText]] = [["abcdefgh", "ijklmnop", "1234567"], ["bcdefghi", "jklmnopq", "7"]]
    func names(sortedBy column: Int) -> String {
      var columns: [TableColumn] = ["FILENAME", "DIRECTOR", "SIZE"]
      columns[column].sortIndicator = .descending
      return picture(rows, columns, style: .plain, width: 29).text()[0]
    }
    #expect(names(sortedBy: 0) == "  FILENAM↓ DIRECTOR    SIZE")
    #expect(names(sortedBy: 1) == "  FILENAME DIRECTOR ↓  SIZE")
    #expect(names(sortedBy: 2) == "  FILENAME DIRECTOR    SIZE ↓")
    var columns: [TableColumn] = ["SIZE", "FILENAME"]
    columns[0].sortIndicator = .ascending
    let numbers: [[CellText]] = [["1234567", "abcdefgh"], ["7", "bcdefghi"]]
    #expect(picture(numbers, columns, style: .plain, width: 20).text()[0] == "    SIZE↑ FILENAME")
  }

  @Test func narrowTables() {
    #expect(picture(style: .plain, width: 12).text() == ["  COMMAND  …", "  systemd", "  sshd", "  cron"])
    #expect(picture(style: .plain, width: 5).text() == ["COMM…", "syst…", "sshd", "cron"])
    #expect(picture(style: .plain, width: 1).text() == ["…", "…", "…", "…"])
    #expect(picture(width: 0).text().allSatisfy { $0.isEmpty })
  }

  @Test func longNamesWideCharactersAndRaggedRows() {
    #expect(
      picture(
        [["日本語", "2"], ["é", "10", "more"], []],
        [TableColumn(title: "A very long name", width: .fixed(8)), "日本", "x"], style: .plain, width: 30
      ).text() == [
        "  A very …    日本  x", "  日本語         2", "  é             10  more", "",
      ])
  }

  @Test func rowsScrollUnderTheNames() {
    #expect(
      picture(width: 44, lines: 3, offset: 2).text() == [
        "    COMMAND       PID     %CPU  USER",
        "  │ sshd          812     0.0   root     │",
        "  │ cron          640    12.25  daemon   │",
      ])
  }

  @Test func marksHaveAColumnOfTheirOwn() {
    #expect(
      picture(width: 44, marked: [1]).text()[3] == "  ┃ sshd         812    0.0   root     ✓ │")
  }

  /// Only the visible columns of a row are requested.
  @Test func columnsCostWhatIsVisible() {
    final class Wide: TableDataSource {
      var requested: [[Int]] = []
      func numberOfRows(inSection section: Int) -> Int { 3 }
      func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: "whole") }
      func cell(forRowAt path: TableIndexPath, columns: [Int]) -> TableCell {
        requested.append(columns)
        return TableCell(columns: columns.map { CellText("\($0)") })
      }
      func identifier(forRowAt path: TableIndexPath) -> Int { path.row }
      func indexPath(forIdentifier identifier: Int) -> TableIndexPath? { nil }
      var samples: CellSamples { CellSamples() }
    }
    let table = Wide()
    let columns = (0..<5000).map { TableColumn(title: CellText("Column \($0)")) }
    let configuration = TableConfiguration(style: .plain, separator: .none, columns: columns)
    var presentation = TablePresentation()
    presentation.columnLayout = ColumnLayout(
      width: 40, configuration: configuration, samples: table.samples, estimates: ColumnEstimates(),
      typesetter: Typesetter())
    let painter = TablePainter(
      layout: TableLayout(table, configuration: configuration), width: 40, dataSource: table,
      appearance: TableAppearance(), presentation: presentation)
    var buffer = CellBuffer(size: Size(columns: 40, lines: 3))
    painter.paint(into: &buffer, viewport: 0..<3, offset: 0)
    #expect(table.requested == [[0, 1, 2], [0, 1, 2], [0, 1, 2]])
    #expect(buffer.text()[0] == "  0         1         2")
  }

  /// Nothing of a cell is outside its columns, with any text at any width.
  @Test func textStaysInItsColumn() {
    var generator = SeededGenerator(seed: 1618)
    for _ in 0..<repetitions(100, inTestAll: 1000) {
      let count = Int.random(in: 1...8, using: &generator)
      let rows = (0..<5).map { _ in
        (0..<Int.random(in: 0...count, using: &generator)).map { _ in RandomTable.text(using: &generator) }
      }
      let columns = (0..<count).map { _ in TableColumn(title: RandomTable.text(using: &generator)) }
      let width = Int.random(in: 1...60, using: &generator)
      let scrolled = Int.random(in: 0...count, using: &generator)
      let buffer = picture(rows, columns, style: .plain, width: width, scrolled: scrolled)
      let blank = picture(rows.map { _ in [] }, columns, style: .plain, width: width, scrolled: scrolled)
      #expect(blank.text().dropFirst().allSatisfy { $0.isEmpty })
      #expect(buffer.lines == 6)
      guard width >= 14 else { continue }
      for line in 0..<buffer.lines {
        #expect(buffer[0, line].isBlank && (buffer[width - 1, line].isBlank || line == 0))
      }
    }
  }
}
