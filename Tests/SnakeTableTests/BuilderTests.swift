import SnakeTable
import Testing

/// Tests of tables built from statements.
@Suite struct BuilderTests {
  private func table(names: [String], hasFooter: Bool, kind: Int) -> TableView {
    TableView(configuration: TableConfiguration(style: .plain)) {
      TableSection(header: SectionLabel(text: "First")) {
        TableCell(title: "always")
        if hasFooter { TableCell(title: "sometimes") }
        for name in names { TableCell(title: CellText(name)) }
      }
      switch kind {
      case 0: TableSection { [TableCell(title: "x"), TableCell(title: "y")] }
      case 1: TableSection {}
      default: for _ in 0..<kind { TableSection(rows: []) }
      }
    }
  }

  @Test(arguments: [
    ([], false, 0, [["always"], ["x", "y"]]),
    (["a", "b"], true, 1, [["always", "sometimes", "a", "b"], []]),
    (["a"], false, 3, [["always", "a"], [], [], []]),
  ])
  func rowsAreWhatTheStatementsGive(names: [String], hasFooter: Bool, kind: Int, titles: [[String]]) {
    let source = table(names: names, hasFooter: hasFooter, kind: kind).dataSource
    let found = (0..<source.numberOfSections).map { section in
      (0..<source.numberOfRows(inSection: section)).map { row in
        String(
          decoding: source.cell(forRowAt: TableIndexPath(row: row, section: section)).title.bytes,
          as: UTF8.self)
      }
    }
    #expect(found == titles)
    #expect(source.header(inSection: 0)?.text == "First")
  }
}
