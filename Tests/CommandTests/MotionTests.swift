import TestSupport
import Testing

/// Tests of when strokes are animated and when they are not.
@Suite(.timeLimit(.minutes(20))) struct MotionTests {
  /// Returns whether a frame with an unfinished border was shown.
  private func isAnimated(
    _ arguments: [String], environment: [String: String?] = [:]
  ) throws -> Bool {
    let session = try TerminalSession(arguments, input: .text("a\nb\nc\n"), environment: environment)
    try session.wait { $0.contains("╰────") && $0.line(0).hasSuffix("of 3") }
    session.type("q")
    _ = try session.exitStatus()
    // Strokes in motion are the only thing drawn in the accent colour.
    let text = String(decoding: session.rawBytes, as: UTF8.self)
    return text.contains("\u{1B}[38;5;33m─") || text.contains("\u{1B}[38;5;33m╭")
  }

  @Test(arguments: [["SNAKETABLE_REDUCE_MOTION": "1"], ["CI": "true"]])
  func motionIsReduced(environment: [String: String]) throws {
    let environment = environment.mapValues(Optional.some)
    #expect(try !isAnimated([], environment: environment))
    #expect(try !isAnimated(["--timing", "ease-out"], environment: environment))
    #expect(try isAnimated(["--duration", "0.2"], environment: environment))
    #expect(try isAnimated(["--animate", "none", "--duration", "0.2"], environment: environment) == false)
  }

  @Test func anEmptyVariableMeansNothing() throws {
    #expect(try isAnimated(["--duration", "0.2"]))
    #expect(try isAnimated([], environment: ["CI": "", "SNAKETABLE_REDUCE_MOTION": ""]))
  }

  @Test(arguments: [
    ["--no-animation"], ["--animate", "none"], ["--animate", "focus"], ["--duration", "0"],
  ])
  func nothingArrives(arguments: [String]) throws { #expect(try !isAnimated(arguments)) }

  @Test func theDemoMovesWhereMotionIsReduced() throws {
    let session = try TerminalSession(
      ["--demo", "--loops", "1", "--duration", "0.02"], environment: ["CI": "1"])
    try session.wait { $0.contains("Charleston") && !$0.contains("╭") }
    #expect(try session.exitStatus() == .exited(0))
  }

  @Test func theBoxThatTheCursorEntersIsStroked() throws {
    let session = try TerminalSession(
      ["--animate", "focus", "--duration", "0.4", "-d", " ", "-g", "2"], input: .text("a x\nb y\n"))
    try session.wait { $0.line(0).hasSuffix("of 2") }
    let box = try #require(session.screen.lines.lastIndex { $0.contains("╭") })
    try session.wait { $0.cell(line: box, column: 2).foreground == .palette(243) }
    session.send(.down)
    try session.wait { $0.cell(line: box, column: 2).foreground == .palette(33) }
    try session.wait { $0.cell(line: box, column: 2).foreground == .palette(243) }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "b y\n")
  }

  @Test func frameOfACurve() throws {
    let frame = { (timing: String) in
      try run(
        ["--at", "0.375", "--width", "30", "--timing", timing], input: .text("a\nb\n")
      ).output
    }
    let frames = try ["ease-in", "linear", "ease-out"].map(frame)
    let focus = try run(
      ["--at", "0.375", "--width", "30", "--animate", "focus"], input: .text("a\nb\n"))
    #expect(focus.output == (try run(["--print", "--width", "30"], input: .text("a\nb\n")).output))
    let counts = frames.map { $0.count { "─│╭╮╯╰┤".contains($0) } }
    #expect(counts[0] < counts[1] && counts[1] < counts[2])
  }

  @Test func unknownNamesAreErrors() throws {
    let timing = try run(["--timing", "ease"], input: .text("a\n"))
    #expect(timing.status == .exited(2))
    #expect(
      timing.errors == "snaketable: --timing 'ease': expected linear, ease-in, ease-out or ease-in-out\n")
    let animate = try run(["--animate", "all"], input: .text("a\n"))
    #expect(animate.errors == "snaketable: --animate 'all': expected arrival, focus or none\n")
  }
}
