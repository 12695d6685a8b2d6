import SnakeTableModel

/// The different values of a field, and the numbers of rows that have them, counted in the background. In files, empty values
/// and null are one value.
package protocol ValueCount: AnyObject {
  var progress: ValueCountProgress { get }
  /// Why the values cannot be counted; nil if they can.
  var failure: String? { get }
  /// Waits until all rows are counted, but not beyond a time in nanoseconds of the monotonic clock.
  func wait(until deadline: Int)
  /// Returns the numbers of the values, most frequent first, and how many rows each value has. O(values log values).
  func sorted() -> (numbers: [Int], counts: [Int])
  /// The value with a number. O(its bytes).
  func value(_ number: Int) -> [UInt8]
  /// Whether the value with a number is null, which a list of a source distinguishes from empty text.
  func isNull(_ number: Int) -> Bool
}

extension ValueCount {
  package func isNull(_ number: Int) -> Bool { false }

  /// The value with a number, as a condition has it.
  package func chosen(_ number: Int) -> ChosenCondition.Value {
    isNull(number) ? .null : ChosenCondition.Value(value(number))
  }

  /// What the value with a number is as a number without a unit, as conditions compare it: NaN if it stands for no value, and
  /// nil for any other text. O(its bytes).
  package func number(_ number: Int) -> Double? {
    value(number).withUnsafeBufferPointer { text in
      text.isEmpty || MissingValue.isOne(text) ? .nan : ComparedValue.number(text)
    }
  }
}

/// What has been counted so far.
package struct ValueCountProgress: Equatable, Sendable {
  /// The number of different values, and of rows.
  package var (values, rows) = (0, 0)
  /// Whether all rows are counted, or counting has ended early.
  package var isComplete = false

  /// The maximum number of different values.
  package static let most = 1_000_000
  /// Whether there are too many different values, so that counting has ended.
  package var isTooMany: Bool { values > Self.most }

  package init() {}
}

/// The values of a field of records: of all records, or of the matches of a search.
final class RecordValueCount: ValueCount {
  private let groups = RecordGroups(levels: 1, keepsRows: false)
  private let grouper: RecordGrouper
  /// The threads of the search; nil without one.
  private let workers: FilterWorkers?

  fileprivate init(among matches: FilterRun?, _ make: (RecordGroups) -> RecordGrouper) {
    grouper = make(groups)
    workers = matches.map { matches in
      let workers = FilterWorkers(isGrouped: false)
      workers.start(FilterJob(matches, groups: nil))
      return workers
    }
    groups.work.start(isInBackground: false) { [grouper] in grouper.run() }
  }

  deinit {
    grouper.end()
    workers?.end()
  }

  var failure: String? { nil }

  var progress: ValueCountProgress {
    var progress = ValueCountProgress()
    groups.work.adopt { state in
      (progress.values, progress.rows) = (state.counts.count, state.count)
      progress.isComplete = state.isComplete
    }
    if progress.isTooMany { grouper.end() }
    return progress
  }

  func wait(until deadline: Int) {
    _ = groups.work.wait(until: deadline) { $0.isComplete ? () : nil }
  }

  func sorted() -> (numbers: [Int], counts: [Int]) {
    let counts = groups.work.adopt { $0.counts }
    return (counts.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }, counts)
  }

  func value(_ number: Int) -> [UInt8] { groups.values(ofGroup: number).first ?? [] }
}

extension RecordTable {
  /// Starts to count the values of a field in the rows that match the filter and the conditions on other fields; nil if there is no such
  /// field. `wake` announces progress.
  package func countValues(of expression: FieldExpression) -> (any ValueCount)? {
    nameNestedField(expression)
    guard let field = try? fieldNames.field(expression), let wake = work.wake else { return nil }
    let query = filter?.withoutConditions(on: expression).flatMap { try? compile($0) }
    let matches = query.flatMap { $0.matchesEverything ? nil : run(for: $0) }
    return RecordValueCount(among: matches) { groups in
      RecordGrouper(
        sources: sources, layout: layout, grouping: .fields([field]), summaries: .none, index: index,
        groups: groups, matches: matches,
        bell: ProgressBell(wake))
    }
  }
}
