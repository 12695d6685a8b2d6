import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Pictures of quotes that show why a row matches.
@Suite struct QuotePictureTests {
  /// Returns a value whose last letters are highlighted.
  private static func value(_ text: String, _ end: String) -> CellText {
    var value = CellText(text)
    value.highlights = [(text.utf8.count - end.utf8.count)..<text.utf8.count]
    return value
  }

  private static func quotes(_ all: [(label: String, value: CellText)]) -> CellText {
    all.reduce(into: CellText("")) { text, quote in
      text.append(quote.value, behind: Array("\(quote.label): ".utf8))
    }
  }

  private let both = quotes([
    ("amount", value("12345678909", "9")), ("comment", value("needs a check before the harbour", "harbour")),
  ])

  @Test func aTextRemembersWhatItsQuotesAre() {
    let text = Self.quotes([("a", "one"), ("b", "two")])
    #expect(text.string == "a: one  b: two")
    #expect(text.quotes.map(\.label) == [0..<3, 8..<11])
    #expect(text.quotes.map(\.value) == [3..<6, 11..<14])
    var behind: CellText = "value"
    behind.append("one", behind: Array("a: ".utf8))
    #expect(behind.quotes.map(\.label) == [0..<0, 7..<10])
    #expect(behind.quotes.map(\.value) == [0..<5, 10..<13])
  }

  /// Each word of a filter is visible, and what a short quote does not need, a long one has.
  @Test(arguments: [
    (70, "amount: 12345678909  comment: needs a check before the harbour"),
    (56, "amount: 12345678909  comment: …before the harbour"),
    (40, "amount…45678909  comment… harbour"),
    (22, "amount…45678909"),
  ])
  func quotesShareTheColumns(width: Int, expected: String) {
    let table = ArrayDataSource([TableSection(rows: [TableCell(title: "a", detail: both)])])
    #expect(paint(table, separator: .none, width: width)[0].trimmingBlanks.hasSuffix(expected))
  }

  @Test func theShortOnesKeepTheirWidth() {
    #expect(QuoteDivision.columns(ofWidths: [10, 40], in: 40) == [10, 28])
    #expect(QuoteDivision.columns(ofWidths: [40, 10], in: 40) == [28, 10])
    #expect(QuoteDivision.columns(ofWidths: [40, 40], in: 41) == [19, 20])
    #expect(QuoteDivision.columns(ofWidths: [5, 6], in: 40) == [5, 6])
    #expect(QuoteDivision.columns(ofWidths: [40, 5, 40], in: 20) == [13, 5, 0])
    #expect(QuoteDivision.columns(ofWidths: [40], in: 0) == [0])
    #expect(QuoteDivision.columns(ofWidths: [], in: 10) == [])
  }

  // MARK: In shifted titles

  /// A title that keys have shifted past its matches shows the first one at the right.
  @Test(arguments: [14, 22, 34, 60]) func aShiftedTitleShowsAMatch(width: Int) {
    var title: CellText = "The first match is at the beginning of a text, and another match is behind it"
    title.highlights = [10..<15, 59..<64]
    let table = ArrayDataSource([TableSection(rows: [TableCell(title: title)])])
    let configuration = TableConfiguration(style: .plain, separator: .none)
    for shift in 0...90 {
      var presentation = TablePresentation()
      presentation.shift = shift
      let painter = TablePainter(
        layout: TableLayout(table, configuration: configuration), width: width, dataSource: table,
        appearance: TableAppearance(theme: .exactDark), presentation: presentation)
      var buffer = CellBuffer(size: Size(columns: width, lines: 1))
      painter.paint(into: &buffer, viewport: 0..<1, offset: 0)
      let highlight = Theme.exactDark.accentText.foreground
      #expect((0..<width).contains { buffer[$0, 0].style.foreground == highlight }, "\(shift)")
      // Behind both matches, and while there is room for text and quote.
      if shift > 70, width > 30 { #expect(buffer.text()[0].contains("match"), "\(shift)") }
    }
  }

  // MARK: In columns

  private func picture(
    _ rows: [[CellText]], quotes: [CellText?], _ columns: [TableColumn] = ["COMMAND", "PID", "%CPU", "USER"],
    width: Int
  ) -> CellBuffer {
    let cells = zip(rows, quotes).map { texts, quote in
      var cell = TableCell(columns: texts)
      cell.detail = quote
      return cell
    }
    let table = ArrayDataSource([TableSection(rows: cells)])
    let configuration = TableConfiguration(style: .plain, separator: .none, columns: columns)
    var estimates = ColumnEstimates()
    _ = estimates.sample(
      Array(columns.indices), rows: rows.count, atMost: .max, typesetter: Typesetter()
    ) { row, columns in columns.map { rows[row][$0] } }
    var presentation = TablePresentation()
    presentation.columnLayout = ColumnLayout(
      width: width, configuration: configuration, samples: table.samples, estimates: estimates,
      quoteColumns: 16, typesetter: Typesetter())
    let painter = TablePainter(
      layout: TableLayout(table, configuration: configuration), width: width, dataSource: table,
      appearance: TableAppearance(theme: .dark), presentation: presentation)
    var buffer = CellBuffer(size: Size(columns: width, lines: rows.count + 1))
    painter.paintColumnNames(onLine: 0, into: &buffer)
    painter.paint(into: &buffer, viewport: 1..<(rows.count + 1), offset: 0)
    return buffer
  }

  /// Quotes are in a column of their own, and take room from the last columns, never their values.
  @Test func quotesAreInTheColumnMatch() {
    let quote = Self.quotes([("city", Self.value("Portsmouth", "mouth"))])
    let buffer = picture(
      [["systemd", "1", "0.4", "root"], ["sshd", "812", "0.0", "admin"]], quotes: [nil, quote], width: 60)
    expectScreen(
      buffer.text(),
      """
        COMMAND        PID    %CPU  USER        match
        systemd          1     0.4  root
        sshd           812     0.0  admin       city: Portsmouth
      """)
    let marked = (0..<60).filter { buffer[$0, 2].style.attributes.contains(.underline) }
    #expect(marked == Array(53..<58))
  }

  @Test func quotesHaveAThirdOfTheRoom() {
    let rows: [[CellText]] = [["systemd", "daemon"], ["sshd", "root"]]
    let quotes = [Self.quotes([("city", Self.value("Portsmouth", "mouth"))]), nil]
    let lines = picture(rows, quotes: quotes, ["COMMAND", "USER"], width: 40).text()
    #expect(
      lines == [
        "  COMMAND      USER       match", "  systemd      daemon     city: …mouth", "  sshd         root",
      ])
    for width in 0..<20 {
      #expect(picture(rows, quotes: quotes, ["COMMAND", "USER"], width: width).text().count == 3)
    }
  }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmingBlanks: String { String(reversed().drop { $0 == " " }.reversed()) }
}
