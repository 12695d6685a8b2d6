import SnakeTableDrawing
import Testing

/// Sequences below the prompt that random ones have found.
extension ScreenTests {
  @Test func aLineThatFillsTheWidthStaysInAWiderTerminal() throws {
    var sequence = InlineSequence()
    sequence.prompt = String(repeating: "x", count: sequence.size.columns)
    sequence.steps = [.resize(Size(columns: 34, lines: 12))]
    try expectNothing(leftOf: sequence)
  }

  /// The lines of such a frame wrapped, which scrolled the terminal. The description of tmux lacks the mode for this.
  @Test func aFrameForMoreColumnsMovesNoLines() throws {
    var sequence = InlineSequence()
    sequence.terminal = "tmux-256color"
    sequence.size = Size(columns: 22, lines: 10)
    sequence.printed = (0..<7).map(String.init)
    sequence.height = .percent(70)
    sequence.rows = 6
    sequence.steps = [.resizeBeforeFrame(Size(columns: 8, lines: 10), key: " ")]
    try expectNothing(leftOf: sequence)
  }

  /// A row that was deleted in the first line of the terminal was moved to its history.
  @Test func rowsInTheFirstLineDoNotReachTheHistory() throws {
    var sequence = InlineSequence()
    sequence.size = Size(columns: 11, lines: 6)
    sequence.printed = (0..<6).map(String.init)
    sequence.prompt = "prompt"
    sequence.height = .lines(1)
    sequence.rows = 5
    sequence.steps = [.key("jjj"), .key("kk"), .resize(Size(columns: 30, lines: 2)), .key("\u{1B}[6~")]
    try expectNothing(leftOf: sequence)
  }

  private func expectNothing(leftOf sequence: InlineSequence) throws {
    #expect(try InlineStage(sequence).run() == nil, "\(sequence)")
  }
}
