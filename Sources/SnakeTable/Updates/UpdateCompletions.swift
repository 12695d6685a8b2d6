/// Who waits for the rows of batches to stand. Each is told once: at the end of the call that ends the motion, or in the next
/// frame, where no layout or offset is in the middle of a change.
struct UpdateCompletions {
  /// Told whether the rows have come to stand by themselves; false where something else has ended their motion.
  typealias Handler = (_ finished: Bool) -> Void

  private var running: [Handler] = []
  private var due: [(handler: Handler, finished: Bool)] = []

  /// Whether somebody is to be told.
  var areDue: Bool { !due.isEmpty }

  /// They wait for the motion that begins.
  mutating func begin(_ handlers: [Handler]) { running += handlers }

  /// The motion has ended.
  mutating func end(finished: Bool) {
    due += running.map { ($0, finished) }
    running = []
  }

  /// The first that is to be told, which is then no longer; in the order of the batches.
  mutating func next() -> (handler: Handler, finished: Bool)? { due.isEmpty ? nil : due.removeFirst() }
}
