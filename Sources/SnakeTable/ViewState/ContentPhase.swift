import SnakeTableModel

/// The progress of a change of the content. Each case describes what the table shows meanwhile.
enum ContentPhase {
  /// The table shows the content of its data source.
  case idle
  /// The user holds a row. The table shows it at another index path than the program's data source.
  case holding(RearrangedRows)
  /// The delegate is moving a dropped row.
  case dropping(RowDrop)
  /// The content is being edited. The table shows the former content until the edits end; `next` is the phase after
  /// them.
  indirect case batch(UpdateBatch, next: ContentPhase)

  // MARK: Reading

  /// The batch in progress; nil for none.
  var batch: UpdateBatch? {
    if case .batch(let batch, _) = self { batch } else { nil }
  }

  /// The data source that shows the held row at its proposed index path; nil if no row is held.
  var heldRow: RearrangedRows? {
    switch self {
    case .holding(let rows): rows
    case .batch(_, let next): next.heldRow
    case .idle, .dropping: nil
    }
  }

  /// The dropped row that the delegate is moving; nil for none.
  var drop: RowDrop? {
    switch self {
    case .dropping(let drop): drop
    case .batch(_, let next): next.drop
    case .idle, .holding: nil
    }
  }

  /// Whether the data source may already differ from what the table shows: in a batch, and while the delegate moves a
  /// dropped row.
  var isContentChanging: Bool { batch != nil || drop?.isShown == false }

  // MARK: Changes

  /// Begins a batch. The current phase continues after the batch.
  mutating func beginBatch() { self = .batch(UpdateBatch(), next: self) }

  /// Changes the batch in progress, for example to add edits or a completion handler.
  mutating func changeBatch(_ change: (inout UpdateBatch) -> Void) {
    guard case .batch(var batch, let next) = self else { return }
    change(&batch)
    self = .batch(batch, next: next)
  }

  /// Ends the batch.
  /// - Returns: The completion handlers of the batches that joined it.
  mutating func endBatch() -> [UpdateCompletions.Handler] {
    guard case .batch(let batch, let next) = self else { return [] }
    self = next
    return batch.completions
  }

  /// Begins another phase, inside a batch at its end.
  private mutating func begin(_ phase: ContentPhase) {
    if case .batch(let batch, _) = self { self = .batch(batch, next: phase) } else { self = phase }
  }

  // MARK: A row that moves

  /// Holds a row, or releases the held row if nil.
  mutating func hold(_ rows: RearrangedRows?) { begin(rows.map(ContentPhase.holding) ?? .idle) }

  /// Releases the held row because the program has set another data source. No effect in a batch.
  mutating func dataSourceDidChange() {
    if case .holding = self { self = .idle }
  }

  /// Begins to move a dropped row.
  mutating func beginDrop(_ drop: RowDrop) { begin(.dropping(drop)) }

  /// Notes that the table shows the new order after a drop.
  mutating func dropDidShow() {
    guard case .dropping(var drop) = self else { return }
    drop.isShown = true
    self = .dropping(drop)
  }

  /// Ends the drop after the delegate has moved the row.
  mutating func endDrop() {
    if drop != nil { begin(.idle) }
  }
}

/// A dropped row that the delegate is moving in the data source.
struct RowDrop {
  /// Whether the movement of the row to its new position is animated.
  let isAnimated: Bool
  /// Whether the table shows the new order.
  var isShown = false
}
