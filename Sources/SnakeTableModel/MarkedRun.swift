/// A range of rows that were marked one after the other, and their position in the order of marking.
struct MarkedRun: Equatable, Sendable {
  var rows: Range<Int>
  /// A number greater than the turn of every run marked before. When a run is cut, both parts keep its turn.
  let turn: Int

  /// Returns the parts of the run before and after other rows. Each part may be empty.
  func subtracting(_ others: Range<Int>) -> (before: MarkedRun, after: MarkedRun) {
    let before = rows.lowerBound..<max(rows.lowerBound, min(rows.upperBound, others.lowerBound))
    let after = min(rows.upperBound, max(rows.lowerBound, others.upperBound))..<rows.upperBound
    return (MarkedRun(rows: before, turn: turn), MarkedRun(rows: after, turn: turn))
  }
}
