import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the section index, the titles along the right edge.
@Suite struct SectionIndexTests {
  private let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)

  private func table(_ headers: [String?]) -> GrowingTable {
    GrowingTable(headers.map { section(["a row"], header: $0) })
  }

  private func makeIndex(_ source: any TableDataSource, lines: Int) -> SectionIndex? {
    SectionIndex(source, lines: lines, typesetter: TableAppearance().typesetter)
  }

  private func picture(
    _ source: any TableDataSource, lines: Int, section: Int? = nil, theme: Theme = .dark,
    isTracking: Bool = false, _ change: (inout TableAppearance) -> Void = { _ in }
  ) -> CellBuffer {
    var buffer = CellBuffer(size: Size(columns: 4, lines: lines))
    var appearance = TableAppearance(theme: theme)
    change(&appearance)
    makeIndex(source, lines: lines)?.paint(
      into: &buffer, column: 0, line: 0, section: section, isTracking: isTracking, appearance: appearance)
    return buffer
  }

  @Test func itHasColoursOfItsOwn() {
    let colors = { (appearance: inout TableAppearance) in
      appearance.sectionIndexColor = .palette(1)
      appearance.sectionIndexBackgroundColor = .palette(2)
      appearance.sectionIndexTrackingBackgroundColor = .palette(3)
    }
    let table = table(["Apple", "Bear", "Cat"])
    for (isTracking, background) in [(false, Color.palette(2)), (true, .palette(3))] {
      let buffer = picture(table, lines: 5, section: 1, isTracking: isTracking, colors)
      #expect(buffer.text() == ["", " A", " B", " C", ""])
      #expect((0..<5).allSatisfy { buffer[0, $0].style.background == background })
      #expect(buffer[2, 0].style == .plain, "and no further")
      #expect((1...3).allSatisfy { buffer[1, $0].style.foreground == .palette(1) })
      #expect((1...3).map { buffer[1, $0].style.attributes.contains(.bold) } == [false, true, false])
    }
    let plain = picture(table, lines: 5, section: 1, theme: .monochrome, colors)
    #expect(look(plain) == look(picture(table, lines: 5, section: 1, theme: .monochrome)))
  }

  @Test func oneTitleALineInTheMiddle() {
    #expect(picture(table(["Apple", "Bear", "Cat"]), lines: 6).text() == ["", " A", " B", " C", "", ""])
    #expect(picture(table(["Apple", "Bear", "Cat"]), lines: 3).text() == [" A", " B", " C"])
  }

  /// With more titles than lines, the first and the last title are always shown, as in UIKit.
  @Test func titlesAreLeftOutEvenly() {
    #expect(
      picture(table(letters), lines: 9).text() == [" A", " ·", " G", " ·", " M", " ·", " S", " ·", " Z"])
    #expect(picture(table(letters), lines: 4).text() == [" A", " ·", " Z", ""])
    #expect(makeIndex(table(letters), lines: 2) == nil)
  }

  @Test func evenlyForEveryNumberOfLines() throws {
    for lines in 3...26 {
      let index = try #require(makeIndex(table(letters), lines: lines))
      let sections = index.entries.map(\.section)
      #expect(sections.first == 0 && sections.last == 25)
      let steps = zip(sections, sections.dropFirst()).map { $1 - $0 }
      #expect(steps.allSatisfy { $0 >= 1 } && (steps.max() ?? 0) - (steps.min() ?? 0) <= 1)
      for entry in index.entries where entry.title != nil {
        #expect(entry.title == Array(letters[entry.section].utf8))
      }
    }
  }

  @Test func wideCombiningAndOddTitles() {
    let headers = ["日本", "e\u{301}a", nil, "", "\u{1B}x", "\u{202E}y"]
    #expect(
      picture(table(headers), lines: 6).text() == [" 日", " e\u{301}", " ·", " ·", " ^[", " ·"])
    #expect(makeIndex(table(headers), lines: 6)?.columns == 3)
  }

  @Test func nothingToChooseFrom() {
    #expect(makeIndex(table([]), lines: 9) == nil)
    #expect(makeIndex(table(["A"]), lines: 9) == nil)
    #expect(makeIndex(table([nil, nil]), lines: 9) == nil)
    #expect(makeIndex(table(["A", "B"]), lines: 0) == nil)
  }

  @Test func theTitleOfTheSectionInViewStandsOut() {
    let current = { (lines: Int, section: Int) in
      let buffer = picture(table(letters), lines: lines, section: section)
      return (0..<lines).filter { buffer[1, $0].style == Theme.dark.currentIndexTitle }
    }
    #expect(current(26, 4) == [4])
    #expect(current(9, 6) == [2])
    #expect(current(9, 7) == [2])
    #expect(current(9, 25) == [8])
    #expect(
      picture(table(letters), lines: 26, section: 3, theme: .monochrome)[1, 3].style.attributes == .bold)
  }

  @Test func linesLeadToSections() throws {
    let index = try #require(makeIndex(table(["A", "B", "C"]), lines: 7))
    #expect((-1...8).map(index.section(atLine:)) == [0, 0, 0, 0, 1, 2, 2, 2, 2, 2])
  }

  /// The data source may return fewer titles than sections, as in UITableViewDataSource. A title without a section is
  /// allowed.
  @Test func titlesOfTheSourcesOwn() throws {
    let source = IndexedTable(sectionCount: 30, titles: ["0", "10", "99"])
    let index = try #require(makeIndex(source, lines: 5))
    #expect(index.entries.map(\.section) == [0, 10, 29])
    #expect(picture(source, lines: 3).text() == [" 0", " 1", " 9"])
  }

  /// For a million sections, the number of requested titles is at most the number of lines.
  @Test func onlyTitlesThatAreShownAreAskedFor() throws {
    let source = IndexedTable(sectionCount: 1_000_000, titles: nil)
    _ = try #require(makeIndex(source, lines: 40))
    #expect(source.headersAsked <= 40)
  }
}

/// A data source of many sections with one row each, which counts the requests for headers.
private final class IndexedTable: TableDataSource {
  let numberOfSections: Int
  let sectionIndexTitles: [CellText]?
  private(set) var headersAsked = 0

  init(sectionCount: Int, titles: [String]?) {
    numberOfSections = sectionCount
    sectionIndexTitles = titles?.map { CellText($0) }
  }

  func section(forSectionIndexTitle title: CellText, at index: Int) -> Int {
    Int(String(decoding: title.bytes, as: UTF8.self)) ?? 0
  }

  func header(inSection section: Int) -> SectionLabel? {
    headersAsked += 1
    return SectionLabel(text: CellText("\(section)"))
  }

  var samples: CellSamples { CellSamples() }
  func numberOfRows(inSection section: Int) -> Int { 1 }
  func cell(forRowAt path: TableIndexPath) -> TableCell { TableCell(title: "a row") }
  func identifier(forRowAt path: TableIndexPath) -> Int { path.section }
  func indexPath(forIdentifier identifier: Int) -> TableIndexPath? {
    TableIndexPath(row: 0, section: identifier)
  }
}
