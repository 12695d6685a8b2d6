import SnakeTable
import SnakeTableDrawing
import SnakeTableModel

@testable import SnakeTableTerminal

/// The steps of a sequence.
extension InlineStage {
  /// The longest time between two steps.
  private static let patience = Duration.seconds(5)

  /// Plays the next step once the terminal shows the last one. Returns when the loop is to wake up.
  func play(at time: Duration) -> NextChange {
    if failure != nil { return end(nil) }
    if isLastFrame { return kill() }
    if time > stepTime + Self.patience { return end("the screen does not go on") }
    if !exchange() {
      if hasLateSize { announceSize() }
      if !awaitsResize, !owesAnswers { playNext(at: time) }
    }
    return .at(awaitsResize || owesAnswers || failure != nil ? time : time + Self.patience)
  }

  private func playNext(at time: Duration) {
    stepTime = time
    shell.isPlaceKnown = screen.answersQuestions
    failure = difference()
    guard failure == nil else { return }
    if let step = steps.popFirst() { play(step) } else { playEnding() }
  }

  private func play(_ step: InlineSequence.Step) {
    switch step {
    case .key(let key): type(key)
    case .rows(let count):
      setRows(count)
      type("j")
    case .resize(let size):
      resizeTerminal(to: size)
      announceSize()
      // The same size is no event.
      if !awaitsResize { type("k") }
    case .resizeBeforeFrame(let size, let key):
      resizeTerminal(to: Size(columns: size.columns, lines: max(size.lines, terminal.rows)))
      hasLateSize = true
      type(key)
    case .stop(let lines, let prompt): stop(printing: lines, prompt: prompt)
    case .goOn: screen.resume(hasLeft: false)
    }
  }

  private func playEnding() {
    switch sequence.ending {
    case .leave: break
    case .leaveAtOnce(let size):
      resizeTerminal(to: size)
      announceSize()
    case .kill(let key, _):
      isLastFrame = true
      return type(key)
    }
    type("q")
  }

  /// Does what `Screen.suspend` does, except that this process is not stopped.
  private func stop(printing lines: [String], prompt: String) {
    screen.takeReplies()
    screen.leave()
    screen.device.giveBack()
    exchange()
    failure = differenceAfterwards(canReturn: true)
    print(lines, prompt: prompt)
    screen.resume(hasLeft: true)
  }

  /// Feeds the terminal with the share of the frame that it gets, and with what a signal handler writes.
  private func kill() -> NextChange {
    guard case .kill(_, let share) = sequence.ending else { return .never }
    let frame = read()
    terminal.feed(Array(frame.prefix(Int(Double(frame.count) * share))))
    terminal.feed(screen.sequences.emergency(screen.keyModes))
    isKilled = true
    return end(nil)
  }

  private func end(_ failure: String?) -> NextChange {
    self.failure = self.failure ?? failure
    shown.finish()
    return .at(.zero)
  }
}
