import TestSupport
import Testing

@testable import SnakeTable

/// Tests of the controller that shows a text.
@Suite struct TextViewTests {
  private func view(_ text: CellText, columns: Int = 30, lines: Int = 10) -> (
    TextViewController, HeadlessScreen
  ) {
    let controller = TextViewController(text, title: "Text")
    controller.appearance = TableAppearance(theme: .dark)
    return (controller, HeadlessScreen(controller, size: Size(columns: columns, lines: lines)))
  }

  private let numbers = CellText((1...40).map { "line \($0)" }.joined(separator: "\n"))

  @Test func pagesOverlapByALine() throws {
    let (_, screen) = view(numbers, columns: 60)
    #expect(screen.text[0].hasPrefix("  Text") && screen.text[0].hasSuffix("  20 %"))
    #expect(screen.text[1] == "  line 1" && screen.text[8] == "  line 8")
    #expect(screen.text[9].contains("Space page") && screen.text[9].contains("q quit"))
    try screen.press("Space")
    #expect(screen.text[1] == "  line 8")
    try screen.press("k")
    #expect(screen.text[1] == "  line 7")
    try screen.press("G j j")
    #expect(screen.text[8] == "  line 40" && screen.text[0].hasSuffix("100 %"))
    try screen.press("g")
    #expect(screen.text[1] == "  line 1")
    screen.send(MouseEvent(.wheelDown, at: Point(column: 3, line: 3)))
    #expect(screen.text[1] == "  line 4")
  }

  @Test func longLinesWrapOrAreShifted() throws {
    let (controller, screen) = view("The quick brown fox jumps over the lazy dog\nend")
    #expect(screen.text[1...3] == ["  The quick brown fox jumps", "  over the lazy dog", "  end"])
    try screen.press("w")
    #expect(!controller.wrapsLines && screen.text[1].hasPrefix("  The quick brown fox jumps"))
    #expect(screen.text[1].hasSuffix("…") && screen.text[2] == "  end")
    try screen.press("> > >")
    #expect(screen.text[1].hasSuffix("the lazy dog"))
    try screen.press("> > > >")
    #expect(screen.text[1].hasSuffix("the lazy dog"), "not beyond the end")
    try screen.press("w")
    #expect(screen.text[1] == "  The quick brown fox jumps")
  }

  @Test func aSearchGoesFromMatchToMatch() throws {
    let (_, screen) = view(numbers, columns: 60)
    try screen.press("/ N E Space 2 Enter")
    #expect(screen.text[9].contains("n next"))
    try screen.press("n")
    #expect(screen.text[1] == "  line 2")
    try screen.press("n")
    #expect(screen.text[1] == "  line 20")
    try screen.press("N")
    #expect(screen.text[1] == "  line 2")
    try screen.press("N")
    #expect(screen.text[1] == "  line 2" && screen.text[9].contains("No match above"))
    try screen.press("/ x y z Enter")
    #expect(screen.text[9].contains("No matches"))
    try screen.press("/ 9 Esc")
    #expect(screen.text[9].contains("q quit"))
  }

  @Test func matchesAreHighlighted() throws {
    let (controller, screen) = view("Zürich, ZÜRICH and zürich")
    try screen.press("/")
    for letter in "züri".unicodeScalars { screen.press([KeyPress(.character(letter))]) }
    try screen.press("Enter")
    let picture = screen.picture()
    let columns = (0..<30).filter {
      picture[$0, 1].style.attributes.contains(.underline)
    }
    #expect(columns == [2, 3, 4, 5, 10, 11, 12, 13, 21, 22, 23, 24])
    controller.text = "elsewhere"
    #expect((0..<30).allSatisfy { !screen.picture()[$0, 1].style.attributes.contains(.underline) })
  }

  @Test func otherTextStaysAtItsLine() throws {
    let (controller, screen) = view(numbers)
    try screen.press("Space")
    controller.text = CellText(numbers.string + "\nlast")
    #expect(screen.text[1] == "  line 8")
    screen.resize(to: Size(columns: 60, lines: 6))
    #expect(screen.text[1] == "  line 8")
    controller.text = ""
    #expect(screen.text[1] == "" && screen.text[0] == "  Text")
  }

  @Test func escapeReturnsToWhatIsBelow() throws {
    let navigation = NavigationController(
      root: TableController(arrayTable([["Durham"]]), title: "Places"))
    let screen = HeadlessScreen(navigation, size: Size(columns: 30, lines: 10))
    navigation.push(TextViewController("Text"))
    #expect(screen.text.last?.contains("Esc back") == true)
    try screen.press("Esc")
    #expect(screen.text.contains { $0.contains("Durham") } && !navigation.isFinished)
    navigation.push(TextViewController("Text"))
    try screen.press("q")
    #expect(navigation.isFinished)
  }

  @Test func theHelpListsWhatWorks() throws {
    let (controller, screen) = view("short", columns: 60, lines: 40)
    controller.addKeyCommand(KeyCommand([.character("x")], title: "export") {})
    try screen.press("?")
    let text = screen.text.joined(separator: "\n")
    #expect(text.contains("Export") && text.contains("Search") && !text.contains("Next page"))
  }

  @Test func anySizeIsValid() throws {
    for columns in [0, 1, 2, 5, 21] {
      for lines in [0, 1, 2, 3, 6] {
        let (_, screen) = view(numbers, columns: columns, lines: lines)
        #expect(screen.text.count == lines)
        try screen.press("Space / a")
        #expect(screen.text.count == lines)
      }
    }
  }

  @Test func partsOfMatchesAreInEachLine() {
    let search = TextSearch("b c", in: Array("a b c B C".utf8))
    #expect(search.matches == [2..<5, 6..<9])
    #expect(search.matches(in: 0..<4) == [2..<4] && search.matches(in: 4..<9) == [0..<1, 2..<5])
    #expect(
      TextSearch("", in: [1, 2]).matches.isEmpty && TextSearch("aa", in: Array("aaa".utf8)).matches == [0..<2]
    )
    #expect(TextSearch("é", in: Array("É".utf8) + [0xFF]).matches == [0..<2])
  }
}
