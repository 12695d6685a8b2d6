import SnakeTableModel

/// The different values of a field, and the numbers of rows that have them, counted in the background. Empty values and null are
/// one value.
package final class ValueCount {
  /// What has been counted so far.
  package struct Progress: Equatable, Sendable {
    /// The number of different values, and of rows.
    package var (values, rows) = (0, 0)
    /// Whether all rows are counted.
    package var isComplete = false
    /// Whether there are too many different values, so that counting has ended.
    package var isTooMany = false

    package init() {}
  }

  private let groups = RecordGroups(levels: 1, keepsRows: false)
  private let grouper: RecordGrouper
  /// The maximum number of different values.
  private static let most = 1_000_000

  fileprivate init(_ make: (RecordGroups) -> RecordGrouper) {
    grouper = make(groups)
    groups.work.start(isInBackground: false) { [grouper] in grouper.run() }
  }

  deinit { grouper.end() }

  package var progress: Progress {
    var progress = Progress()
    groups.work.adopt { state in
      (progress.values, progress.rows) = (state.counts.count, state.count)
      progress.isComplete = state.isComplete
    }
    progress.isTooMany = progress.values > Self.most
    if progress.isTooMany { grouper.end() }
    return progress
  }

  /// Waits until all rows are counted, but not beyond a time in nanoseconds of the monotonic clock.
  package func wait(until deadline: Int) {
    _ = groups.work.wait(until: deadline) { $0.isComplete ? () : nil }
  }

  /// Returns the numbers of the values, most frequent first, and how many rows each value has. O(values log values).
  package func sorted() -> (numbers: [Int], counts: [Int]) {
    let counts = groups.work.adopt { $0.counts }
    return (counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }, counts)
  }

  /// What the value with a number is as a number without a unit, as conditions compare it: NaN if it stands for no value, and nil for
  /// any other text. O(its bytes).
  package func number(_ number: Int) -> Double? {
    value(number).withUnsafeBufferPointer { text in
      text.isEmpty || MissingValue.isOne(text) ? .nan : ComparedValue.number(text)
    }
  }

  /// The value with a number. O(its bytes).
  package func value(_ number: Int) -> [UInt8] { groups.values(ofGroup: number).first ?? [] }
}

extension RecordTable {
  /// Starts to count the values of a field in all rows; nil if there is no such field. `wake` announces progress.
  package func countValues(of expression: FieldExpression) -> ValueCount? {
    nameNestedField(expression)
    guard let field = try? fieldNames.field(expression), let wake = work.wake else { return nil }
    return ValueCount { groups in
      RecordGrouper(
        sources: sources, layout: layout, grouping: .fields([field]), summaries: .none, index: index,
        groups: groups,
        bell: ProgressBell(wake))
    }
  }
}
