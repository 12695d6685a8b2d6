import SnakeTableSystem

/// Questions to the terminal, and their answers.
extension Screen {
  /// Asks the terminal for its background, right after the next frame. The answer, if there is one, comes as an
  /// event; it is not asked where the question itself could be shown.
  public func askForBackgroundColor() {
    if answersQuestions { question = TerminalSequences.backgroundQuestion + question }
  }

  /// The questions, once; from now on the answer is awaited.
  func takeQuestion() -> [UInt8] {
    defer { question = [] }
    guard !question.isEmpty else { return [] }
    decoder.awaitsReply = true
    return question + TerminalSequences.endOfQuestions
  }

  /// Uses a feature that the terminal has said it has.
  func adopt(_ feature: TerminalSequences.Features) {
    guard !features.isSuperset(of: feature) else { return }
    features.formUnion(feature)
    updateSequences()
    if feature == .bracketedPaste { output.send(Array(TerminalSequences.pasteOn.utf8)) }
  }

  /// Follows the terminal's features and size.
  func updateSequences() {
    sequences = TerminalSequences(
      hasMouse: hasMouse, reportsDrags: reportsDrags, features: features, lines: size.lines)
    setEmergency()
  }

  /// Nanoseconds that a terminal which has not answered may delay the end.
  private static let replyPatience = 100_000_000

  /// Reads what the terminal still has to answer: the shell would take it for keys.
  func takeReplies() {
    let deadline = MonotonicClock.now() + Self.replyPatience
    while decoder.awaitsReply, !isLost, MonotonicClock.now() < deadline {
      let readiness = Poll.wait([device.descriptor.number], until: deadline)
      guard !readiness[0].isEmpty else { continue }
      guard let bytes = device.read(limit: Self.readLimit) else {
        isLost = true
        return
      }
      for byte in bytes { _ = decoder.feed(byte, at: deadline) }
    }
  }
}
