import Testing

@testable import SnakeTableDrawing

/// Tests that every set of arms is drawn with the right box-drawing character.
@Suite struct BoxGlyphsTests {
  @Test func everyGlyphOfTheBlockComesFromItsArms() {
    let glyphs = BoxGlyphs(isRounded: false)
    #expect(glyphs.scalar(for: BoxArms(east: .light, west: .light)) == "─")
    #expect(glyphs.scalar(for: BoxArms(north: .light, south: .light, west: .light)) == "┤")
    #expect(glyphs.scalar(for: BoxArms(north: .heavy, east: .light)) == "┖")
    #expect(glyphs.scalar(for: BoxArms(east: .double, south: .light)) == "╒")
    #expect(glyphs.scalar(for: BoxArms(west: .light)) == "╴")
  }

  @Test func lightCornersAreArcsWhenRounded() {
    let glyphs = BoxGlyphs()
    #expect(glyphs.scalar(for: BoxArms(east: .light, south: .light)) == "╭")
    #expect(glyphs.scalar(for: BoxArms(south: .light, west: .light)) == "╮")
    #expect(glyphs.scalar(for: BoxArms(north: .light, west: .light)) == "╯")
    #expect(glyphs.scalar(for: BoxArms(north: .light, east: .light)) == "╰")
    #expect(glyphs.scalar(for: BoxArms(east: .heavy, south: .heavy)) == "┏")
  }

  @Test func everySetOfArmsHasAGlyph() {
    for rawValue in UInt8.min...UInt8.max {
      for repertoire in [BoxGlyphs.Repertoire.unicode, .console, .ascii] {
        let scalar = BoxGlyphs(repertoire: repertoire).scalar(for: BoxArms(rawValue: rawValue))
        #expect((scalar == " ") == (rawValue == 0))
        if repertoire == .ascii { #expect(scalar.isASCII) }
      }
    }
  }

  @Test func consolesDrawWholeCells() {
    let glyphs = BoxGlyphs(repertoire: .console)
    #expect(glyphs.scalar(for: BoxArms(east: .light)) == "─")
    #expect(glyphs.scalar(for: BoxArms(south: .light)) == "│")
    #expect(glyphs.scalar(for: BoxArms(east: .light, south: .light)) == "┌")
  }
}
