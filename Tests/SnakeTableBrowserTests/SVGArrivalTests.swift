import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of strokes in motion in SVG pictures, as shown by a viewer that does not animate.
@Suite struct SVGArrivalTests {
  private func picture(
    separator: TableConfiguration.SeparatorStyle = .line, steps: Int = 0, weight: StrokePath.Weight = .light,
    isRounded: Bool = true,
    motion: Motion = Motion(), separatorColor: Color? = nil
  ) -> String {
    var glyphs = TableAppearance.Glyphs.unicode
    glyphs.box.isRounded = isRounded
    var printer = TablePrinter(
      GrowingTable([section(["a", "b", "c"])]),
      configuration: TableConfiguration(separator: separator, cornerSteps: steps),
      appearance: TableAppearance(
        theme: .exactDark, glyphs: glyphs, weight: weight, separatorColor: separatorColor),
      width: steps > 0 ? 22 : 20,
      isStyled: false, motion: motion)
    var bytes: [UInt8] = []
    printer.printPicture(title: nil, isLight: false) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func paths(_ picture: String) -> [Substring] {
    picture.split(separator: "\n").filter { $0.hasPrefix("<path") }
  }

  /// Returns the corners and ends of the first path.
  private func data(_ picture: String) -> Substring { paths(picture)[0].split(separator: "\"")[1] }

  /// The wide pen is drawn first along all paths, so that tees are open inside.
  @Test func doubleLinesJoin() {
    let widths = paths(picture(weight: .double)).map { path in
      path.split(separator: "stroke-width=\"")[1].prefix { $0 != "\"" }
    }
    #expect(widths == ["11", "11", "11", "5", "5", "5"])
  }

  /// Separators of another colour form a group of their own, which is in the accent colour while it moves, as the other
  /// group is.
  @Test func separatorsSettleInTheirColour() {
    let groups = { (picture: String) in
      picture.split(separator: "\n").filter { $0.hasPrefix("<g class=\"section\"") }
    }
    let picture = picture(separatorColor: .rgb(1, 2, 3))
    #expect(groups(picture).map { $0.contains("stroke=\"#010203\"") } == [false, true])
    #expect(paths(picture).count == 3 && groups(self.picture()).count == 1)
  }

  /// With rounded corners a loop ends next to its start; otherwise square ends close the first corner.
  @Test func loopsAreClosed() {
    for weight in [StrokePath.Weight.light, .heavy, .double] {
      for isRounded in [true, false] {
        let isArc = weight == .light && isRounded
        let picture = picture(weight: weight, isRounded: isRounded)
        #expect(picture.contains("stroke-linecap=\"square\"") != isArc)
        #expect(data(picture).contains("A10 10") == isArc)
      }
    }
  }

  @Test func steppedCornersAreInThePath() {
    // One step adds a straight segment and two corners to each of the four corners.
    #expect(data(picture(steps: 1)).count { $0 == "A" } == 12)
    #expect(data(picture(steps: 1, weight: .heavy)).count { $0 == "A" } == 0)
    #expect(data(picture(steps: 1, weight: .heavy)).count { $0 == "L" } == 12)
  }

  /// The picture has a hairline under each row but the last. Without motion they are complete from the start.
  @Test func hairlinesAreSeen() {
    let moving = picture(separator: .hairline)
    #expect(moving.components(of: "<g class=\"hairline\">") == 2)
    #expect(moving.contains("@keyframes reveal"))
    let still = picture(separator: .hairline, motion: Motion(isEnabled: false))
    let rects = { (picture: String) in
      picture.split(separator: "\n").filter { $0.hasPrefix("<rect") }.sorted()
    }
    #expect(rects(moving) == rects(still))
    #expect(!picture().contains("hairline"))
  }

  @Test func strokesOfTheirOwnTimeSayIt() {
    var motion = Motion(limit: nil)
    motion.pacing = .paced
    let picture = picture(separator: .snake, motion: motion)
    let durations = picture.split(separator: "animation-duration:").dropFirst().compactMap {
      Int($0.prefix { $0.isNumber })
    }
    // The durations of the section, of the box, and of its two segments.
    #expect(durations.first == 750 && durations.count >= 2)
  }
}

extension String {
  /// Returns the number of occurrences of a text in this string.
  fileprivate func components(of text: String) -> Int {
    var count = 0
    var rest = self[...]
    while let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
