/// A change of the content that is going on, with those that are made in the middle of it.
struct UpdateBatch {
  /// What those say.
  private(set) var updates = TableUpdates()
  /// Who is told at the end of it all.
  private(set) var completions: [UpdateCompletions.Handler] = []

  mutating func add(_ completion: UpdateCompletions.Handler?) {
    if let completion { completions.append(completion) }
  }

  mutating func add(_ others: TableUpdates, _ completion: UpdateCompletions.Handler?) {
    updates.add(others)
    add(completion)
  }
}
