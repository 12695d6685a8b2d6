import SnakeTable
import SnakeTableLayout
import TestSupport
import Testing

/// Tests of sections whose header is their only row.
@Suite struct FoldingTests {
  /// Sections some of which are collapsed.
  private final class FoldedList: TableDataSource {
    let sections: [[String]]
    var collapsed: Set<Int>

    init(_ sections: [[String]], collapsed: Set<Int> = []) {
      (self.sections, self.collapsed) = (sections, collapsed)
    }

    /// Collapses these sections only.
    func collapse(_ sections: Set<Int>) -> Int {
      collapsed = sections
      return 0
    }

    var numberOfSections: Int { sections.count }
    func isCollapsed(section: Int) -> Bool { collapsed.contains(section) }
    func numberOfRows(inSection section: Int) -> Int {
      isCollapsed(section: section) ? 1 : sections[section].count
    }
    func identifier(forRowAt path: TableIndexPath) -> Int { path.section * 100 + path.row }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
      let section = identifier / 100
      return TableIndexPath(row: isCollapsed(section: section) ? 0 : identifier % 100, section: section)
    }
    func identifiers(ofRowAt path: TableIndexPath) -> [Range<Int>] {
      let first = identifier(forRowAt: path)
      return [first..<(first + (isCollapsed(section: path.section) ? sections[path.section].count : 1))]
    }
    func cell(forRowAt path: TableIndexPath) -> TableCell {
      TableCell(title: CellText(sections[path.section][path.row]))
    }
    func header(inSection section: Int) -> SectionLabel? {
      var label = SectionLabel(
        text: CellText("Section \(section)"), detail: CellText("\(sections[section].count)"))
      if isCollapsed(section: section) { label.collapsedRow = section * 100 }
      return label
    }
  }

  private func table(
    _ source: any TableDataSource, style: TableConfiguration.TableStyle, isMoving: Bool = false,
    lines: Int = 16
  ) -> TableView {
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(style: style, separator: .none, allowsMultipleSelection: true),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: isMoving))
    table.resize(to: Size(columns: 24, lines: lines))
    return table
  }

  private let sections = [["a", "b"], ["c", "d", "e"], ["f"], ["g"]]

  @Test func aCollapsedSectionIsAsHighAsItsHeaderAlsoIfRowsWrap() {
    let long = "a title that needs several lines"
    let table = table(FoldedList([[long], [long, "b"], ["c"]], collapsed: [0, 1]), style: .plain)
    let usual = shownLines(table, at: 0)
    table.configuration.wrapsTitles = true
    #expect(shownLines(table, at: 0) == usual)
  }

  @Test func aCollapsedSectionIsItsHeader() {
    let table = table(FoldedList(sections, collapsed: [1, 2]), style: .rounded)
    #expect(
      shownLines(table, at: 0) == [
        "    Section 0      2", "  ╭──────────────────╮", "  │▌a                │", "  │ b                │",
        "  ╰──────────────────╯", "", "    ▸ Section 1    3", "    ▸ Section 2    1", "",
        "    Section 3      1", "  ╭──────────────────╮", "  │ g                │", "  ╰──────────────────╯",
      ])
    #expect(table.numberOfRows(inSection: 1) == 1)
  }

  /// The upper rows go first, as into a roll below the header, and come out last.
  @Test func rowsRollUpUnderTheirHeader() {
    let source = FoldedList([["A", "B", "C", "D"], ["e"]])
    let table = table(source, style: .plain, isMoving: true)
    table.completeStrokes()
    _ = shownLines(table, at: 0)
    func titles(at time: Int) -> String {
      shownLines(table, at: time).map { $0.filter { "ABCD".contains($0) } }.joined()
    }
    table.foldSections { source.collapse([0]) }
    let closing = stride(from: 0, through: 200, by: 10).map(titles)
    #expect(closing.allSatisfy { "ABCD".hasSuffix($0) } && Set(closing).count > 3, "\(closing)")
    #expect(closing.last == "" && table.nextChange(after: .milliseconds(200)) == .never)
    table.foldSections { source.collapse([]) }
    let opening = stride(from: 300, through: 500, by: 10).map(titles)
    #expect(opening.allSatisfy { "ABCD".hasSuffix($0) } && opening.last == "ABCD", "\(opening)")
    table.foldSections { source.collapse([0]) }
    _ = titles(at: 600)
    #expect(table.completeMovement() && titles(at: 600) == "" && !table.completeMovement())
  }

  @Test func moreRowsThanFitDoNotRoll() {
    let source = FoldedList([(0..<40).map { "Row \($0)" }, ["e"]])
    let table = table(source, style: .plain, isMoving: true)
    table.completeStrokes()
    _ = shownLines(table, at: 0)
    table.foldSections { source.collapse([0]) }
    #expect(!table.isMovingRows)
  }

  @Test(arguments: [TableConfiguration.TableStyle.plain, .grouped, .rounded]) func theCursorCanBeOnIt(
    style: TableConfiguration.TableStyle
  ) {
    let table = table(FoldedList(sections, collapsed: [1, 2]), style: style)
    table.moveFocus(by: 2)
    #expect(table.indexPathForFocusedRow == path(0, 1))
    let line = screen(table).first { $0.contains("Section 1") }
    #expect(line?.contains("▌") == true && line?.contains("▸") == true)
    #expect(screen(table).filter { $0.contains("▌") }.count == 1)
    table.moveFocus(by: 2)
    #expect(screen(table).first { $0.contains("▌") }?.contains("g") == true)
  }

  @Test func aClickFindsTheHeader() throws {
    let table = table(FoldedList(sections, collapsed: [1, 2]), style: .rounded)
    let lines = screen(table)
    let line = try #require(lines.firstIndex { $0.contains("Section 2") })
    #expect(table.indexPathForRow(at: Point(column: 8, line: line)) == path(0, 2))
    #expect(table.layout.element(atLine: 0) == .header(section: 0))
  }

  /// Every frame that is drawn on top of the last one is the frame that is drawn as a whole.
  @Test func keptFramesShowTheCursor() {
    let table = table(FoldedList(sections, collapsed: [0, 1, 2, 3]), style: .rounded)
    var buffer = CellBuffer(size: table.size)
    for step in [1, 1, 1, -1, -2, 3] {
      table.moveFocus(by: step)
      table.redraw(into: &buffer, line: 0, at: .zero)
      #expect(buffer.text() == screen(table))
    }
  }

  @Test func rowsSlideUnderTheirHeader() throws {
    for style in [TableConfiguration.TableStyle.plain, .grouped, .rounded] {
      let source = FoldedList(sections)
      let table = table(source, style: style, isMoving: true, lines: 24)
      table.completeStrokes()
      table.moveFocus(by: 3)
      let before = screen(table)
      table.foldSections { source.collapse([1]) }
      #expect(table.indexPathForFocusedRow == path(0, 1))
      #expect(table.isAnimating(at: .zero))
      var heights: [Int] = []
      for time in stride(from: 0, through: 250, by: 10) {
        let frame = shownLines(table, at: time)
        #expect(frame.contains { $0.contains("▌") && $0.contains("▸ Section 1") })
        heights.append(frame.count)
      }
      #expect(heights == heights.sorted(by: >) && Set(heights).count > 3, "a few lines at a time")
      #expect(!table.isAnimating(at: .milliseconds(250)))
      table.foldSections { source.collapse([]) }
      #expect(table.indexPathForFocusedRow == path(0, 1))
      table.moveFocus(by: 1)
      _ = screen(table, at: milliseconds(1000))
      #expect(screen(table, at: milliseconds(2000)) == before)
    }
  }

  @Test func marksStayAndAHeaderMarksItsRows() {
    let source = FoldedList(sections)
    let table = table(source, style: .plain)
    table.moveFocus(to: path(1, 1))
    table.toggleSelection()
    table.foldSections { source.collapse([1, 2]) }
    #expect(table.selection.markedInOrder == [101..<102])
    #expect(screen(table).first { $0.contains("Section 1") }?.contains("1 ✓") == true)
    table.toggleSelection()
    #expect(table.selection.markedInOrder.flatMap { Array($0) }.sorted() == [100, 101, 102])
    #expect(screen(table).first { $0.contains("Section 1") }?.contains("3 ✓") == true)
    table.toggleSelection()
    #expect(table.selection.markedCount == 0)
    // A range of marks includes the rows of collapsed sections on its way.
    table.moveFocus(to: path(1, 0))
    table.perform(.extendSelection(by: .moveBy(rows: 2)))
    #expect(table.selection.markedInOrder.flatMap { Array($0) }.sorted() == [1, 100, 101, 102, 200])
  }

  @Test func aReloadPutsTheCursorOnTheHeaderOfItsSection() {
    let source = FoldedList(sections)
    let table = table(source, style: .plain)
    table.moveFocus(to: path(2, 1))
    source.collapsed = [1]
    table.reloadData()
    #expect(table.indexPathForFocusedRow == path(0, 1))
    #expect(screen(table).filter { $0.contains("▌") }.count == 1)
  }

  @Test func aCollapsedSectionOfWrappedRowsIsOneLine() {
    let source = FoldedList([["a long title of two lines", "b"], ["another long title here"]])
    let table = table(source, style: .rounded)
    table.configuration.wrapsTitles = true
    let before = screen(table)
    #expect(before[2].contains("▌a long") && before[3].contains("▌"))
    table.foldSections { source.collapse([0]) }
    let lines = shownLines(table, at: 0)
    #expect(lines.prefix(3) == ["   ▌▸ Section 0    2", "", "    Section 1      1"])
    #expect(lines.count == 7)
    table.foldSections { source.collapse([]) }
    #expect(screen(table) == before)
  }

  /// Sections of which the middle ones can be collapsed to one, whose rows have other identifiers.
  private final class FoldedGroup: TableDataSource {
    var isFolded = false

    var numberOfSections: Int { isFolded ? 3 : 4 }
    func isCollapsed(section: Int) -> Bool { isFolded && section == 1 }
    func numberOfRows(inSection section: Int) -> Int { isCollapsed(section: section) ? 1 : 3 }
    private func number(_ section: Int) -> Int { isFolded && section == 2 ? 3 : section }
    func identifier(forRowAt path: TableIndexPath) -> Int { number(path.section) * 10 + path.row }
    func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
      let section = identifier / 10
      guard isFolded, section > 0 else { return TableIndexPath(row: identifier % 10, section: section) }
      return section < 3
        ? TableIndexPath(row: 0, section: 1) : TableIndexPath(row: identifier % 10, section: 2)
    }
    func cell(forRowAt path: TableIndexPath) -> TableCell {
      TableCell(title: "row \(identifier(forRowAt: path))")
    }
    func height(forHeaderInSection section: Int) -> Int { 1 }
    func header(inSection section: Int) -> SectionLabel? {
      var label = SectionLabel(text: isCollapsed(section: section) ? "Group" : "Section \(number(section))")
      if isCollapsed(section: section) { label.collapsedRow = 10 }
      return label
    }
  }

  @Test(arguments: [TableConfiguration.TableStyle.plain, .grouped, .rounded], [0, 1, 2, 3])
  func aGroupOfSectionsBecomesOneSection(style: TableConfiguration.TableStyle, section: Int) {
    let source = FoldedGroup()
    let table = table(source, style: style, isMoving: true, lines: 40)
    table.completeStrokes()
    table.moveFocus(to: path(1, section))
    let before = screen(table)
    table.foldSections {
      source.isFolded = true
      return 1
    }
    #expect(table.indexPathForFocusedRow == [path(1, 0), path(0, 1), path(0, 1), path(1, 2)][section])
    let heights = stride(from: 0, through: 250, by: 10).map { shownLines(table, at: $0).count }
    #expect(heights == heights.sorted(by: >) && Set(heights).count > 3, "a few lines at a time")
    let folded = screen(table, at: milliseconds(300))
    #expect(folded.contains { $0.contains("▸ Group") } && !folded.contains { $0.contains("row 20") })
    #expect(folded.contains { $0.contains("Section 3") })
    table.foldSections {
      source.isFolded = false
      return 1
    }
    #expect(table.indexPathForFocusedRow == [path(1, 0), path(0, 1), path(0, 1), path(1, 3)][section])
    table.moveFocus(to: path(1, section))
    _ = screen(table, at: milliseconds(1000))
    #expect(screen(table, at: milliseconds(2000)) == before)
  }

  /// Degenerate sizes draw nothing outside the table.
  @Test func anySizeIsValid() {
    for style in [TableConfiguration.TableStyle.plain, .grouped, .rounded] {
      for columns in [0, 1, 2, 3, 5, 8, 14] {
        for lines in [0, 1, 2, 5] {
          let table = table(FoldedList(sections, collapsed: [0, 1, 3]), style: style)
          table.resize(to: Size(columns: columns, lines: lines))
          table.moveFocus(by: 3)
          #expect(screen(table).allSatisfy { $0.count <= columns })
        }
      }
    }
  }
}
