import SnakeTable
import SnakeTableDrawing
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of sessions as looping pictures.
@Suite struct SVGSessionTests {
  private func frame(_ text: [String], milliseconds: Int = 100) -> SVGSession.Frame {
    var buffer = CellBuffer(size: Size(columns: 10, lines: text.count))
    for (line, text) in text.enumerated() {
      buffer.draw(
        Array(text.utf8), at: Point(column: 0, line: line), columns: 10,
        style: .init(style: .plain, markStyle: .plain),
        typesetter: Typesetter())
    }
    return SVGSession.Frame(buffer, milliseconds: milliseconds)
  }

  private func document(_ frames: [SVGSession.Frame], isLight: Bool = false, followsScheme: Bool = true)
    -> String
  {
    let session = SVGSession(frames, glyphs: BoxGlyphs(), isLight: isLight, followsScheme: followsScheme)
    return String(decoding: session.document().bytes, as: UTF8.self)
  }

  @Test func commonLinesAreWrittenOnce() {
    let text = document([frame(["one", "two"]), frame(["one", "three"]), frame(["two", "one"])])
    #expect(text.hasPrefix(SVGSession.beginning) && text.hasSuffix("</svg>\n"))
    for word in ["one", "two", "three"] {
      #expect(text.ranges(of: ">\(word)</text>").count == 1, "\(word)")
    }
    #expect(text.ranges(of: "<use ").count == 6)
    #expect(!text.contains("<script") && !text.contains("url(") && !text.contains("http://www.w3.org/1999"))
  }

  /// A viewer that does not animate shows the frame that was shown longest.
  @Test func reducedMotionShowsAWholeFrame() {
    let text = document([frame(["a"]), frame(["b"], milliseconds: 5000), frame(["c"])])
    #expect(text.contains(".frames { transform: translateX(-224px) }"))
    #expect(
      text.contains(
        "@media (prefers-reduced-motion: no-preference) {\n.frames { animation: play 3600ms step-end infinite }"
      ))
  }

  @Test(arguments: [
    ([100, 200, 300], [100, 200, 2000]), ([60_000, 100, 0], [1500, 100, 2000]), ([5], [2000]), ([], []),
  ])
  func pausesAreShortened(milliseconds: [Int], durations: [Int]) {
    #expect(SVGSession.durations(milliseconds) == durations)
  }

  @Test(arguments: [2, 20, 180, 1000]) func aLoopHasABound(frames: Int) {
    for pause in [1, 66, 1000, 100_000] {
      let durations = SVGSession.durations(Array(repeating: pause, count: frames))
      #expect(durations.count == frames && durations.reduce(0, +) <= SVGSession.longest)
    }
  }

  @Test func theOtherSchemeHasTheOtherColours() {
    let dark = document([frame(["a"])])
    #expect(
      dark.contains("prefers-color-scheme: light") && dark.contains("[fill=\"#1c1c1e\"] { fill: #f2f2f7 }"))
    #expect(document([frame(["a"])], isLight: true).contains("prefers-color-scheme: dark"))
    #expect(!document([frame(["a"])], followsScheme: false).contains("prefers-color-scheme"))
  }

  @Test func aLargePictureEndsEarly() {
    var generator = SeededGenerator(seed: 7)
    let frames = (0..<180).map { _ in
      var buffer = CellBuffer(size: Size(columns: 200, lines: 50))
      for line in 0..<50 {
        let text = (0..<200).map { _ in UInt8.random(in: 33...126, using: &generator) }
        buffer.draw(
          text, at: Point(column: 0, line: line), columns: 200,
          style: .init(style: .plain, markStyle: .plain),
          typesetter: Typesetter())
      }
      return SVGSession.Frame(buffer, milliseconds: 66)
    }
    let (bytes, isCut) = SVGSession(frames, glyphs: BoxGlyphs(), isLight: false, followsScheme: true)
      .document()
    #expect(isCut && bytes.count <= SVGSession.mostBytes && bytes.count > SVGSession.mostBytes / 2)
    #expect(String(decoding: bytes.suffix(7), as: UTF8.self) == "</svg>\n")
  }

  @Test func aSessionWithoutFramesIsAnEmptyPicture() {
    #expect(document([]).hasSuffix("</svg>\n"))
  }
}
