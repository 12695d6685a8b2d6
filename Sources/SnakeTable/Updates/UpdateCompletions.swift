/// Pending completion handlers. Each is called once: at the end of the call that ends the motion, or in the next
/// frame, when no layout or offset is in the middle of a change.
struct UpdateCompletions {
  /// `finished` is false if something else has ended the motion.
  typealias Handler = (_ finished: Bool) -> Void

  private var running: [Handler] = []
  private var due: [(handler: Handler, finished: Bool)] = []

  /// Whether there are handlers to call.
  var areDue: Bool { !due.isEmpty }

  /// Keeps handlers until the motion that begins has ended.
  mutating func begin(_ handlers: [Handler]) { running += handlers }

  /// The motion has ended: its handlers are due.
  mutating func end(finished: Bool) {
    due += running.map { ($0, finished) }
    running = []
  }

  /// Removes and returns the first handler that is due, in the order of the batches; nil for none.
  mutating func next() -> (handler: Handler, finished: Bool)? { due.isEmpty ? nil : due.removeFirst() }
}
