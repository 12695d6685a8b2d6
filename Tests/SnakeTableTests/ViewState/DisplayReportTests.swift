@testable import SnakeTable
import Testing

/// Tests of the delegate notices for the differences between two frames.
@Suite struct DisplayReportTests {
  private func row(_ identifier: Int, at row: Int, title: String? = nil) -> DisplayedContent.Row {
    DisplayedContent.Row(
      identifier: identifier, path: path(row), cell: TableCell(title: CellText(title ?? "\(identifier)")))
  }

  private func content(
    _ rows: [DisplayedContent.Row] = [], headers: [Int] = [], footers: [Int] = [], offset: Int = 0
  ) -> DisplayedContent {
    var result = DisplayedContent()
    for row in rows { result.rows[row.identifier] = row }
    for section in headers { result.headers[section] = label(section) }
    for section in footers { result.footers[section] = label(section) }
    result.offset = offset
    return result
  }

  private func label(_ section: Int) -> SectionLabel { SectionLabel(text: CellText("\(section)")) }

  private func notices(from old: DisplayedContent, to new: DisplayedContent) -> [Notice] {
    DisplayReport(old: old, new: new).notices
  }

  @Test func equalFramesGiveNoNotice() {
    let shown = content([row(3, at: 0), row(4, at: 1)], headers: [0], footers: [0], offset: 7)
    #expect(notices(from: shown, to: shown) == [])
  }

  @Test func rowsAreReportedFromTopToBottom() {
    let old = content([row(1, at: 0), row(2, at: 1), row(3, at: 2)])
    let new = content([row(3, at: 0), row(4, at: 1), row(9, at: 2)])
    #expect(
      notices(from: old, to: new) == [
        .willDisplay(row(4, at: 1)), .willDisplay(row(9, at: 2)),
        .didEndDisplaying(row(1, at: 0)), .didEndDisplaying(row(2, at: 1)),
      ], "a row that only moved has not left")
  }

  @Test func labelsFollowRowsAndTheScrollIsLast() {
    let new = content([row(1, at: 0)], headers: [1, 0], footers: [0], offset: 4)
    #expect(
      notices(from: content(headers: [5, 4], footers: [3]), to: new) == [
        .willDisplay(row(1, at: 0)),
        .willDisplayHeader(label(0), section: 0), .willDisplayHeader(label(1), section: 1),
        .didEndDisplayingHeader(label(4), section: 4), .didEndDisplayingHeader(label(5), section: 5),
        .willDisplayFooter(label(0), section: 0), .didEndDisplayingFooter(label(3), section: 3),
        .didScroll(offset: 4),
      ])
  }

  @Test func theNoticesLeadFromOneFrameToTheOther() {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      var (shown, new) = (random(using: &generator), random(using: &generator))
      let report = DisplayReport(old: shown, new: new)
      shown.followRows(of: new)
      report.notices.forEach { shown.apply($0) }
      // A row that stays keeps its cell.
      for (identifier, row) in shown.rows { new.rows[identifier]?.cell = row.cell }
      #expect(shown == new)
    }
  }

  private func random(using generator: inout some RandomNumberGenerator) -> DisplayedContent {
    let identifiers = (0..<8).shuffled(using: &generator).prefix(Int.random(in: 0...8, using: &generator))
    let sections = (0..<4).filter { _ in Bool.random(using: &generator) }
    return content(
      identifiers.enumerated().map { row($1, at: $0, title: "\($0)") }, headers: sections, footers: sections,
      offset: Int.random(in: 0...2, using: &generator))
  }
}
