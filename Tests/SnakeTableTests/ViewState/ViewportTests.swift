@testable import SnakeTable
import Testing

/// Tests of the content offset, the insets, and scrolling to rows.
@Suite struct ViewportTests {
  private func viewport(lines: Int, offset: Int = 0, top: Int = 0, bottom: Int = 0) -> Viewport {
    var result = Viewport()
    result.size = Size(columns: 30, lines: lines)
    result.offset = offset
    result.contentInset = EdgeInsets(top: top, bottom: bottom)
    return result
  }

  @Test func insetsLeaveALine() {
    #expect(viewport(lines: 8, top: 2, bottom: 3).adjustedInset == EdgeInsets(top: 2, bottom: 3))
    #expect(viewport(lines: 4, top: 2, bottom: 3).adjustedInset == EdgeInsets(top: 2, bottom: 1))
    #expect(viewport(lines: 1, top: 2, bottom: 3).adjustedInset == .zero)
    #expect(viewport(lines: 8, top: -2, bottom: -3).adjustedInset == .zero)
    #expect(viewport(lines: 8, offset: 10, top: 2, bottom: 3).insetLines == 12..<15)
    #expect(viewport(lines: 8, offset: 10).lines == 10..<18)
  }

  @Test func offsetsEndWithTheContentAndItsInsets() {
    let layout = uniformLayout(rows: 20)
    #expect(viewport(lines: 8).offsets(in: layout) == 0...12)
    #expect(viewport(lines: 8, top: 2, bottom: 3).offsets(in: layout) == -2...15)
    #expect(viewport(lines: 50, top: 2).offsets(in: layout) == -2...(-2))
    #expect(viewport(lines: 8).clamped(.max, in: layout) == 12)
    #expect(viewport(lines: 8, top: 2).clamped(.min, in: layout) == -2)
  }

  @Test func aRowIsRevealedByTheLeastScroll() {
    let layout = uniformLayout(rows: 20)
    let viewport = viewport(lines: 5, offset: 8)
    #expect(viewport.offset(revealing: path(10), in: layout) == 8, "it is in view")
    #expect(viewport.offset(revealing: path(13), in: layout) == 9)
    #expect(viewport.offset(revealing: path(4), in: layout) == 4)
    #expect(viewport.offset(revealing: path(19), in: layout) == 15)
    #expect(viewport.shows(path(8), in: layout) && viewport.shows(path(12), in: layout))
    #expect(!viewport.shows(path(7), in: layout) && !viewport.shows(path(13), in: layout))
  }

  @Test func insetsCoverRows() {
    let layout = uniformLayout(rows: 20)
    let viewport = viewport(lines: 6, offset: 8, top: 1, bottom: 2)
    #expect(!viewport.shows(path(8), in: layout) && viewport.shows(path(9), in: layout))
    #expect(viewport.shows(path(11), in: layout) && !viewport.shows(path(12), in: layout))
    #expect(viewport.offset(revealing: path(12), in: layout) == 9)
    #expect(viewport.offset(revealing: path(0), in: layout) == -1)
    #expect(viewport.offset(revealing: path(19), in: layout) == 16)
  }

  @Test func theFirstRowOfASectionBringsItsHeader() {
    let layout = uniformLayout(sections: [10, 10], hasHeaders: true)
    let header = layout.frame(ofSection: 1).headerLines
    let viewport = viewport(lines: 5, offset: 18)
    #expect(viewport.offset(revealing: path(0, 1), in: layout) == header.lowerBound)
    #expect(viewport.stickyHeight(above: path(3, 1), in: layout) == 1)
    #expect(viewport.offset(revealing: path(3, 1), in: layout) == layout.frame(ofRowAt: path(3, 1)).line - 1)
  }

  @Test func aRowScrollsToEachPosition() {
    let layout = uniformLayout(rows: 20)
    let viewport = viewport(lines: 5, offset: 8)
    let offsets = TableView.ScrollPosition.allCases.map { viewport.offset(of: path(14), at: $0, in: layout) }
    #expect(offsets == [10, 14, 12, 10], "none, top, middle, bottom")
    #expect(TableView.ScrollPosition.allCases.map(viewport.line(at:)) == [8, 8, 10, 12])
  }

  @Test func aPageKeepsOneRowInView() {
    let layout = uniformLayout(rows: 20, height: 2)
    #expect(viewport(lines: 10).pageLines(at: path(3), in: layout) == 8)
    #expect(viewport(lines: 1).pageLines(at: path(3), in: layout) == 1)
    #expect(viewport(lines: 10, top: 1).pageLines(at: nil, in: layout) == 9)
  }

  @Test func onlyAViewportAtTheBeginningFollowsItsInset() {
    #expect(viewport(lines: 8, offset: -1, top: 1).offset(changingInsetTo: EdgeInsets(top: 3)) == -3)
    #expect(viewport(lines: 8, offset: 0, top: 1).offset(changingInsetTo: EdgeInsets(top: 3)) == 0)
    #expect(viewport(lines: 2, offset: 0).offset(changingInsetTo: EdgeInsets(top: 3)) == -1)
  }

  @Test func noDistanceOverflows() {
    var viewport = viewport(lines: 8)
    for _ in 0..<3 { viewport.shift(byColumns: .max) }
    #expect(viewport.shift == Viewport.bounded(.max) && viewport.shift < .max / 2)
    viewport.shift(byColumns: .min)
    #expect(viewport.shift == 0)
  }
}
