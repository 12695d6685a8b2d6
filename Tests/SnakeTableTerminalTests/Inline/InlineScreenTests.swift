import SnakeTableDrawing
import TestSupport
import Testing

@testable import SnakeTableTerminal

/// Tests that libvterm shows the buffer below what was there before.
extension ScreenTests {
  /// Returns a screen of 13 lines below some lines on a terminal of 24, and those of them that remain in view.
  private func stage(_ name: String = "xterm-256color", below count: Int) throws -> (Stage, [String]) {
    let stage = try Stage(
      name, size: Size(columns: Self.size.columns, lines: 24), inlineHeight: .lines(Self.size.lines))
    stage.terminal.feed((0..<count).flatMap { Array("line \($0)\r\n".utf8) })
    stage.top = min(count, 24 - Self.size.lines)
    return (stage, (count - stage.top..<count).map { "line \($0)" })
  }

  @Test(arguments: [0, 3, 11, 18, 23])
  func aScreenBelowThePromptShowsEveryBuffer(below count: Int) throws {
    let (stage, above) = try stage(below: count)
    Self.expectRandomFrames(on: stage, seed: UInt64(count)) { frame in
      #expect(Array(stage.terminal.lines.prefix(stage.top)) == above, "frame \(frame)")
      #expect(stage.terminal.cursor == (stage.top, 0))
    }
  }

  @Test(arguments: [1, -1, 3, -5])
  func scrollingBelowThePromptSendsNewLinesOnly(step: Int) throws {
    let (stage, above) = try stage(below: 7)
    var first = 100
    stage.present(Self.list(from: first, size: Self.size))
    for _ in 0..<20 {
      first += step
      let buffer = Self.list(from: first, size: Self.size)
      stage.present(buffer)
      #expect(stage.difference(from: buffer) == nil)
      #expect(stage.bytes.count <= abs(step) * 40 + 150)
      #expect(Array(stage.terminal.lines.prefix(7)) == above)
    }
  }

  @Test(arguments: ["vt100", "vt220", "linux", "screen-256color", "tmux-256color", "xterm-direct", "ansi"])
  func everyTerminalShowsTheTextBelowThePrompt(name: String) throws {
    let (stage, above) = try stage(name, below: 5)
    for first in [100, 101, 103, 102, 98, 105] {
      let buffer = Self.list(from: first, size: Self.size)
      stage.present(buffer)
      #expect(stage.differences(from: buffer, \.scalars).isEmpty)
    }
    stage.screen.close()
    stage.flush()
    #expect(stage.terminal.lines == above + [String](repeating: "", count: 24 - above.count))
    #expect(stage.terminal.cursor == (5, 0))
  }

  @Test func theHeightChanges() throws {
    let (stage, above) = try stage(below: 18)
    stage.screen.resize(lines: 4)
    stage.top = 18
    for lines in [4, 6, 9, 13] {
      stage.screen.resize(lines: lines)
      stage.top = min(18, 24 - lines)
      let size = Size(columns: Self.size.columns, lines: lines)
      let buffer = Self.list(from: lines, size: size)
      stage.present(buffer)
      #expect(stage.difference(from: buffer) == nil)
      #expect(stage.terminal.lines[stage.top - 1] == above.last)
    }
    #expect(stage.screen.maximumSize == Self.size)
  }
}
