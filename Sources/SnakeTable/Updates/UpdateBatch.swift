/// A change of the content in progress, with the updates that have joined it.
struct UpdateBatch {
  /// The updates that have joined.
  private(set) var updates = TableUpdates()
  /// The completion handlers to call at the end of the batch.
  private(set) var completions: [UpdateCompletions.Handler] = []

  /// Adds a completion handler.
  mutating func add(_ completion: UpdateCompletions.Handler?) {
    if let completion { completions.append(completion) }
  }

  /// Adds updates and their completion handler.
  mutating func add(_ others: TableUpdates, _ completion: UpdateCompletions.Handler?) {
    updates.add(others)
    add(completion)
  }
}
