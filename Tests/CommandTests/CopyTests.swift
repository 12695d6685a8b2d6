import TestSupport
import Testing

/// Tests of the keys that copy rows to the terminal's clipboard.
@Suite(.timeLimit(.minutes(20))) struct CopyTests {
  private func session(
    _ rows: String, _ options: [String] = [], environment: [String: String?] = [:]
  ) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--no-config", "--no-animation"] + options, input: .text(rows), environment: environment)
    try session.wait { $0.contains("q quit") }
    return session
  }

  /// Leaves the screen, and returns all that was written to the terminal.
  private func ended(_ session: TerminalSession) throws -> String {
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
    #expect(session.unrestored == [])
    return String(decoding: session.rawBytes, as: UTF8.self)
  }

  @Test func theRecordIsSentAsOneSequence() throws {
    let session = try session("one\ntwo é\nthree\n")
    session.type("jy")
    try session.wait { $0.contains("copied 1 row, 6 bytes") }
    session.type("k")
    try session.wait { !$0.contains("copied") }
    #expect(try ended(session).components(between: "\u{1B}]52;", and: "\u{07}") == ["c;dHdvIMOp"])
  }

  @Test func tmuxGetsBothForms() throws {
    let session = try session("one\n", environment: ["TMUX": "/tmp/tmux-0/default,1,0"])
    session.type("y")
    try session.wait { $0.contains("copied 1 row, 3 bytes") }
    let text = try ended(session)
    #expect(text.contains("\u{1B}]52;c;b25l\u{07}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;b25l\u{07}\u{1B}\\"))
  }

  /// tmux ignores the sequence unless its option `set-clipboard` is on, so that its command copies too.
  @Test func tmuxCopiesByItsOwnCommand() throws {
    let folder = try TemporaryFile("").path + ".folder"
    let make =
      "mkdir '\(folder)' && printf '#!/bin/sh\nprintf \"%%s|\" \"$@\" >\"$0.words\"\n' >'\(folder)/tmux'"
    #expect(try Documents.shell("\(make) && chmod +x '\(folder)/tmux'").status == .exited(0))
    let session = try session(
      "-one\n", environment: ["TMUX": "/tmp/tmux-0/default,1,0", "PATH": "\(folder):/usr/bin:/bin"])
    session.type("y")
    try session.wait { $0.contains("copied 1 row, 4 bytes") }
    try session.waitForOthers {
      try Documents.shell("cat '\(folder)/tmux.words'").output == "set-buffer|-w|--|-one|"
    }
    _ = try ended(session)
  }

  @Test func markedRowsAreJoinedByLineFeeds() throws {
    let session = try session("name,size\na,1\n\"b\nb\",2\nc,3\n", ["--multi", "--format", "csv"])
    session.type("j y")
    try session.wait { $0.contains("copied 1 row, 7 bytes") }
    session.type("jj y")
    try session.wait { $0.contains("copied 2 rows, 11 bytes") }
    let texts = try ended(session).components(between: "\u{1B}]52;", and: "\u{07}")
    #expect(texts.last == "c;ImIKYiIsMgpjLDM=")
  }

  @Test(arguments: [74_994, 74_995]) func longTextsAreNotSent(length: Int) throws {
    let session = try session(String(repeating: "x", count: length) + "\n")
    session.type("y")
    let fits = length == 74_994
    try session.wait {
      $0.contains(fits ? "copied 1 row, 74,994 bytes" : "too many for the clipboard   W writes a file")
    }
    let texts = try ended(session).components(between: "\u{1B}]52;c;", and: "\u{07}")
    #expect(texts.map(\.utf8.count) == (fits ? [99_992] : []))
  }

  @Test func aRecordedScreenSendsNothing() throws {
    let file = try TemporaryFile("")
    let session = try session("one\n", ["--cast", file.path])
    session.type("y")
    try session.wait { $0.contains("copied 1 row, 3 bytes") }
    #expect(try !ended(session).contains("]52;"))
    let printed = try run(["--no-config", "-p", "--keys", "y", "--height", "8"], input: .text("one\n"))
    #expect(printed.output.contains("copied 1 row, 3 bytes") && !printed.output.contains("]52;"))
  }

  @Test func consolesHaveNoClipboard() throws {
    let session = try session("one\n", environment: ["TERM": "linux"])
    session.type("y")
    try session.wait { $0.contains("this terminal has no clipboard") }
    #expect(try !ended(session).contains("]52;"))
  }

  // MARK: Y

  private func copied(_ keys: String, _ input: String, _ options: [String] = []) throws -> String {
    let session = try session(input, options)
    session.type(keys)
    try session.wait { $0.contains("copied") }
    let texts = try ended(session).components(between: "\u{1B}]52;c;", and: "\u{07}")
    let result = try run(["-d"], executable: "base64", input: .text(texts.last ?? ""))
    return result.output
  }

  private let csv = "name,note,size\nAnn,\"a|b\",1\nBob,\"x\ty\",2\n"

  @Test func theMenuCopiesInAFormat() throws {
    #expect(try copied("jY\n", csv) == "Bob")
    #expect(try copied("jYj\n", csv) == "Bob\tx y\t2")
    #expect(try copied("Yjj\n", csv) == #"{"name":"Ann","note":"a|b","size":"1"}"#)
    #expect(try copied("Yjjj\n", csv) == #"| Ann | a\|b | 1 |"#)
    #expect(try copied(" jYj\n", csv, ["--multi", "--output-fields", "size"]) == "1")
  }

  /// The clipboard of a terminal has its text in UTF-8, whatever the encoding of the file.
  @Test func copiedTextIsUTF8() throws {
    let rows = [[UInt8]]([
      Array("name,town\nAnn,M".utf8), [0xFC], Array("nchen\nBob,K".utf8), [0xF6], Array("ln\n".utf8),
    ])
    let file = try TemporaryFile(Array(rows.joined()), suffix: ".csv")
    let session = try session("", ["--encoding", "cp1252", file.path])
    session.type("y")
    try session.wait { $0.contains("copied") }
    let texts = try ended(session).components(between: "\u{1B}]52;c;", and: "\u{07}")
    let result = try run(["-d"], executable: "base64", input: .text(texts.last ?? ""))
    #expect(result.output == "Ann,München")
  }

  @Test func inDetailsTheValueIsThatOfTheField() throws {
    #expect(try copied("jljY\n", csv) == "x\ty")
    #expect(try copied("lljY\n", #"[{"a":{"b":1,"c":[1, 2]}}]"#) == "[1, 2]")
    #expect(try copied("ljy", csv) == "Ann,\"a|b\",1")
  }
}
