extension Screen {
  /// Asks the terminal for its background, right after the next frame. The answer, if there is one, comes as an
  /// event; it is not asked where the question itself could be shown.
  public func askForBackgroundColor() {
    question = sequences.backgroundQuestion
  }

  /// The question, once; from now on its answer is waited for.
  func takeQuestion() -> [UInt8] {
    defer { question = [] }
    if !question.isEmpty { decoder.awaitsReply = true }
    return question
  }

  /// Nanoseconds that a terminal which has not answered may delay the end.
  private static let replyPatience = 100_000_000

  /// Reads what the terminal still has to answer: the shell would take it for keys.
  func takeReplies() {
    let deadline = MonotonicClock.now() + Self.replyPatience
    while decoder.awaitsReply, !isLost, MonotonicClock.now() < deadline {
      let states = Curses.poll([device.descriptor], until: deadline)
      guard states[0] != 0 else { continue }
      guard let bytes = device.read(limit: Self.readLimit) else {
        isLost = true
        return
      }
      for byte in bytes { _ = decoder.feed(byte, at: deadline) }
    }
  }
}
