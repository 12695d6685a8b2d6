import TestSupport
import Testing

/// Tests of `--shell`: the key bindings, loaded and used by the real shells.
@Suite(.timeLimit(.minutes(20))) struct ShellBindingTests {
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish

    var arguments: [String] {
      switch self {
      case .bash: ["--norc", "-i"]
      case .zsh: ["-f", "-i"]
      case .fish: ["-i", "--no-config"]
      }
    }

    var load: String {
      self == .fish ? "snaketable --shell fish | source" : "source <(snaketable --shell \(rawValue))"
    }
  }

  /// The newest of equal entries comes first in the history, the shortest of equal files.
  @Test(arguments: Shell.allCases) func tiesOfTheHistoryKeepTheirOrder(shell: Shell) throws {
    let lines = try TestSupport.run(["--shell", shell.rawValue], input: .null).output.split(separator: "\n")
    let shown = lines.filter { $0.contains("command snaketable") }
    #expect(shown.count >= 3 && shown.contains { $0.contains("--header History") })
    for line in shown { #expect(line.contains("--ties input") == line.contains("--header History")) }
  }

  private static let directory = ProgramEnvironment.snaketable.dropLast("/snaketable".count)

  /// Starts a shell with the bindings in a folder with files, some of them hidden.
  /// - Parameters:
  ///   - defaults: the options in the environment.
  ///   - config: the contents of the configuration file.
  private func session(
    _ shell: Shell, defaults: String = "--no-animation", config: String = ""
  ) throws -> TerminalSession {
    let folder = try TemporaryFile("").path + ".folder"
    let make = """
      mkdir -p '\(folder)/sub/dir' '\(folder)/.hidden/snaketable' && cd '\(folder)' &&
      touch 'a b' "it's" sub/x .hidden/y && printf %s "$CONFIG" >.hidden/snaketable/config &&
      XDG_CONFIG_HOME='\(folder)/.hidden' exec \(shell.rawValue) "$@"
      """
    let session = try TerminalSession(
      ["-c", make, "sh"] + shell.arguments, executable: "/bin/sh", columns: 100, output: .terminal,
      errors: .terminal,
      environment: [
        "PATH": "\(Self.directory):/usr/bin:/bin", "PS1": "ready> ", "HISTFILE": "/dev/null",
        "fish_history": "", "SNAKETABLE_DEFAULT_OPTS": defaults, "CONFIG": config,
      ])
    try run("\(shell.load); echo 'loa''ded'", printing: "loaded", in: session)
    return session
  }

  /// Runs a command until the shell reads keys again. Before that the terminal itself would act on Ctrl-R.
  private func run(_ command: String, printing line: String, in session: TerminalSession) throws {
    session.type(command + "\r")
    try session.wait { try $0.lines.contains(line) && !session.settings.isLineByLine }
  }

  @Test(arguments: Shell.allCases)
  func theHistoryIsSearched(shell: Shell) throws {
    let session = try session(shell)
    for word in ["one", "two", "two", "three"] {
      try run("echo '\(word)'-2", printing: "\(word)-2", in: session)
    }
    session.send(.control("r"))
    try session.wait { $0.contains("History") && $0.contains("fuzzy") }
    let rows = session.screen.lines.filter { $0.contains("│") && $0.contains("echo") }
    #expect(rows.count >= 3 && rows[0].contains("three") && rows[1].contains("two"))
    #expect(rows.count { $0.contains("echo 'two'") } == 1)
    session.type("twosum")
    session.type("\u{17}two")
    try session.wait { $0.contains("▌echo 'two'") }
    session.send(.enter)
    try session.wait { $0.lines.last { !$0.isEmpty }?.hasSuffix("echo 'two'-2") ?? false }
    session.type(" again\r")
    try session.wait { $0.lines.contains("two-2 again") }
  }

  @Test(arguments: Shell.allCases)
  func markedFilesAreInserted(shell: Shell) throws {
    let session = try session(shell)
    session.type("printf '<%s>' ")
    session.send(.control("t"))
    try session.wait { $0.contains("Files") && $0.contains("1 of 5") }
    #expect(!session.screen.contains("hidden"))
    session.type("ab")
    try session.wait { $0.contains("▌a b") && $0.contains("1 of 1") }
    session.send(.tab)
    try session.wait { $0.contains("1 marked") }
    session.type("\u{15}its")
    try session.wait { $0.contains("▌it's") && $0.contains("1 of 1") }
    session.send(.tab)
    try session.wait { $0.contains("2 marked") }
    session.send(.enter)
    try session.wait { !$0.contains("marked") }
    session.type("; echo end\r")
    try session.wait { screen in
      let words = screen.lines.joined()
      return words.contains("<a b><it's>end") || words.contains("<it's><a b>end")
    }
  }

  /// Bash reads the bytes of an incomplete character together with what follows.
  @Test(arguments: Shell.allCases)
  func filesWhoseNamesAreNotTextAreInserted(shell: Shell) throws {
    let session = try session(shell)
    try run(#"sh -c 'touch "$(printf "a\346\227")" "!x"; echo ma""de'"#, printing: "made", in: session)
    session.type("printf '<%s>' ")
    session.send(.control("t"))
    try session.wait { $0.contains("Files") && $0.contains("1 of 7") }
    session.type("\u{1B}a")
    try session.wait { $0.contains("7 marked") }
    session.send(.enter)
    try session.wait { !$0.contains("marked") }
    session.type(" | tr '<' '\\n' | grep -ac '^!x>'; echo end\r")
    try session.wait { $0.lines.contains("end") }
    #expect(session.screen.lines.contains("1"), "\(session.picture)")
  }

  @Test(arguments: Shell.allCases)
  func theFolderChangesAndTheLineStays(shell: Shell) throws {
    let session = try session(shell)
    session.type("pwd; true typed")
    session.type("\u{1B}c")
    try session.wait { $0.contains("Folders") && $0.contains("1 of 2") }
    session.type("dir")
    try session.wait { $0.contains("▌sub/dir") }
    session.send(.enter)
    try session.wait {
      !$0.contains("Folders") && $0.lines.last { !$0.isEmpty }?.hasSuffix("true typed") ?? false
    }
    session.type("\r")
    try session.wait { $0.lines.contains { $0.hasSuffix(".folder/sub/dir") } }
  }

  @Test("N89: the folder chosen is the folder entered, whatever its name", arguments: Shell.allCases)
  func folderNames(shell: Shell) throws {
    let session = try session(shell)
    try run("mkdir -p .other/sub ./-; echo ma''de", printing: "made", in: session)
    let path = shell == .fish ? "set -g CDPATH $PWD/.other ." : "CDPATH=$PWD/.other:."
    try run("\(path); echo pa''th", printing: "path", in: session)
    for (name, end) in [("^sub$", "/sub"), ("^-$", "/-")] {
      session.type("\u{1B}c")
      try session.wait { $0.contains("Folders") }
      session.type("\u{14}\u{14}\(name)")
      session.send(.enter)
      try session.wait { !$0.contains("Folders") }
      session.type("pwd; cd ..\r")
      try session.wait { $0.lines.contains { $0.hasSuffix(".folder" + end) } }
    }
  }

  @Test(arguments: Shell.allCases)
  func leavingKeepsTheLine(shell: Shell) throws {
    let session = try session(shell)
    session.type("echo kept")
    session.send(.control("t"))
    try session.wait { $0.contains("Files") && $0.contains("fuzzy") }
    session.send(.control("c"))
    try session.wait { !$0.contains("Files") }
    session.type("-it\r")
    try session.wait { $0.lines.contains("kept-it") }
  }

  /// The folder of the word before the cursor is where the list starts, its rest is the query.
  @Test(arguments: Shell.allCases)
  func theWordBeforeTheCursorIsCompleted(shell: Shell) throws {
    let session = try session(shell)
    try run("mkdir 'sub/d e'; touch 'sub/d e/file one'; echo ma''de", printing: "made", in: session)
    session.type("printf '<%s>' sub/di")
    session.send(.control("t"))
    try session.wait { $0.contains("Files") && $0.contains("▌dir ") && $0.contains("/di ") }
    session.send(.enter)
    try session.wait { !$0.contains("Files") && $0.contains("sub/dir") }
    session.type("sub/d\\ e/o")
    session.send(.control("t"))
    try session.wait { $0.contains("Files") && $0.contains("▌file one") }
    session.send(.enter)
    try session.wait { !$0.contains("Files") }
    session.type("; echo end\r")
    try session.wait { $0.lines.joined().contains("<sub/dir><sub/d e/file one>end") }
  }

  @Test(arguments: Shell.allCases)
  func hiddenFilesAreShownWithAltPoint(shell: Shell) throws {
    let session = try session(shell)
    session.type("echo ")
    session.send(.control("t"))
    try session.wait { $0.contains("Files") && $0.contains("1 of 5") && !$0.contains(".hidden") }
    session.type("\u{1B}.")
    try session.wait { $0.contains(".hidden") }
    session.send(.escape)
    try session.wait { !$0.contains("Files") }
  }

  /// The words are divided by the rules for quotes, and no shell reads them.
  @Test(arguments: Shell.allCases)
  func variablesReplaceTheLists(shell: Shell) throws {
    let session = try session(shell)
    let export = shell == .fish ? "set -gx" : "export"
    let assign = shell == .fish ? " " : "="
    try run(
      "\(export) SNAKETABLE_CTRL_T_COMMAND\(assign)\"printf '%s\\n' 'own one' '\\$HOME'\" && \(export) SNAKETABLE_ALT_C_COMMAND\(assign)'echo sub'; echo se''t",
      printing: "set", in: session)
    session.type("printf '<%s>' ")
    session.send(.control("t"))
    try session.wait {
      $0.contains("Files") && $0.contains("▌own one") && $0.contains("$HOME") && $0.contains("1 of 2")
    }
    session.send(.enter)
    try session.wait { !$0.contains("Files") }
    session.type("; echo end\r")
    try session.wait { $0.lines.joined().contains("<own one>end") }
    session.type("\u{1B}c")
    try session.wait { $0.contains("Folders") && $0.contains("▌sub") }
    session.send(.enter)
    try session.wait { !$0.contains("Folders") }
    session.type("pwd\r")
    try session.wait { $0.lines.contains { $0.hasSuffix(".folder/sub") } }
  }

  /// The times of commands are beside them where the shell keeps them, and only the command is inserted.
  @Test(arguments: Shell.allCases)
  func theHistoryHasTimes(shell: Shell) throws {
    let session = try session(shell)
    let keep =
      [Shell.bash: "HISTTIMEFORMAT='%s '", .zsh: "setopt extended_history", .fish: "true"][shell] ?? ""
    try run("\(keep); echo ke''pt", printing: "kept", in: session)
    try run("echo 'one'-2", printing: "one-2", in: session)
    session.send(.control("r"))
    try session.wait {
      $0.contains("History")
        && $0.lines.contains { $0.contains("▌echo 'one'-2") && $0.contains(":") && $0.contains("20") }
    }
    session.send(.enter)
    try session.wait { $0.lines.last { !$0.isEmpty }?.hasSuffix("echo 'one'-2") ?? false }
  }

  /// Esc quits although a filter is typed, a row is marked, or a menu or another screen is shown.
  @Test(arguments: Shell.allCases)
  func escapeLeavesAtOnce(shell: Shell) throws {
    let session = try session(shell)
    try run("echo 'one'-2", printing: "one-2", in: session)
    session.send(.control("r"))
    try session.wait {
      $0.contains("History") && $0.contains("Esc quit") && !$0.contains("Esc clear")
    }
    session.type("one")
    try session.wait { $0.contains("▌echo 'one'") }
    session.send(.escape)
    try session.wait { !$0.contains("History") }
    session.type("echo kept ")
    session.send(.control("t"))
    try session.wait { $0.contains("Files") && $0.contains("1 of 5") }
    session.type("\u{1B}s")
    try session.wait { $0.contains("Sort by") }
    session.send(.escape)
    try session.wait { !$0.contains("Files") }
    session.send(.control("t"))
    try session.wait { $0.contains("Files") && $0.contains("1 of 5") }
    session.send(.tab)
    try session.wait { $0.contains("1 marked") }
    session.send(.escape)
    try session.wait { !$0.contains("Files") }
    session.type("\u{1B}c")
    try session.wait { $0.contains("Folders") && $0.contains("1 of 2") }
    session.type("\u{1B}?")
    try session.wait { $0.contains("Keys") }
    session.send(.escape)
    try session.wait { !$0.contains("Keys") && !$0.contains("Folders") }
    session.type("-it\r")
    try session.wait { $0.lines.contains("kept -it") }
  }

  /// Options that change what is read, listed or written, each of which would break the widgets.
  private static let disturbing = """
    --format csv --header-lines 1 --header-row -d , --no-quotes --keep-blank --records a --ansi never --follow
    --title 2 --subtitle 1 --detail 1 --icon 1 --accessory 1 --columns 1 --sort 1 --descending --footer below
    --sum 1 --section-per-file --preview 'echo wrong' --mode regex --no-rank --context 2 --select-1 --exit-0
    --output json --output-fields 1 --order shown --print0 --id 1 --query nothing --multi --print --width 10
    --bind 'Enter:become(echo wrong)' --bind 'Ctrl-X:reload(echo wrong)' --bind Esc:ignore
    """

  @Test("Options of the configuration that change the output have no effect", arguments: Shell.allCases)
  func disturbingOptions(shell: Shell) throws {
    let options = Self.disturbing.split(separator: "\n").joined(separator: " ")
    let session = try session(
      shell, defaults: "--no-animation \(options)",
      config: "--group-by 1\n--corner-radius 0\n--bind F2:last\n")
    for word in ["one", "two", "three"] { try run("echo '\(word)'-2", printing: "\(word)-2", in: session) }
    session.send(.control("r"))
    try session.wait { $0.contains("▌echo 'three'") && $0.contains("fuzzy") && $0.contains("┌") }
    #expect(!session.screen.contains("below") && !session.screen.contains("wrong"))
    session.send(.tab)
    session.type("two")
    try session.wait { $0.contains("▌echo 'two'") }
    session.send(.enter)
    try session.wait { $0.lines.last { !$0.isEmpty }?.hasSuffix("echo 'two'-2") ?? false }
    session.type("; printf '<%s>\\n' ")
    session.send(.control("t"))
    try session.wait { $0.contains("Files") && $0.contains("1 of 5") }
    session.type("\u{1B}OQ")
    try session.wait { $0.contains("5 of 5") }
    session.send(.tab)
    try session.wait { $0.contains("1 marked") }
    session.send(.enter)
    try session.wait { !$0.contains("marked") }
    session.type("x\r")
    try session.wait { $0.lines.filter { $0 == "two-2" }.count == 2 && $0.lines.contains("<x>") }
    session.type("\u{1B}c")
    try session.wait { $0.contains("Folders") && $0.contains("1 of 2") }
    session.type("dir")
    try session.wait { $0.contains("▌sub/dir") }
    session.send(.enter)
    try session.wait { !$0.contains("Folders") }
    session.type("pwd\r")
    try session.wait { $0.lines.contains { $0.hasSuffix(".folder/sub/dir") } }
  }

  /// Commands of several lines, and lines that look like JSON or csv, are rows as they are.
  @Test func theFormatOfTheHistoryIsNotGuessed() throws {
    let session = try session(.bash)
    try run("shopt -s cmdhist lithist; echo se''t", printing: "set", in: session)
    session.type("for i in 1; do\recho loop-$i\rdone\r")
    try session.wait { $0.lines.contains("loop-1") }
    try run(#"[{"a":1},{"a":2}] 2>/dev/null; echo js''on"#, printing: "json", in: session)
    session.send(.control("r"))
    try session.wait { $0.contains(#"▌[{"a":1},{"a":2}]"#) }
    session.type("forloop")
    try session.wait { $0.contains("▌for i in 1") && $0.contains("1 of 1") }
    session.send(.enter)
    try session.wait { !$0.contains("History") }
    session.type("\r")
    try session.wait { $0.lines.filter { $0 == "loop-1" }.count == 2 }
  }

  @Test(arguments: Shell.allCases)
  func withoutFilesAndFoldersTheLineStays(shell: Shell) throws {
    let session = try session(shell)
    try run("cd sub/dir; echo em''pty", printing: "empty", in: session)
    session.type("echo kept ")
    session.send(.control("t"))
    session.type("\u{1B}c")
    session.type("-it\r")
    try session.wait { $0.lines.contains("kept -it") }
    #expect(!session.screen.contains("no rows"))
  }

  @Test func theModeOfTheFirstFilter() throws {
    let result = try TestSupport.run(
      ["-p", "--mode", "fuzzy", "-q", "tre", "-s", "plain"], input: .text("one\ntwo\nthree\n"))
    #expect(result.output == "  three\n")
    let regex = try TestSupport.run(
      ["-p", "--mode", "regex", "-q", "o$", "-s", "plain"], input: .text("one\ntwo\nthree\n"))
    #expect(regex.output == "  two\n")
    let wrong = try TestSupport.run(["--mode", "exact"], input: .text("one\n"))
    #expect(wrong.status == .exited(2) && wrong.errors.contains("words, fuzzy or regex"))
  }
}
