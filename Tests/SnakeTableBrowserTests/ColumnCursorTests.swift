import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser
@testable import SnakeTableRecords

/// Tests of the cursor in the row of names, and of columns that are fixed at the left.
@Suite struct ColumnCursorTests {
  private typealias Browser = FieldsTests.Browser

  /// The text of the names line that is reversed.
  private func reversedName(_ browser: Browser, line: Int = 2) -> String {
    let picture = browser.screen.picture()
    let text = Array(picture.text()[line])
    return String(
      text.indices.filter { picture[$0, line].style.attributes.contains(.reverse) }.map { text[$0] })
  }

  private func rows(_ browser: Browser) -> [String] {
    (0..<browser.records.shownCount).map {
      browser.records.cell(forRowAt: TableIndexPath(row: $0, section: 0)).columnTexts?[0].string ?? ""
    }
  }

  @Test func hintsNameTheKeyOfFields() throws {
    #expect(try Browser(columns: 80).screen.text.last?.contains("s sort   f fields") == true)
  }

  @Test func theCursorIsHiddenUntilItIsUsed() throws {
    let browser = try Browser()
    #expect(reversedName(browser) == "")
    try browser.press("Alt-Right")
    #expect(reversedName(browser).contains("name"))
    try browser.press("Alt-Right Alt-Right")
    #expect(reversedName(browser).contains("visits"))
    try browser.press("Alt-Right Alt-Right Alt-Right Alt-Left")
    #expect(reversedName(browser).contains("visits"))
    #expect(browser.screen.text.last?.contains("z group") == true)
    try browser.press("Esc")
    #expect(reversedName(browser) == "" && browser.controller.outcome == nil)
    try browser.press("Esc")
    #expect(browser.controller.outcome != nil)
  }

  @Test func keysActOnTheColumn() throws {
    let browser = try Browser(lines: 24)
    try browser.press("Alt-Left Alt-Right Alt-Right s")
    #expect(rows(browser) == ["Salem", "Durham", "Apex"])
    #expect(reversedName(browser).contains("visits"))
    try browser.press("s")
    #expect(rows(browser) == ["Apex", "Durham", "Salem"])
    try browser.press("s t Enter")
    #expect(browser.screen.text.contains { $0.contains("sum") && $0.contains("49") })
    // The names of groups need no column: the cursor goes to the next one, and Esc hides it.
    try browser.press("Alt-Left z")
    #expect(browser.records.numberOfSections == 2 && reversedName(browser).contains("visits"))
    try browser.press("Esc")
    #expect(reversedName(browser) == "" && browser.controller.outcome == nil)
    try browser.press("u u u u u")
    #expect(browser.records.numberOfSections == 1 && browser.records.state == ListState())
  }

  /// The cursor stays with its column when others come and go.
  @Test func theCursorStaysOnItsColumn() throws {
    let browser = try Browser()
    try browser.press("Alt-Right Alt-Right Alt-Right f Space f")
    #expect(browser.names == "state visits opened" && reversedName(browser).contains("visits"))
    try browser.press("s u u")
    #expect(browser.names == "name state visits opened" && reversedName(browser).contains("visits"))
  }

  @Test func theValueOfTheRowIsKeptOrLeftOut() throws {
    let browser = try Browser()
    try browser.press("Alt-Right Alt-Right =")
    #expect(browser.records.shownCount == 2 && browser.screen.text[0].contains("state: NC"))
    try browser.press("u j !")
    #expect(browser.records.shownCount == 2 && browser.screen.text[0].contains("state: not VA"))
  }

  @Test func theValueIsCopied() throws {
    let browser = try Browser()
    var copied: [String] = []
    browser.controller.surroundings.copy = {
      copied.append(String(decoding: $0, as: UTF8.self))
      return true
    }
    try browser.press("j Alt-Right Alt-Right Alt-Right y Esc y")
    #expect(copied == ["7", "Salem,VA,7,2023-05-06\n"] || copied == ["7", "Salem,VA,7,2023-05-06"])
  }

  private func columns(_ browser: Browser) -> String? {
    browser.records.state.columns.map { $0.map(\.text).joined(separator: ",") }
  }

  @Test func theColumnIsWidenedAndNarrowed() throws {
    let browser = try Browser(columns: 80)
    try browser.press("Alt-Right Alt-Right")
    let width = browser.controller.list.rect(ofColumn: 1).size.columns
    try browser.press("+ + +")
    #expect(columns(browser) == "name,state:\(width + 3),visits,opened")
    #expect(browser.controller.list.rect(ofColumn: 1).size.columns == width + 3)
    try browser.press("- - - - -")
    #expect(columns(browser) == "name,state:\(width - 2),visits,opened")
    #expect(reversedName(browser).contains("stat"))
    #expect(browser.screen.text.last?.contains("z group   +- width   ") == true)
    try browser.press(Array(repeating: "u", count: 8).joined(separator: " "))
    #expect(browser.records.state == ListState())
    #expect(browser.controller.list.rect(ofColumn: 1).size.columns == width)
  }

