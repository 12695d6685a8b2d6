import SnakeTableModel

/// What a change of the content has reached. Each case lists what the table shows meanwhile.
enum ContentPhase {
  /// The table shows what its data source has.
  case idle
  /// The user holds a row: the table shows it at another index path than the program's data source.
  case holding(RearrangedRows)
  /// The delegate has been asked to move a dropped row.
  case dropping(RowDrop)
  /// The content is being edited: the table shows the former content until the edits end. `next` is the phase that follows.
  indirect case batch(UpdateBatch, next: ContentPhase)

  // MARK: Reading

  /// The edits that are being made; nil between batches.
  var batch: UpdateBatch? {
    if case .batch(let batch, _) = self { batch } else { nil }
  }

  /// The rows with the one that the user holds; nil while none is held.
  var heldRow: RearrangedRows? {
    switch self {
    case .holding(let rows): rows
    case .batch(_, let next): next.heldRow
    case .idle, .dropping: nil
    }
  }

  /// The row that the delegate has been asked to move; nil for none.
  var drop: RowDrop? {
    switch self {
    case .dropping(let drop): drop
    case .batch(_, let next): next.drop
    case .idle, .holding: nil
    }
  }

  /// Whether the data source may be ahead of what the table shows: in a batch, and while the delegate moves a dropped row.
  var isContentChanging: Bool { batch != nil || drop?.isShown == false }

  // MARK: Changes

  /// Begins a batch. The present phase follows it.
  mutating func beginBatch() { self = .batch(UpdateBatch(), next: self) }

  /// Adds edits or a completion handler to the batch.
  mutating func changeBatch(_ change: (inout UpdateBatch) -> Void) {
    guard case .batch(var batch, let next) = self else { return }
    change(&batch)
    self = .batch(batch, next: next)
  }

  /// Ends the batch.
  /// - Returns: the completion handlers of the batches that joined it.
  mutating func endBatch() -> [UpdateCompletions.Handler] {
    guard case .batch(let batch, let next) = self else { return [] }
    self = next
    return batch.completions
  }

  /// Begins another phase; in a batch at its end.
  private mutating func begin(_ phase: ContentPhase) {
    if case .batch(let batch, _) = self { self = .batch(batch, next: phase) } else { self = phase }
  }

  // MARK: A row that moves

  /// Holds a row, or releases it if nil.
  mutating func hold(_ rows: RearrangedRows?) { begin(rows.map(ContentPhase.holding) ?? .idle) }

  /// Releases a held row because the program has another data source; nothing in a batch.
  mutating func dataSourceDidChange() {
    if case .holding = self { self = .idle }
  }

  /// Begins to move a dropped row.
  mutating func beginDrop(_ drop: RowDrop) { begin(.dropping(drop)) }

  /// The table shows the new order of a dropped row.
  mutating func dropDidShow() {
    guard case .dropping(var drop) = self else { return }
    drop.isShown = true
    self = .dropping(drop)
  }

  /// The delegate has moved a dropped row.
  mutating func endDrop() {
    if drop != nil { begin(.idle) }
  }
}
