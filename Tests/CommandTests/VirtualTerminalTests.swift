import TestSupport
import Testing

/// Tests of the harness's virtual terminal: the screen after given bytes.
@Suite struct VirtualTerminalTests {
  private func terminal(_ text: String, rows: Int = 3, columns: Int = 20) -> VirtualTerminal {
    let terminal = VirtualTerminal(rows: rows, columns: columns)
    terminal.feed(Array(text.utf8))
    return terminal
  }

  @Test func cellsHaveTextWidthAndStyle() {
    let screen = terminal("\u{1B}[1;38;5;42;48;2;1;2;3ma\u{1B}[0;7m日\u{1B}[0;4me\u{301}\u{1B}[m.")
    let bold = screen.cell(line: 0, column: 0)
    #expect(bold.text == "a" && bold.isBold && !bold.isReversed)
    #expect(bold.foreground == .palette(42) && bold.background == .rgb(red: 1, green: 2, blue: 3))
    let wide = screen.cell(line: 0, column: 1)
    #expect(wide.text == "日" && wide.width == 2 && wide.isReversed && wide.foreground == .standard)
    #expect(screen.cell(line: 0, column: 2).isContinuation)
    #expect(screen.cell(line: 0, column: 3).text.unicodeScalars.elementsEqual("e\u{301}".unicodeScalars))
    #expect(screen.cell(line: 0, column: 3).isUnderlined)
    #expect(screen.lines == ["a日e\u{301}.", "", ""])
    #expect(screen.cursor == (0, 5))
    #expect(screen.cell(line: 99, column: -1).text == "")
  }

  @Test func whatDataMustNotCauseIsSeen() {
    let screen = terminal("\u{1B}]0;EVIL\u{7}\u{7}\u{1B}]52;c;ZXZpbA==\u{7}\u{1B}[22;0;0t\u{1B}[c")
    #expect(screen.titles == ["EVIL"])
    #expect(screen.bellCount == 1)
    #expect(screen.unrecognized == ["OSC 52;c;ZXZpbA==", "CSI 22;0;0t"])
    #expect(!screen.replies.isEmpty)
    let clean = terminal("plain text\r\n\u{1B}[31mred")
    #expect(clean.titles == [] && clean.bellCount == 0 && clean.unrecognized == [] && clean.replies == [])
  }

  @Test func aStringCutInItsEndIsNoTrouble() {
    let screen = terminal("\u{1B}Pabc\u{1B}")
    screen.feed(Array("\\\u{1B}]77;x\u{1B}".utf8))
    screen.feed(Array("\\text".utf8))
    #expect(screen.line(0) == "text" && screen.unrecognized.count == 2)
  }

  @Test func theAlternateScreenIsAnotherOne() {
    let screen = terminal("first\u{1B}[?1049h\u{1B}[Hsecond")
    #expect(screen.line(0) == "second" && screen.modes.isAlternateScreen)
    screen.feed(Array("\u{1B}[?1049l".utf8))
    #expect(screen.line(0) == "first" && !screen.modes.isAlternateScreen)
  }

  @Test func picturesDifferLineByLine() {
    let difference = screenDifference(["same", "one"], ["same", "two"])
    #expect(difference?.hasSuffix("  |same\n- |two\n+ |one") == true)
    expectScreen(["same  ", "", ""], "same")
  }

  @Test(arguments: [
    ("\u{1B}[1;4m\u{1B}[22;24m", true), ("\u{1B}[38;5;0m", false), ("\u{1B}[38;2;0;0;0m\u{1B}[39m", true),
    ("\u{1B}[7m\u{1B}[m", true), ("\u{1B}[48:2::1:2:3m", false), ("\u{1B}[31m\u{1B}[0;1m", false),
  ])
  func attributesAreFollowedOneByOne(sequence: String, isPlain: Bool) {
    var modes = TerminalModes()
    modes.feed(Array(sequence.utf8))
    #expect(modes.isPenPlain == isPlain)
    #expect(!modes.isInsideSequence)
  }

  @Test func modesAreReadFromSequencesCutAnywhere() {
    let bytes = Array("\u{1B}]0;t\u{7}\u{1B}[?1000;1006h\u{1B}=\u{1B}P?25l\u{1B}\\\u{1B}[?25".utf8)
    for cut in bytes.indices {
      var modes = TerminalModes()
      modes.feed(Array(bytes[..<cut]))
      modes.feed(Array(bytes[cut...]))
      #expect(modes.switchedModes == [1000, 1006])
      #expect(modes.isKeypadApplication && modes.isCursorVisible && modes.isInsideSequence)
    }
  }
}
