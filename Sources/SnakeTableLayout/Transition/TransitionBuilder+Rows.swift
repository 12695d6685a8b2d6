import SnakeTableDrawing
import SnakeTableModel

/// The transition of each row.
extension TransitionBuilder {
  /// Returns the transition of a row that keeps its position in the order.
  mutating func keep(_ old: ViewportContent.Row, _ new: ViewportContent.Row) -> TableTransition.Row {
    var row = TableTransition.Row(
      path: new.path, look: new.look, extent: TransitionValue(old.extent, to: new.extent),
      text: .returning(from: old.text), reveal: old.reveal)
    let animation = old.path.flatMap { change.isReloaded(rowAt: $0) ? change.animation(ofOldRowAt: $0) : nil }
    if animation == RowAnimation.none { row.extent.from = row.extent.to }
    let absence = animation?.absence ?? (old.isFormer ? old.text.absence : .whole)
    if absence != .whole, old.look != new.look {
      row.former = old.look
      row.text = .replaced(from: old.text, by: absence)
    }
    return row
  }

  /// Returns the transition of a row that leaves its position: it was deleted, is moved to another position, or is out
  /// of view now. Empty if nothing of the row is left.
  /// - Parameter index: the index that the row would have in its section of the transition.
  mutating func release(_ row: ViewportContent.Row, at index: Int) -> [TableTransition.Row] {
    let path = row.path.flatMap(change.newPath(of:))
    if let path, newRows[path] != nil { return [depart(row, to: path, at: index)] }
    if path != nil {
      return [
        TableTransition.Row(
          path: path, look: row.look, extent: TransitionValue(row.extent), text: .returning(from: row.text),
          reveal: row.reveal)
      ]
    }
    return dismiss(row)
  }

  /// Returns the transition of a row that was deleted, or that continues to close.
  private mutating func dismiss(_ row: ViewportContent.Row) -> [TableTransition.Row] {
    let animation = row.path.map(change.animation(ofOldRowAt:))
    if animation == RowAnimation.none { return [] }
    let absence = animation?.absence ?? row.text.absence
    hasDepartures = hasDepartures || absence != .whole
    return [
      TableTransition.Row(
        path: nil, look: row.look, extent: TransitionValue(row.extent, to: 0),
        text: .going(from: row.text, to: absence),
        reveal: row.reveal ?? animation?.reveal(height: row.height))
    ]
  }

  /// Returns the transition of a row at a new position: it was inserted, is moved from another position, or was out of
  /// view.
  /// - Parameter index: the index of the row in its section of the transition.
  mutating func admit(_ row: ViewportContent.Row, at index: Int, wasThere: Bool) -> TableTransition.Row {
    if row.path.flatMap(change.oldPath(of:)).map(oldPaths.contains) ?? false { return arrive(row, at: index) }
    var result = TableTransition.Row(path: row.path, look: row.look, extent: TransitionValue(row.extent))
    if wasThere { return result }
    let animation = row.path.map(change.animation(ofNewRowAt:)) ?? .automatic
    if animation == .none { return result }
    result.extent.from = 0
    result.text = .coming(by: animation)
    result.reveal = animation.reveal(height: row.height)
    hasArrivals = hasArrivals || animation.absence != .whole
    return result
  }
}
