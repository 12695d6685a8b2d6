import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of keys with other actions than the default ones.
@Suite struct KeyAssignmentTests {
  private func browser(_ bindings: String, source: Bool = true, allowsMarks: Bool = false) throws
    -> TestBrowser
  {
    TestBrowser(
      source: FilterableTable(["Durham", "Raleigh", "Austin"]), allowsMarks: allowsMarks,
      settings: BrowserSettings(keyAssignments: try KeyAssignment.parse(bindings)))
  }

  @Test func commasAndColonsCanBeKeys() throws {
    let keys = try KeyAssignment.parse("x:down,::up,,:first,Ctrl-X:ignore").map(\.key.name)
    #expect(keys == ["x", ":", ",", "Ctrl-X"])
    let actions = try KeyAssignment.parse("::up,,:first,a:ignore").map(\.action)
    #expect(actions == [.table(.moveBy(rows: -1)), .table(.first), nil])
  }

  @Test(arguments: [
    ("foo:down", KeyAssignment.ParsingError.unknownKey("foo")), ("", .unknownKey("")),
    ("x", .unknownAction("")), ("x:jump", .unknownAction("jump")), ("x:down,", .unknownKey("")),
    ("x:down,y:", .unknownAction("")), ("Ctrl-C:down", .reservedKey("Ctrl-C")),
    ("ctrl-z:abort", .reservedKey("ctrl-z")),
  ])
  func whatIsWrongIsNamed(text: String, error: KeyAssignment.ParsingError) {
    #expect(throws: error) { try KeyAssignment.parse(text) }
  }

  @Test func everyActionThatAKeyHasCanBeBound() {
    let bindings = BrowserKeyMap.browser(allowsMarks: true, hasSource: true).commands
    for binding in bindings {
      if case .digit = binding.action { continue }
      #expect(BrowserAction.named.contains { $0.action == binding.action }, "\(binding.action)")
    }
    let names = KeyAssignment.actionNames
    #expect(Set(names).count == names.count)
  }

  @Test func aKeyDoesWhatItIsBoundToAndNothingElse() throws {
    let browser = try browser("x:down,j:up,q:ignore,Enter:down,o:accept,x:last")
    browser.type("x")
    #expect(browser.row == 2, "the last binding of a key counts")
    browser.type("jq")
    browser.press(.enter)
    #expect(browser.row == 2 && browser.controller.outcome == nil)
    browser.type("o")
    #expect(browser.controller.outcome == .chosen([2..<3]))
  }

  @Test func whatTheListCannotDoIsNotDone() throws {
    let browser = try browser("x:toggle,y:toggle-all")
    browser.type("xy")
    #expect(browser.list.selection.markedCount == 0)
  }

  @Test func whileAFilterIsTypedTextStaysText() throws {
    let browser = try browser("x:down,Ctrl-A:toggle-all,Down:last,F5:sort", allowsMarks: true)
    browser.type("/x")
    #expect(browser.controller.filterLine?.editor.text == ["x"])
    browser.press(.backspace, .control(0x61))
    #expect(browser.list.selection.markedCount == 3)
    browser.press(.down)
    #expect(browser.row == 2)
  }

  @Test func helpAndHintsFollow() throws {
    let browser = try browser(
      "Enter:ignore,Ctrl-J:ignore,o:accept,w:up,s:down,Up:ignore,Down:ignore,/:ignore")
    #expect(browser.screen().last == "  o choose   q leave   ? help")
    browser.press(.character("?"))
    browser.press(.character("g"))
    let help = browser.screen().joined(separator: "\n")
    #expect(help.contains("j Ctrl-N s") && help.contains("k Ctrl-P w") && !help.contains("Down"))
  }
}
