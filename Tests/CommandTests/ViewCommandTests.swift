import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser
@testable import SnakeTableCommand
@testable import SnakeTableRecords

/// Tests of the command line that shows a list as it is on the screen.
@Suite(.timeLimit(.minutes(20))) struct ViewCommandTests {
  private static let csv = """
    name,state,visits,opened
    Durham,NC,12,2024-01-02
    Salem,VA,7,2023-05-06
    Apex,NC,30,2022-11-12
    "Say ""hi"", x",'VA',,2021-02-03
    Mebane,NC,7,

    """
  private static let json = """
    {"name":"Durham","at":{"state":"NC","zip":null},"n":12,"x":true}
    {"name":"Salem","at":{"state":"VA","zip":"1/2"},"n":7,"x":false}
    {"name":"Apex","at":{"state":"NC"},"n":30,"x":true}

    """
  private static let lines = "Durham x\nSalem\nall\nApex 12\n!x\n"

  /// A list on a screen, opened by a command line.
  private struct Browser {
    let screen: HeadlessScreen
    let controller: ListScreen
    let list: any OpenedList

    init(_ words: [String], columns: Int = 78) throws {
      var options = try OptionParser.parse(Array(words.dropFirst()))
      try options.check()
      options = options.resolved(reducesMotion: false)
      list = try options.origin().open()
      let table = TableView(
        dataSource: list.rows,
        configuration: DisplaySettings(list, options: options).screenConfiguration,
        appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
      controller = ListScreen(
        table: table, title: list.title, source: list.rows, state: options.records.list,
        settings: options.browser)
      controller.surroundings.commandLine = options.commandLine
      screen = HeadlessScreen(controller.makeScreen(), size: Size(columns: columns, lines: 36))
      let (list, controller) = (list, controller)
      screen.settle = {
        list.settle()
        // What the keys choose depends on the values that have been counted.
        controller.settleValues()
      }
    }

    /// The words of the command line, as a shell reads them.
    var words: [String] {
      get throws { try ShellWords.command(#require(controller.commandLine)).map { String(rawBytes: $0) } }
    }

    /// The lines of the screen but the last one, with the cursor at the first row.
    func text() throws -> [String] {
      try screen.press("PgUp PgUp PgUp PgUp")
      return screen.text.dropLast()
    }
  }

  /// The command line after keys, without the name of the file.
  private func line(_ options: [String], keys: String, of text: String = csv, suffix: String = ".csv") throws
    -> String
  {
    let file = try TemporaryFile(text, suffix: suffix)
    let browser = try Browser(["snaketable"] + options + [file.path])
    try browser.screen.press(keys)
    let line = String(decoding: try #require(browser.controller.commandLine), as: UTF8.self)
    #expect(line.hasSuffix(" \(file.path)"))
    return String(line.dropLast(file.path.utf8.count + 1))
  }

  @Test(arguments: [
    ("", ""), ("f j Space f", "--columns name,visits,opened"), ("f j + f", "--columns name,state:"),
    ("f j z f", "--group-by state"), ("f j z f Z", "--group-by state --collapse all"),
    ("f j z f z", "--group-by state --collapse NC"), ("f j j s s f", "--sort -visits"),
    ("f j = f", "--where 'state=\"NC\"'"), ("f j ! f", "--where 'state!=\"NC\"'"),
    ("j j j f = f", "--where 'name=\"Say \"\"hi\"\", x\"'"),
    ("j j j f j = f", "--where 'state=\"'\\''VA'\\''\"'"),
    ("/ d u r", "--query dur"), ("/ d r Ctrl-T", "--query dr --mode fuzzy"), ("/", "--query ''"),
    ("/ x Esc", ""),
    ("d", "--separator none"), ("d d", "--separator line"), ("d u", ""), ("c", "--context 3"),
    ("F Down Enter", "--format lines"), ("F a Enter", "--format aligned"), ("F w Enter", "--format words"),
    ("F c Enter", "--format colons"), ("F p Enter", "--format paragraphs"),
    ("F c c c c Enter", "--format csv --delimiter ';' --header-row"),
    ("f j j j z f z", "--group-by opened --collapse 2024-01-02"),
    ("f j j t Enter f", "--sum visits"), ("f j t Enter j t Enter f", "--total state:sum,visits:sum"),
    ("Alt-Right Alt-Right Alt-Enter Esc", "--freeze 2"),
    ("p", "--preview fields"), ("p p", ""), ("p f j Space f p", "--columns name,visits,opened"),
    ("f j j b f", "--columns name,state,visits:bar,opened"),
    ("f j j b b f", "--columns name,state,visits,opened"),
  ])
  func onlyWhatHasChangedIsNamed(keys: String, options: String) throws {
    let line = try line([], keys: keys)
    #expect(line.hasPrefix("snaketable" + (options.isEmpty ? "" : " " + options)))
    if options.isEmpty || !options.hasSuffix(":") {
      #expect(line == "snaketable" + (options.isEmpty ? "" : " " + options))
    }
  }

  @Test func optionsAtStartStayOrAreReplaced() throws {
    let options = [
      "-s", "plain", "--shadow", "-g", "state", "--sort", "name", "--where", "visits>1", "-p", "--keys", "",
    ]
    #expect(
      try line(options, keys: "")
        == "snaketable --style plain --shadow --group-by state --sort name --where 'visits>1'")
    #expect(
      try line(options, keys: "f j z f S")
        == "snaketable --style plain --shadow --where 'visits>1' --sort -name")
    #expect(
      try line(["-t", "name", "--wrap"], keys: "w f j j Space f")
        == "snaketable --title name --columns name,state,visits")
  }

  @Test func defaultsThatHaveChangedAreReplacedAsAWhole() throws {
    var options = try OptionParser.parse(["-g", "state", "-d", ",", "-s", "plain"])
    for number in options.given.indices { options.given[number].isDefault = true }
    options = try OptionParser.parse(["-t", "name", "-"], over: options).resolved(reducesMotion: false)
    var view = ShownView(options.records.list)
    let command = ViewCommand(options: options)
    #expect(command.words(for: view, hasPasswords: false) == ["snaketable", "--title", "name"])
    view.state.groupBy = []
    #expect(
      command.words(for: view, hasPasswords: false)
        == ["snaketable", "--config", "looks", "--delimiter", ",", "--title", "name"])
  }

  @Test func aDefaultLookIsOverridden() throws {
    var options = try OptionParser.parse(["--separator", "none"])
    options.given[0].isDefault = true
    options = try OptionParser.parse(["-t", "name"], over: options).resolved(reducesMotion: false)
    var view = ShownView(options.records.list)
    view.state.isDense = false
    #expect(
      ViewCommand(options: options).words(for: view, hasPasswords: false)
        == ["snaketable", "--title", "name", "--separator", "line"])
  }

  /// They are on the screen and in the clipboard.
  @Test(arguments: [false, true]) func passwordsAreKeptOnlyForARunOfTheProgram(hasPasswords: Bool) throws {
    let options = try OptionParser.parse(["--table", "t", "postgresql://me:secret@host/base"])
      .resolved(reducesMotion: false)
    let words = ViewCommand(options: options)
      .words(for: ShownView(options.records.list), hasPasswords: hasPasswords)
    let address = hasPasswords ? "postgresql://me:secret@host/base" : "postgresql://me@host/base"
    #expect(words == ["snaketable", "--table", "t", address])
  }

  @Test func filesAndCommandsStandAtTheEnd() throws {
    func words(_ arguments: [String]) throws -> [String] {
      let options = try OptionParser.parse(arguments).resolved(reducesMotion: false)
      return ViewCommand(options: options).words(for: ShownView(options.records.list), hasPasswords: false)
    }
    #expect(try words(["a b", "c"]) == ["snaketable", "a b", "c"])
    #expect(try words(["--", "-x"]) == ["snaketable", "--", "-x"])
    #expect(
      try words(["--every", "2", "--", "ps", "-e"]) == ["snaketable", "--every", "2", "--", "ps", "-e"])
    #expect(try words([]) == ["snaketable"])
  }

  @Test func aShellReadsTheSameWords() throws {
    let words = [
      "a", "", "a b", "it's", "$x", "=ls", "~", "*", "a=b", "\n", "!x", "é", "--a", "`", "\\", "#",
    ]
    let line = ShellWords.line(words.map { Array($0.utf8) })
    let result = try run(["-c", "printf '%s|' \(String(decoding: line, as: UTF8.self))"], executable: "sh")
    #expect(result.output == words.map { $0 + "|" }.joined())
    #expect(try ShellWords.command(line).map { String(rawBytes: $0) } == words)
  }

  @Test func theMenuAndTheHelpHaveIt() throws {
    let file = try TemporaryFile(Self.csv, suffix: ".csv")
    let session = try TerminalSession(["--no-config", "--no-animation", file.path], columns: 100)
    try session.wait { $0.contains("Durham") }
    session.type("S?G")
    try session.wait { $0.contains(" --sort -name ") && $0.contains("The list as it is now") }
    session.type("?Y")
    try session.wait { $0.contains("this view as a command line") }
    session.type("G")
    session.send(.enter)
    try session.wait { $0.contains("copied the command line") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    let text = String(decoding: session.rawBytes, as: UTF8.self)
    #expect(text.components(between: "\u{1B}]52;", and: "\u{07}").count == 1)
  }

  /// Whatever is changed, the command line shows the same screen.
  @Test(arguments: [(csv, ".csv", 1), (json, ".ndjson", 2), (lines, ".txt", 3)])
  func theCommandLineShowsTheSameScreen(text: String, suffix: String, seed: UInt64) throws {
    var random = SeededGenerator(seed: 540 + seed)
    let file = try TemporaryFile(text, suffix: suffix)
    let inFields = ["Space", "K", "J", "+", "-", "s", "z", "t Enter", "t Down Enter", "=", "!"]
    let inList = [
      "S", "s Enter", "s Down Enter", "z", "Z", "1 Z", "d", "u", "u", "U", "j", "Down Down", "Home",
    ]
    let filters = ["/ a", "/ x", "/ a Ctrl-T", "/ a Ctrl-T Ctrl-T", "/ 1 2 Alt-z", "/", "/ a Alt-Z"]
    func step() -> String {
      guard Int.random(in: 0..<2, using: &random) == 0 else {
        return inList.randomElement(using: &random) ?? "d"
      }
      let down = String(repeating: "j ", count: Int.random(in: 0..<5, using: &random))
      let key = inFields.randomElement(using: &random) ?? "s"
      if Int.random(in: 0..<8, using: &random) == 0 { return "f \(down)Right Down Enter" }
      return "f \(down)\(key) f"
    }
    for _ in 0..<repetitions(60, inTestAll: 500) {
      // On a wide screen the pane may be open at start.
      let columns = Bool.random(using: &random) ? 78 : 130
      let browser = try Browser(["snaketable", "--no-config", file.path], columns: columns)
      var keys: [String] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) { keys.append(step()) }
      // Below the list, the pane would take lines by whose number separators are decided.
      if columns == 130, Bool.random(using: &random) { keys.append("p") }
      if Bool.random(using: &random) { keys.append(filters.randomElement(using: &random) ?? "/") }
      try browser.screen.press(keys.joined(separator: " "))
      let words = try browser.words
      let again = try Browser(words, columns: columns)
      // Without rows, columns have the widths of the rows before.
      let lines = browser.list.rows.shownCount == 0 ? 1 : .max
      #expect(
        try again.text().prefix(lines) == browser.text().prefix(lines),
        "\(keys.joined(separator: " "))\n\(words)")
    }
  }
}
