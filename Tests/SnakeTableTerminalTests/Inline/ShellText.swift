/// The text of a shell above a screen below the prompt, and what the screen knows about it.
struct ShellText {
  /// The lines, of which the last one may be a prompt.
  private(set) var lines: [String] = []
  /// The number of columns of the terminal.
  var columns: Int
  /// The position of the cursor behind the prompt, if the screen can return to it: not at the edge of the terminal, where
  /// the line may be full.
  private var promptEnd: (line: Int, column: Int)?
  /// Whether the screen knows the position of the cursor behind the prompt.
  var isPromptKnown = false
  /// Whether the screen knows its first line.
  var isPlaceKnown = false

  init(columns: Int) { self.columns = columns }

  /// Adds lines and a prompt, which is empty if the cursor is at the beginning of a line.
  mutating func append(_ printed: [String], prompt: String) {
    lines += printed + (prompt.isEmpty ? [] : [prompt])
    promptEnd = 1..<columns - 1 ~= prompt.count ? (lines.count - 1, prompt.count) : nil
  }

  /// Returns the position of the cursor after the screen was left.
  /// - Parameter canReturn: whether the cursor can return to the prompt.
  func end(canReturn: Bool) -> (line: Int, column: Int) {
    guard canReturn, isPromptKnown, isPlaceKnown, let promptEnd else { return (lines.count, 0) }
    return promptEnd
  }

  func line(_ number: Int) -> String { lines.indices.contains(number) ? lines[number] : "" }
  func utf8(line: Int) -> [UInt8] { Array(self.line(line).utf8) }
}