  /// Without a cursor, the first column that is cut is widened, and further keys widen it.
  @Test func theFirstCutColumnIsWidened() throws {
    let long = String(repeating: "long ", count: 10)
    let browser = try Browser("id,note,text\n1,\(long),\(long)\n2,short,\(long)\n", columns: 50)
    #expect(browser.screen.text.contains { $0.contains("…") })
    let width = browser.controller.list.rect(ofColumn: 1).size.columns
    try browser.press("+ +")
    #expect(columns(browser) == "id,note:\(width + 2),text" && reversedName(browser).contains("note"))
    // Values come before names.
    let named = try Browser("id,a_name_that_is_cut,text\n1,x,\(long)\n2,y,\(long)\n3,z,\n", columns: 40)
    try named.press("+")
    #expect(reversedName(named).contains("text"))
    let other = try Browser()
    try other.press("+")
    #expect(columns(other) == nil)
    #expect(other.screen.text.last?.contains("no column is cut off: Alt-Right chooses one") == true)
  }

  /// If the last column has no room, columns before it scroll out of view.
  @Test func aColumnWithoutRoomIsWidenedByScrolling() throws {
    let long = String(repeating: "long ", count: 10)
    let rows = (1...3).map { "\($0)00,\($0)00,\($0)00,\($0)00,\(long)\n" }.joined()
    let browser = try Browser("one,two,three,four,text\n" + rows, columns: 44)
    var widths: [Int] = []
    for _ in 0..<5 {
      try browser.press("+ + +")
      widths.append(browser.controller.list.rect(ofColumn: 4).size.columns)
    }
    #expect(reversedName(browser).contains("text"))
    #expect(widths[4] >= widths[0] + 12 && widths == widths.sorted(), "\(widths)")
  }

  /// In the list they are among the keys for viewing; with a field under the cursor among those of fields.
  @Test(arguments: [("?", false), ("Alt-Right ?", true), ("f ?", true)])
  func keysOfWidthsAreInTheHelp(keys: String, isOfField: Bool) throws {
    let browser = try Browser(columns: 100, lines: 90)
    try browser.press(keys)
    let text = browser.screen.text.map(\.trimmed)
    let widening = try #require(text.firstIndex { $0.hasPrefix("│ + ") && $0.contains("Wid") })
    let header = text[..<widening].last { !$0.contains("│") && !$0.contains("─") && !$0.isEmpty }
    #expect(header == (isOfField ? "Fields" : "Viewing"))
  }

  @Test func keysOfWidthsCanBeAssigned() throws {
    let browser = try Browser(bind: ["e:wider,E:narrower"])
    try browser.press("Alt-Right Alt-Right Alt-Right e e E")
    #expect(columns(browser)?.hasPrefix("name,state,visits:") == true)
  }

  /// While a filter is typed, letters are its text.
  @Test func lettersOfAFilterAreText() throws {
    let browser = try Browser()
    try browser.press("Alt-Right Alt-Right / s")
    #expect(browser.records.state.sortOrder == nil && browser.records.shownCount == 1)
    try browser.press("Esc s")
    #expect(browser.records.state.sortOrder != nil)
  }

  private static let wide = {
    let names = (0..<12).map { "field\($0)" }.joined(separator: ",")
    return ([names] + (0..<3).map { row in (0..<12).map { "value\(row)\($0)" }.joined(separator: ",") })
      .joined(separator: "\n") + "\n"
  }()

  @Test func theColumnComesIntoView() throws {
    let browser = try Browser(Self.wide)
    try browser.press(Array(repeating: "Alt-Right", count: 12).joined(separator: " "))
    #expect(reversedName(browser).contains("field11"))
    try browser.press("Alt-Left Alt-Left Alt-Left Alt-Left Alt-Left Alt-Left Alt-Left")
    #expect(reversedName(browser).contains("field4"))
  }

  @Test func columnsUpToTheCursorAreFixed() throws {
    let browser = try Browser(Self.wide)
    try browser.press("Alt-Right Alt-Right Alt-Enter")
    #expect(browser.screen.text.last?.contains("2 columns stay at the left") == true)
    try browser.press("> > >")
    let names = browser.screen.text[2]
    #expect(names.contains("field0") && names.contains("field1 ") && !names.contains("field2"))
    try browser.press("Alt-Enter")
    #expect(browser.screen.text.last?.contains("the first column stays at the left") == true)
    try browser.press("u u Esc")
    #expect(browser.records.state == ListState())
    try browser.press("U")
    #expect(browser.records.state.frozenColumns == 2)
  }

  @Test func aListWithoutColumnsSaysSo() throws {
    let browser = try Browser("a\nx\n2\n") { $0.hasHeaderRow = false }
    try browser.press("Alt-Right")
    #expect(browser.screen.text.last?.contains("this list has no columns") == true)
    try browser.press("Alt-Enter")
    #expect(browser.screen.text.last?.contains("this list has no columns") == true)
    let other = try Browser()
    try other.press("Alt-Enter")
    #expect(other.screen.text.last?.contains("Alt-Right chooses a column") == true)
  }

  /// Whatever the size is, there is a cursor, and no key fails.
  @Test func everySizeIsValid() throws {
    for (columns, lines) in [(1, 1), (3, 2), (9, 4), (14, 5), (20, 3)] {
      let browser = try Browser(Self.wide, columns: columns, lines: lines) { $0.list.frozenColumns = 9 }
      try browser.press("Alt-Right Alt-Right Alt-Enter > Alt-Right s t Esc Alt-Left Alt-Enter u Esc")
      #expect(browser.records.shownCount == 3)
    }
  }
}
