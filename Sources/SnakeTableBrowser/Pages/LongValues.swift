import SnakeTableLists
import SnakeTableRecords

/// The rows whose long values are cut until they are requested: which of them were requested, and what became of it.
package struct LongValues {
  private var requested: Set<Int> = []
  package private(set) var awaited: Set<Int> = []
  /// The rows whose values have arrived since the last call of `takeCompleted`.
  private var completed: Set<Int> = []
  /// The rows whose values cannot be read, and the reason.
  package private(set) var failures: [Int: RecordOutputError] = [:]

  /// Notes that the values of a row are requested. Returns false if they were requested before.
  mutating func request(_ row: Int) -> Bool {
    guard requested.insert(row).inserted else { return false }
    awaited.insert(row)
    return true
  }

  /// Notes that the values of a row have arrived, or the reason why they cannot be read.
  mutating func complete(_ row: Int, _ failure: RecordOutputError?) {
    awaited.remove(row)
    completed.insert(row)
    if let failure { failures[row] = failure }
  }

  /// Forgets a row that has arrived again: its values can be requested again.
  mutating func forget(_ row: Int) {
    requested.remove(row)
    failures[row] = nil
  }

  /// Removes and returns the rows whose values have arrived since the last call.
  mutating func takeCompleted() -> Set<Int> {
    defer { completed = [] }
    return completed
  }
}
