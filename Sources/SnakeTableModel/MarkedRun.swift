/// Rows that were marked one after the other, and when.
struct MarkedRun: Equatable, Sendable {
  var rows: Range<Int>
  /// Greater than those of all runs marked before. Both parts of a run that is cut keep it.
  let turn: Int

  /// Those before others, and those behind them.
  func subtracting(_ others: Range<Int>) -> (before: MarkedRun, after: MarkedRun) {
    let before = rows.lowerBound..<max(rows.lowerBound, min(rows.upperBound, others.lowerBound))
    let after = min(rows.upperBound, max(rows.lowerBound, others.upperBound))..<rows.upperBound
    return (MarkedRun(rows: before, turn: turn), MarkedRun(rows: after, turn: turn))
  }
}
