import SnakeTableDrawing
import SnakeTableTerminal
import TestSupport

/// What happens to a table below the prompt, from its first frame until it is left.
struct InlineSequence {
  /// The name of the terminal in TERM.
  var terminal = "xterm-256color"
  /// The size of the terminal at the start.
  var size = Size(columns: 30, lines: 12)
  var shrinking = VirtualTerminal.Shrinking.belowCursor
  /// The maximum number of lines in the history of the terminal.
  var historyLimit = 1000
  /// The lines that the shell has printed.
  var printed = ["one", "two"]
  /// The text before the cursor in the next line.
  var prompt = ""
  var height = InlineHeight.lines(7)
  /// The number of rows of the table.
  var rows = 20
  var steps: [Step] = []
  var ending = Ending.leave

  enum Step {
    case key(String)
    /// The rows change to that number.
    case rows(Int)
    /// The program notices the new size of the terminal.
    case resize(Size)
    /// The terminal has a new size when it shows the frame after a key, and the program notices it afterwards. The terminal
    /// does not become lower: docs/reliability.md has this as a known limit.
    case resizeBeforeFrame(Size, key: String)
    /// The program stops, the shell prints lines and a prompt, and the program continues.
    case stop(printed: [String], prompt: String)
    /// The program continues, although it was not stopped.
    case goOn
  }

  enum Ending {
    case leave
    /// The user leaves before there is a frame of the new size.
    case leaveAtOnce(Size)
    /// The program is killed when the terminal has read that share of the frame after a key.
    case kill(key: String, share: Double)
  }
}

extension InlineSequence {
  /// Returns the sequence without the steps that it fails without.
  func reduced(_ fails: (InlineSequence) throws -> Bool) rethrows -> InlineSequence {
    for index in steps.indices {
      var shorter = self
      shorter.steps.remove(at: index)
      if try fails(shorter) { return try shorter.reduced(fails) }
    }
    return self
  }
}

extension InlineSequence: CustomStringConvertible {
  var description: String {
    """
    \(terminal), \(size.columns) by \(size.lines), shrinking \(shrinking), history of \(historyLimit), \
    \(printed.count) lines \(printed.suffix(size.lines)), prompt "\(prompt)", \(height), \(rows) rows, \(steps), \(ending)
    """
  }
}
