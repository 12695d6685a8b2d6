import SnakeTable
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of keys with other actions than the default ones.
@Suite struct KeyAssignmentTests {
  private func browser(_ bindings: String, source: Bool = true, allowsMultipleSelection: Bool = false) throws
    -> TestBrowser
  {
    TestBrowser(
      source: FilterableTable(["Durham", "Raleigh", "Austin"]),
      allowsMultipleSelection: allowsMultipleSelection,
      settings: BrowserSettings(keyAssignments: try KeyAssignment.parse(bindings)))
  }

  @Test func commasAndColonsCanBeKeys() throws {
    let keys = try KeyAssignment.parse("x:down,::up,,:first,Ctrl-X:ignore").map(\.key.name)
    #expect(keys == ["x", ":", ",", "Ctrl-X"])
    let actions = try KeyAssignment.parse("::up,,:first,a:ignore").map(\.action)
    #expect(actions == [.table(.moveBy(rows: -1)), .table(.first), nil])
  }

  @Test(
    arguments: [
      ("x:run(ls {})", ["ls {}"]), ("x:run(a,b),y:reload(c (d) e),z:become(f)", ["a,b", "c (d) e", "f"]),
      (#"x:run(a ')' "(" \) b),y:down"#, [#"a ')' "(" \) b"#]), ("::run(é),,:run(:)", ["é", ":"]),
    ] as [(String, [String])])
  func commandsEndAtTheirParenthesis(text: String, commands: [String]) throws {
    let found = try KeyAssignment.parse(text).compactMap { assignment -> String? in
      switch assignment.action {
      case .command(.run(let template)), .command(.become(let template)), .command(.reload(let template)):
        template.text
      default: nil
      }
    }
    #expect(found == commands)
  }

  @Test func commandsAreInTheHelp() throws {
    let browser = try browser("x:run(ls {}),Ctrl-Y:become(vi {})")
    browser.press(.character("?"))
    let help = browser.screen().joined(separator: "\n")
    #expect(help.contains("Run: ls {}") && help.contains("Leave and run: vi {}") && help.contains("Ctrl-Y"))
  }

  @Test func aCommandWithoutARowOrATerminalIsNotRun() throws {
    let browser = try browser("x:run(ls {}),y:run(ls),z:become(cat {})")
    browser.press(.character("x"))
    #expect(browser.screen().last == "  no terminal for the command")
    browser.press(.character("j"))
    #expect(browser.screen().last?.contains("choose") == true)
    browser.press(.character("z"))
    #expect(browser.controller.outcome == .become(Program(["cat", "Raleigh"].map { Array($0.utf8) })))
    let empty = try self.browser("Ctrl-X:run(ls {})")
    empty.press(.character("/"), .character("z"), .character("z"), .control(0x78))
    #expect(empty.screen().joined().contains("no row for the command"))
  }

  @Test(arguments: [
    ("x:run(ls", KeyAssignment.ParsingError.unclosedParenthesis("run")),
    ("x:run(ls ')", .unclosedParenthesis("run")),
    ("x:run()", .badCommand(.empty)), ("x:run( )", .badCommand(.empty)),
    ("x:run(a)b", .unknownAction("run(a)b")),
    ("x:run(a)+reload(b)", .unknownAction("run(a)+reload(b)")),
    ("x:run('a)')+(b)", .unknownAction("run('a)')+(b)")),
    ("x:down(a)", .unknownAction("down(a)")), ("x:run", .unknownAction("run")),
  ])
  func commandsThatAreNoneAreNamed(text: String, error: KeyAssignment.ParsingError) {
    #expect(throws: error) { try KeyAssignment.parse(text) }
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
    let list = BrowserKeyMap.browser(allowsMultipleSelection: true, hasSource: true)
    let bindings = [list, .fields(list: list), .values(list: list)].flatMap(\.commands)
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
    let browser = try browser("x:down,Ctrl-A:toggle-all,Down:last,F5:sort", allowsMultipleSelection: true)
    browser.type("/x")
    #expect(browser.controller.typing.filterLine?.editor.text == ["x"])
    browser.press(.backspace, .control(0x61))
    #expect(browser.list.selection.markedCount == 3)
    browser.press(.down)
    #expect(browser.row == 2)
  }

  @Test func helpAndHintsFollow() throws {
    let browser = try browser(
      "Enter:ignore,Ctrl-J:ignore,o:accept,w:up,s:down,Up:ignore,Down:ignore,/:ignore")
    #expect(browser.screen().last == "  o choose   q quit   ? help")
    browser.controller.resize(to: Size(columns: 80, lines: 60))
    browser.press(.character("?"))
    var help = CellBuffer(size: Size(columns: 80, lines: 60))
    browser.controller.draw(into: &help, at: .zero)
    let text = help.text().joined(separator: "\n")
    #expect(text.contains("j Ctrl-N s") && text.contains("k Ctrl-P w") && !text.contains("Down"))
  }
}
