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
  @Test(arguments: ["xterm-256color", "tmux-256color"])
  func aFrameForMoreColumnsMovesNoLines(name: String) throws {
    var sequence = InlineSequence()
    sequence.terminal = name
    sequence.printed = (0..<12).map(String.init)
    sequence.steps = [.resizeBeforeFrame(Size(columns: 20, lines: 12), key: "G")]
    try expectNothing(leftOf: sequence)
  }

  private func expectNothing(leftOf sequence: InlineSequence) throws {
    #expect(try InlineStage(sequence).run() == nil, "\(sequence)")
  }
}
