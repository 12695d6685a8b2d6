import SnakeTableSystem

/// Queries of the terminal and their replies.
extension Screen {
  /// Queries the terminal's background colour after the next frame. A reply, or that there is none, arrives as an event. The
  /// query is not sent to terminals that might display it.
  package func askForBackgroundColor() {
    guard answersQuestions else { return }
    question = TerminalSequences.backgroundQuestion + question
    asksForBackground = true
  }

  /// The nanoseconds from the query to the latest reply for which a frame without colours waits.
  private static let backgroundPatience = 100_000_000

  /// Adds an event to the queue if the background colour was not reported in time, or later queries were answered before.
  func checkBackground() {
    guard let deadline = backgroundDeadline else { return }
    let isKnown = queue.contains { if case .backgroundColor = $0 { true } else { false } }
    guard isKnown || !decoder.awaitsReply || MonotonicClock.nanoseconds() >= deadline else { return }
    backgroundDeadline = nil
    if !isKnown { queue.append(.noBackgroundColor) }
  }

  /// Queries the terminal's features after the next frame. A waiting screen does not: another program may take the
  /// terminal at any time, and would read the replies as keys.
  func askForFeatures() {
    if answersQuestions { question = TerminalSequences.featureQuestion(except: features) }
  }

  /// Removes and returns the pending queries. From then on, the replies are awaited.
  func takeQuestion() -> [UInt8] {
    let questions = takeTopQuestion() + question
    question = []
    guard !questions.isEmpty else { return [] }
    decoder.awaitsReply = true
    extendReplyDeadline()
    if asksForBackground {
      (asksForBackground, backgroundDeadline) = (
        false, MonotonicClock.nanoseconds() + Self.backgroundPatience
      )
    }
    return questions + TerminalSequences.endOfQuestions
  }

  /// Notes that a query is sent now.
  func extendReplyDeadline() {
    replyDeadline = MonotonicClock.nanoseconds() + Self.replyPatience
    decoder.replyEnd = replyDeadline + Self.replyPatience
  }

  /// Uses a feature that the terminal has reported as supported.
  func adopt(_ feature: TerminalSequences.Features) {
    guard !features.isSuperset(of: feature) else { return }
    features.formUnion(feature)
    updateSequences()
    if feature == .bracketedPaste, inputMode == .keys { enableKeyModes() }
  }

  /// Updates the control sequences after a change of the features or of the size.
  func updateSequences() {
    sequences = TerminalSequences(
      hasMouse: hasMouse, features: features, lines: size.lines, leaveRegion: leaveRegion)
    setEmergency()
  }

  /// The time in nanoseconds from the queries to the latest reply that closing waits for.
  private static let replyPatience = 1_000_000_000
  /// The nanoseconds between two checks of the terminal's settings while closing waits for replies.
  private static let replyInterval = 10_000_000

  private var awaitsReplies: Bool { decoder.awaitsReply || decoder.awaitedPositions > 0 }

  /// Reads the outstanding replies, which the shell would otherwise take for keys. Returns the keys among them.
  @discardableResult
  func takeReplies() -> [Event] {
    let terminal = device.descriptor.number
    var keys: [Event] = []
    // The replies may take as long as the grace after a signal.
    if awaitsReplies { Signals.extendGrace() }
    while awaitsReplies, !isLost, MonotonicClock.nanoseconds() < replyDeadline {
      // Another program of the pipeline may end and restore line editing, which holds the replies back.
      if settingsChecks.next != nil, !device.isInBackground { retakeSettings() }
      let next = settingsChecks.next.map { _ in MonotonicClock.nanoseconds() + Self.replyInterval }
      // The terminal may not have the queries yet.
      output.flush()
      let readiness = Poll.wait(
        [terminal], writable: output.isEmpty ? nil : terminal, until: min(next ?? .max, replyDeadline))
      guard !readiness[0].isEmpty else { continue }
      guard let bytes = device.read(limit: Self.readLimit) else {
        isLost = !device.isInBackground
        return keys
      }
      for byte in bytes { keys += decoder.feed(byte, at: replyDeadline) }
      takePositions()
    }
    return keys
  }
}
