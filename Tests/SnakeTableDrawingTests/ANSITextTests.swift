import Testing

@testable import SnakeTableDrawing

/// Tests of escape sequences in text: what is left of the text, and which styles it has.
@Suite struct ANSITextTests {
  /// The runs of a text, each as its characters and its style.
  private func runs(_ text: String) -> [String] {
    let result = ansi(text)
    return result.runs.map { "\(String(decoding: result.bytes[$0.range], as: UTF8.self)): \($0.style)" }
  }

  private func ansi(_ text: String) -> ANSIText {
    Array(text.utf8).withUnsafeBufferPointer { ANSIText($0) }
  }

  private func plain(_ text: String) -> String { String(decoding: ansi(text).bytes, as: UTF8.self) }

  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[0m plain", ["red: palette 1"]), ("\u{1B}[97ma\u{1B}[39mb", ["a: palette 15"]),
    ("\u{1B}[1;4ma\u{1B}[22mb\u{1B}[24mc", ["a: default, bold, underline"]),
    ("\u{1B}[2;3;7ma\u{1B}[27;23mb\u{1B}[mc", ["a: default, dim, italic, reverse"]),
    ("\u{1B}[44;90ma\u{1B}[49mb\u{1B}[103mc", ["a: palette 8 on palette 4"]),
    ("\u{1B}[38;5;200ma", ["a: palette 200"]), ("\u{1B}[48;2;1;2;3ma", ["a: default on #010203"]),
    ("\u{1B}[38:5:200ma", ["a: palette 200"]), ("\u{1B}[38:2:1:2:3ma", ["a: #010203"]),
    ("\u{1B}[38:2::1:2:3ma", ["a: #010203"]), ("\u{1B}[38:2:9:1:2:3;1ma", ["a: #010203, bold"]),
    ("\u{1B}[38;5ma", []), ("\u{1B}[38;2;1;2ma", []), ("\u{1B}[38;5;256ma", []), ("\u{1B}[38:2:1ma", []),
    ("\u{1B}[4:3ma\u{1B}[4:0mb", ["a: underline"]), ("\u{1B}[21ma", ["a: underline"]),
    ("\u{1B}[58;5;1;3ma", ["a: italic"]), ("\u{1B}[58:2::1:2:3ma", []), ("\u{1B}[5;6;8;9;53;999ma", []),
    ("\u{1B}[1:2ma", []), ("\u{1B}[;31ma", ["a: palette 1"]), ("\u{1B}[31;ma", []),
    ("\u{1B}[31ma\u{1B}[0m\u{1B}[31mb", ["ab: palette 1"]), ("\u{1B}[31m", []),
  ])
  func styles(text: String, expected: [String]) {
    // Attributes alone have no colours in their description.
    let shown = expected.map { $0.replacingPrefix(of: ": default, ", with: ": ") }
    let last = runs(text)
    #expect(Array(last.prefix(shown.count)) == shown)
    if !text.hasSuffix("c") { #expect(last.count == shown.count) }
  }

  @Test(arguments: [
    ("\u{1B}[35m\u{1B}[Ka.c\u{1B}[m\u{1B}[K:1", "a.c:1"), ("a\u{1B}[0Kb\u{1B}[1Kc\u{1B}[2K", "abc"),
    ("\u{1B}]8;;file:///a\u{7}a\u{1B}]8;;\u{7}b", "ab"),
    ("\u{1B}]8;id=1;http://x/\u{1B}\\a\u{1B}]8;;\u{1B}\\", "a"), ("\u{1B}]0;title\u{7}a", "a"),
    ("\u{1B}(Ba\u{1B})0", "a"),
    ("a\u{1B}[?25hb\u{1B}[?1049;2004lc", "abc"), ("\u{1B}(B\u{1B}[m\u{F}a\u{E}", "a\u{E}"),
  ])
  func sequencesWithoutMeaningAreLeftOut(text: String, expected: String) { #expect(plain(text) == expected) }

  @Test(arguments: [
    "\u{1B}", "\u{1B}[", "\u{1B}[31", "\u{1B}[31\u{1B}", "\u{1B}[3\u{1}m", "\u{1B}[?25m", "\u{1B}[>4;2m",
    "\u{1B}[25h",
    "\u{1B}[2J", "\u{1B}[1;1H", "\u{1B}[31 m", "\u{1B}(", "\u{1B}]0;title", "\u{1B}]x\u{7}",
    "\u{1B}]8;;no end",
    "\u{1B}]8;;a\nb\u{7}", "\u{1B}]8", "\u{1B}]8;;a\u{1B}[m", "\u{9B}31m", "\u{1B}c", "\u{1B}[31é",
  ])
  func otherControlsStay(text: String) {
    let result = plain(text)
    // A sequence that is complete may follow an incomplete one.
    #expect(result == text.replacingSuffix(of: "\u{1B}[m"))
  }

  @Test(arguments: [
    ("N\u{8}NA\u{8}A me", "NA me", 0..<2), ("é\u{8}é", "é", 0..<2), ("+\u{8}o x", "o x", 0..<1),
    ("_\u{8}_", "_", 0..<1),
  ])
  func charactersOverOthersAreBold(text: String, expected: String, range: Range<Int>) {
    #expect(plain(text) == expected)
    #expect(ansi(text).runs == [Style.Run(range, style: Style(attributes: .bold))])
  }

  @Test(arguments: [("a _\u{8}f_\u{8}é", "a fé", 2..<5), ("f\u{8}_", "f", 0..<1)])
  func charactersOverLinesAreUnderlined(text: String, expected: String, range: Range<Int>) {
    #expect(plain(text) == expected)
    #expect(ansi(text).runs == [Style.Run(range, style: Style(attributes: .underline))])
    #expect(ansi("_\u{8}x\u{8}x").runs == [Style.Run(0..<1, style: Style(attributes: [.bold, .underline]))])
  }

  @Test func sequencesAndCharactersOverOthersCombine() {
    let text = ansi("\u{1B}[31mab\u{8}b\u{1B}[mc\u{8}c")
    let red = Color.palette(1)
    #expect(
      text.runs == [
        Style.Run(0..<1, style: Style(foreground: red)),
        Style.Run(1..<2, style: Style(foreground: red, attributes: .bold)),
        Style.Run(2..<3, style: Style(attributes: .bold)),
      ])
  }

  @Test(arguments: ["\u{8}a", "a\u{8}", "a\u{8}b", "_\u{8} "]) func otherBackspacesStay(text: String) {
    #expect(plain(text) == text)
  }

  @Test func thousandsOfParametersAreRead() {
    let many = String(repeating: "1;", count: 10_000)
    #expect(runs("\u{1B}[\(many)31ma") == ["a: palette 1, bold"])
    let digits = String(repeating: "9", count: 10_000)
    #expect(runs("\u{1B}[\(digits);32ma") == ["a: palette 2"])
  }
}

extension String {
  fileprivate func replacingPrefix(of text: String, with other: String) -> String {
    guard let range = firstRange(of: text) else { return self }
    return String(self[..<range.lowerBound]) + other + self[range.upperBound...]
  }

  fileprivate func replacingSuffix(of text: String) -> String {
    hasSuffix(text) ? String(dropLast(text.count)) : self
  }

  private func firstRange(of text: String) -> Range<Index>? { ranges(of: text).first }
}
