import SnakeTableDrawing
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the thumb of the scroll bar.
@Suite struct ScrollIndicatorTests {
  private func bar(_ lines: Int, of content: Int, at offset: Int, _ glyphs: TableAppearance.Glyphs = .unicode)
    -> String
  {
    var buffer = CellBuffer(size: Size(columns: 1, lines: lines))
    ScrollIndicator(lines: lines, contentLines: content, glyphs: glyphs).paint(
      into: &buffer, column: 0, line: 0, offset: offset, appearance: TableAppearance(glyphs: glyphs))
    return buffer.text().map { $0.isEmpty ? " " : $0 }.joined()
  }

  @Test func theThumbMovesByHalfLines() {
    #expect(
      (0...4).map { bar(4, of: 8, at: $0) } == ["▐▐  ", "▗▐▝ ", " ▐▐ ", " ▗▐▝", "  ▐▐"])
  }

  @Test func withoutQuadrantsByLines() {
    #expect((0...4).map { bar(4, of: 8, at: $0, .console) } == ["▐▐  ", " ▐▐ ", " ▐▐ ", " ▐▐ ", "  ▐▐"])
    #expect((0...4).map { bar(4, of: 8, at: $0, .ascii) } == ["##||", "|##|", "|##|", "|##|", "||##"])
  }

  /// With any content height, the thumb at the first and at the last line differs from that at the neighbouring line.
  @Test func tenMillionRows() {
    let end = 20_000_000 - 6
    #expect(
      [0, 1, end - 1, end].map { bar(6, of: 20_000_000, at: $0) } == ["▐     ", "▗▝    ", "    ▗▝", "     ▐"])
  }

  @Test func contentThatFitsIsTheWholeBar() {
    #expect(bar(3, of: 3, at: 0) == "▐▐▐")
    #expect(bar(3, of: 0, at: 0, .ascii) == "###")
  }

  @Test func lowViewports() {
    #expect([0, 1, 8, 9].map { bar(1, of: 10, at: $0) } == ["▝", "▝", "▝", "▗"])
    #expect([0, 1, 7, 8].map { bar(2, of: 10, at: $0) } == ["▐ ", "▗▝", "▗▝", " ▐"])
    #expect([0, 7, 8].map { bar(2, of: 10, at: $0, .ascii) } == ["#|", "#|", "|#"])
    #expect(bar(0, of: 10, at: 3) == "")
  }

  /// The thumb is at the top only at the first line, and at the bottom only at the last. It is never empty, never
  /// outside the bar, and never moves back.
  @Test func theThumbTellsWhereOneIs() {
    forRandomBars { bar, end, generator in
      let steps = bar.cells * bar.scale
      var last = 0
      let offsets = [0, 1, end - 1, end] + (0..<20).map { _ in Int.random(in: 0...end, using: &generator) }
      for offset in offsets.filter({ (0...end).contains($0) }).sorted() {
        let thumb = bar.range(atOffset: offset)
        #expect(!thumb.isEmpty && thumb.lowerBound >= last && thumb.upperBound <= steps)
        #expect(thumb.count == bar.length)
        if steps - bar.length >= 2 {
          #expect((thumb.lowerBound == 0) == (offset == 0))
          #expect((thumb.upperBound == steps) == (offset == end))
        }
        last = thumb.lowerBound
      }
    }
  }

  /// The thumb stays at the step it is dragged to, provided that the content has at least one line for every step.
  @Test func theThumbGoesWhereItIsPut() {
    forRandomBars { bar, end, generator in
      let track = bar.cells * bar.scale - bar.length
      let step = Int.random(in: -3...(track + 3), using: &generator)
      let offset = bar.offset(atStep: step)
      #expect((0...end).contains(offset))
      if end >= track { #expect(bar.range(atOffset: offset).lowerBound == min(max(0, step), track)) }
    }
  }

  /// With any part of the thumb held, dragging within the viewport reaches both ends.
  @Test func bothEndsAreReached() {
    forRandomBars { bar, end, generator in
      let offset = Int.random(in: 0...end, using: &generator)
      let grip = bar.grip(atCell: Int.random(in: 0..<bar.cells, using: &generator), offset: offset)
      #expect(bar.offset(atCell: bar.cells == 1 ? -1 : 0, grip: grip) == 0)
      if bar.cells > 1 { #expect(bar.offset(atCell: bar.cells - 1, grip: grip) == end) }
    }
  }

  private func forRandomBars(_ body: (ScrollThumb, _ end: Int, inout SeededGenerator) -> Void) {
    var generator = SeededGenerator(seed: 71)
    for _ in 0..<2000 {
      let lines = Int.random(in: 1...60, using: &generator)
      let cells = Bool.random(using: &generator) ? lines : Int.random(in: 1...200, using: &generator)
      let magnitude = Int.random(in: 3...50, using: &generator)
      let end = Int.random(in: 1...(1 << magnitude), using: &generator)
      let scale = Int.random(in: 1...2, using: &generator)
      let minimum = Int.random(in: scale...(2 * scale - 1), using: &generator)
      let thumb = ScrollThumb(
        cells: cells, scale: scale, minimum: minimum, visible: lines, total: lines + end)
      body(thumb, end, &generator)
    }
  }
}
