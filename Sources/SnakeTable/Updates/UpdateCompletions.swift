/// The pending completion handlers of batch updates. Each handler is called once, at a time when no layout or offset is
/// being changed: at the end of the call that ends the movement, or in the next frame.
struct UpdateCompletions {
  /// A completion handler. `finished` is false if something else has ended the movement.
  typealias Handler = (_ finished: Bool) -> Void

  private var running: [Handler] = []
  private var due: [(handler: Handler, finished: Bool)] = []

  /// Whether handlers are due.
  var areDue: Bool { !due.isEmpty }

  /// Stores the handlers of a movement until it ends.
  mutating func begin(_ handlers: [Handler]) { running += handlers }

  /// Makes the handlers of the movement due when it ends.
  mutating func end(finished: Bool) {
    due += running.map { ($0, finished) }
    running = []
  }

  /// Removes and returns the first handler that is due, in the order of the batches; nil for none.
  mutating func next() -> (handler: Handler, finished: Bool)? { due.isEmpty ? nil : due.removeFirst() }
}
