import SnakeTableDrawing
import SnakeTableTerminal
import TestSupport

extension InlineSequence {
  private static let keys = ["j", "k", "G", "g", " ", "jjj", "kk", "\u{1B}[6~", "\u{1B}[5~"]
  /// Terminals that report positions and terminals that do not.
  private static let terminals = [
    "xterm-256color", "xterm-256color", "tmux-256color", "screen-256color", "vt220", "linux",
  ]

  /// Returns the sequence of a seed.
  static func random(seed: UInt64) -> InlineSequence {
    var generator = SeededGenerator(seed: seed)
    return InlineSequence(using: &generator)
  }

  private init(using generator: inout SeededGenerator) {
    terminal = Self.terminals.randomElement(using: &generator) ?? ""
    // The lines of the shell are not longer than the narrowest terminal is wide, so that none is cut off.
    let columns = Int.random(in: 8...24, using: &generator)...Int.random(in: 24...32, using: &generator)
    size = Self.size(columns: columns, using: &generator)
    shrinking = VirtualTerminal.Shrinking.allCases.randomElement(using: &generator) ?? .belowCursor
    historyLimit = [0, 3, 20, 1000].randomElement(using: &generator) ?? 0
    let limit = [0, 3, size.lines, 3 * size.lines].randomElement(using: &generator) ?? 0
    printed = Self.lines(upTo: limit, columns: columns, using: &generator)
    prompt = Self.prompt(columns: columns, using: &generator)
    height = Self.height(using: &generator)
    rows = Int.random(in: 0...15, using: &generator)
    steps = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
      Self.step(columns: columns, using: &generator)
    }
    ending = Self.ending(columns: columns, using: &generator)
  }

  private static func step(columns: ClosedRange<Int>, using generator: inout SeededGenerator) -> Step {
    let size = size(columns: columns, using: &generator)
    switch Int.random(in: 0...11, using: &generator) {
    case 0...3: return .key(keys.randomElement(using: &generator) ?? "")
    case 4...5: return .rows(Int.random(in: 0...15, using: &generator))
    case 6...8: return .resize(size)
    case 9: return .resizeBeforeFrame(size, key: keys.randomElement(using: &generator) ?? "")
    case 10:
      return .stop(
        printed: lines(upTo: 4, columns: columns, using: &generator),
        prompt: prompt(columns: columns, using: &generator))
    default: return .goOn
    }
  }

  private static func ending(columns: ClosedRange<Int>, using generator: inout SeededGenerator) -> Ending {
    switch Int.random(in: 0...5, using: &generator) {
    case 0: .leaveAtOnce(size(columns: columns, using: &generator))
    case 1:
      .kill(
        key: keys.randomElement(using: &generator) ?? "", share: Double.random(in: 0...1, using: &generator))
    default: .leave
    }
  }

  /// Returns a size of at least two lines: libvterm loses the lines that scroll out of a single one.
  private static func size(columns: ClosedRange<Int>, using generator: inout SeededGenerator) -> Size {
    let isNarrowest = Int.random(in: 0...3, using: &generator) == 0
    return Size(
      columns: isNarrowest ? columns.lowerBound : Int.random(in: columns, using: &generator),
      lines: Int.random(in: 2...16, using: &generator))
  }

  private static func height(using generator: inout SeededGenerator) -> InlineHeight {
    Bool.random(using: &generator)
      ? .lines(Int.random(in: 1...14, using: &generator))
      : .percent([25, 50, 70, 100].randomElement(using: &generator) ?? 100)
  }

  private static func lines(
    upTo limit: Int, columns: ClosedRange<Int>, using generator: inout SeededGenerator
  ) -> [String] {
    (0..<Int.random(in: 0...limit, using: &generator)).map { number in
      text(length: Int.random(in: 0...columns.lowerBound, using: &generator), number)
    }
  }

  /// Returns no prompt, a prompt, or one that ends near the edge of the terminal.
  private static func prompt(columns: ClosedRange<Int>, using generator: inout SeededGenerator) -> String {
    let width = columns.lowerBound
    let lengths = [0, 0, 2, width - 2, width - 1, width]
    return text(length: lengths.randomElement(using: &generator) ?? 0, 0)
  }

  /// Returns a text of a length that begins with a number.
  private static func text(length: Int, _ number: Int) -> String {
    String("\(number) abcdefghijklmnopqrstuvwxyz".prefix(length).map { $0 == " " ? "-" : $0 })
  }
}
