import TestSupport
import Testing

/// Tests of `--cast`, which records the session as a file for players.
@Suite(.timeLimit(.minutes(20))) struct CastTests {
  /// Returns the header and all output of a recording, parsed by the JSON reader of Python.
  private func replay(_ path: String) throws -> (header: String, output: [UInt8]) {
    let script = """
      import json, sys
      lines = [json.loads(line) for line in open(sys.argv[1], encoding="utf-8")]
      head, events = lines[0], lines[1:]
      times = [time for time, kind, data in events]
      assert times == sorted(times) and all(time >= 0 for time in times)
      assert abs(__import__("time").time() - head["timestamp"]) < 600
      sys.stderr.write("%d %dx%d %s%s" % (head["version"], head["width"], head["height"], head["env"]["TERM"],
        "".join(" " + data for time, kind, data in events if kind == "r")))
      sys.stdout.buffer.write("".join(data for time, kind, data in events if kind == "o").encode())
      """
    let result = try run(["-c", script, path], executable: "python3")
    try #require(result.status == .exited(0), "\(result.errors)")
    return (result.errors, result.outputBytes)
  }

  private func expectSame(_ session: TerminalSession, _ recorded: [UInt8]) {
    let terminal = VirtualTerminal(rows: session.screen.rows, columns: session.screen.columns)
    _ = terminal.feed(recorded)
    #expect(terminal.lines == session.screen.lines)
    for line in 0..<terminal.rows {
      for column in 0..<terminal.columns {
        let isSame =
          terminal.cell(line: line, column: column) == session.screen.cell(line: line, column: column)
        #expect(isSame, "line \(line), column \(column)")
      }
    }
    #expect(terminal.cursor == session.screen.cursor)
  }

  @Test func aSessionCanBePlayed() throws {
    let file = try TemporaryFile(#"{"version":2,"width":80,"height":24}"# + "\nolder text", suffix: ".cast")
    let session = try TerminalSession(
      ["--cast", file.path, "--multi", "--theme", "dark"], rows: 24, columns: 50,
      input: .text("日本 \u{1B}[31m\"q\\\u{7F}\nb\nc\nd\ne\nf\ng\n"))
    try session.wait { $0.line(0).hasSuffix("of 7") && $0.contains("╰──") }
    session.send(.down, .space, .end)
    session.type("/b")
    try session.wait { $0.line(0).hasSuffix("of 1 (of 7)") && $0.contains("1 marked") }
    let recording = try replay(file.path)
    #expect(recording.header == "2 50x24 xterm-256color")
    expectSame(session, recording.output)
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b\n")
    let whole = try replay(file.path).output
    #expect(whole == session.rawBytes)
  }

  @Test(arguments: ["place,state\n", "{\"version\":1}\n", "x"])
  func anotherFileIsNotReplaced(text: String) throws {
    let file = try TemporaryFile(text)
    for arguments in [["--cast", file.path, file.path], ["--cast", file.path, "--demo"]] {
      let session = try TerminalSession(arguments)
      #expect(try session.exitStatus() == .exited(2))
      #expect(session.errors == "snaketable: \(file.path): exists, and is not a recording\n")
    }
    #expect(try run([file.path], executable: "cat").output == text)
  }

  /// The recording in the guide shows, in a player, the session that the guide describes.
  @Test func theGuidesSessionShowsWhatItSays() throws {
    // NUL separates the frames, because no frame contains one.
    let script = """
      import json, sys
      for line in list(sys.stdin)[1:]: sys.stdout.buffer.write(json.loads(line)[2].encode() + b"\\0")
      """
    let recording = try run(
      ["-c", script], executable: "python3", input: .text(Documents.text(of: "docs/pictures/browse.cast")))
    let terminal = VirtualTerminal(rows: 20, columns: 60)
    let screens = recording.outputBytes.split(separator: 0).map { frame in
      _ = terminal.feed(Array(frame))
      return terminal.lines.joined(separator: "\n")
    }
    for text in ["1 marked", "visits", "of 3 (of 6)"] {
      #expect(screens.contains { $0.contains(text) }, "\(text)")
    }
  }

  @Test func newSizesAndTheDemo() throws {
    let file = try TemporaryFile("")
    let session = try TerminalSession(
      ["--demo", "--duration", "0.02", "--cast", file.path], rows: 20, columns: 40)
    try session.wait { $0.contains("Charleston") }
    try session.resize(rows: 22, columns: 44)
    try session.wait { $0.contains("Charleston") }
    session.type("q")
    #expect(try session.exitStatus() == .exited(0))
    #expect(try replay(file.path).header == "2 40x20 xterm-256color 44x22")
  }

  @Test func aFullDiskIsToldAfterTheChoice() throws {
    let session = try TerminalSession(["--cast", "/dev/full"], input: .text("a\nb\n"))
    try session.wait { $0.line(0).hasSuffix("of 2") }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "b\n")
    #expect(session.errors == "snaketable: /dev/full: No space left on device\n")
    #expect(session.unrestored == [])
  }

  /// Pipes: one that no process has open, one that no process reads, and one whose reader exits.
  @Test(arguments: [
    (#"exec "$0" --cast "$d/pipe""#, "No such device or address"),
    (
      #"exec 3<>"$d/pipe"; dd if=/dev/zero bs=65536 count=1 >&3 2>/dev/null; exec "$0" --cast "$d/pipe""#,
      "Connection timed out"
    ),
    (#"exec "$0" --cast >(true)"#, "Broken pipe"),
  ])
  func noPipeHoldsTheSession(command: String, message: String) throws {
    let script = "d=$(mktemp -d); mkfifo $d/pipe; exec < <(seq 3); \(command)"
    let session = try TerminalSession(["-c", script, ProgramEnvironment.snaketable], executable: "/bin/bash")
    if message.hasPrefix("No such") {
      #expect(try session.exitStatus() == .exited(2))
      #expect(session.rawBytes.isEmpty)
    } else {
      try session.wait { $0.line(0).hasSuffix("of 3") }
      session.send(.down, .enter)
      #expect(try session.exitStatus() == .exited(2))
      #expect(session.output == "2\n")
    }
    #expect(session.errors.contains(message))
    #expect(session.unrestored == [])
  }

  // MARK: A looping picture

  /// Returns what Python's XML reader finds in a picture: its size, the number of frames, all texts, and whether it is free of scripts.
  private func picture(_ path: String) throws -> String {
    let script = """
      import sys, xml.etree.ElementTree as tree
      root = tree.parse(sys.argv[1]).getroot()
      tags = [e.tag.split("}")[1] for e in root.iter()]
      texts = " ".join("".join(e.itertext()) for e in root.iter() if e.tag.endswith("}text"))
      style = next(e for e in root.iter() if e.tag.endswith("}style")).text
      print(root.get("width"), style.count("translateX") - 1, "script" in tags, "prefers-color-scheme" in style, texts)
      """
    let result = try run(["-c", script, path], executable: "python3")
    try #require(result.status == .exited(0), "\(result.errors)")
    return result.output
  }

  @Test(arguments: [[], ["--theme", "light"]]) func aSessionIsALoopingPicture(theme: [String]) throws {
    let file = try TemporaryFile(
      "<!-- A session recorded by snaketable -->\n<svg>older</svg>\n", suffix: ".svg")
    let session = try TerminalSession(
      ["--cast", file.path] + theme, rows: 12, columns: 40, input: .text("Durham\nRaleigh <&>\nBoone\n"))
    try session.wait { $0.line(0).hasSuffix("of 3") && $0.contains("╰──") }
    session.type("/boo")
    try session.wait { $0.line(0).hasSuffix("of 1 (of 3)") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "Boone\n" && session.errors == "" && session.unrestored == [])
    let words = try picture(file.path).split(separator: " ", maxSplits: 4).map { String($0) }
    #expect(words[0] == "424" && words[2] == "False" && words[3] == (theme.isEmpty ? "True" : "False"))
    #expect((2...40).contains(Int(words[1]) ?? 0))
    for text in ["Durham", "Raleigh <&>", "1 of 1 (of 3)"] { #expect(words[4].contains(text), "\(text)") }
  }

  @Test func anotherPictureIsNotReplaced() throws {
    let file = try TemporaryFile("<svg></svg>", suffix: ".svg")
    let session = try TerminalSession(["--cast", file.path, "--demo"])
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.errors == "snaketable: \(file.path): exists, and is not a recording\n")
    #expect(try run([file.path], executable: "cat").output == "<svg></svg>")
  }

  @Test func aFullDiskIsToldForAPictureToo() throws {
    let script = "d=$(mktemp -d); ln -s /dev/full $d/x.svg; seq 3 | \"$0\" --cast $d/x.svg"
    let session = try TerminalSession(["-c", script, ProgramEnvironment.snaketable], executable: "/bin/bash")
    try session.wait { $0.line(0).hasSuffix("of 3") }
    session.send(.down, .enter)
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "2\n" && session.errors.hasSuffix("x.svg: No space left on device\n"))
    #expect(session.unrestored == [])
  }

  @Test(arguments: [
    (["--cast", "/no/such/file"], "/no/such/file: No such file or directory"),
    (["--cast", "/tmp"], "Is a directory"),
    (["--cast", "x", "-p"], "--cast and --print cannot"),
  ])
  func whatIsWrongIsSaidBeforeAnyScreen(arguments: [String], message: String) throws {
    let session = try TerminalSession(arguments, input: .text("a\n"))
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.errors.contains(message) && session.rawBytes.isEmpty)
  }
}
