import SnakeTableDrawing
import SnakeTableModel

/// The transition of each row.
extension TransitionBuilder {
  /// Returns the transition of a row that keeps its position in the order.
  mutating func keep(_ old: ViewportContent.Row, _ new: ViewportContent.Row) -> TableTransition.Row {
    if old.isLifted { lift(old, to: new) }
    var row = TableTransition.Row(
      path: new.path, look: new.look, extent: TransitionValue(old.extent, to: new.extent),
      text: .returning(from: old.text), reveal: old.reveal, isEmpty: old.isLifted)
    let animation = old.path.flatMap { change.isReloaded(rowAt: $0) ? change.animation(ofOldRowAt: $0) : nil }
    if animation == RowAnimation.none { row.extent.from = row.extent.to }
    let absence = animation?.absence ?? (old.isFormer ? old.text.absence : .whole)
    if absence != .whole, !old.isLifted, old.look != new.look {
      row.former = old.look
      row.text = .replaced(from: old.text, by: absence)
    }
    return row
  }

  /// Returns the transition of a row that leaves its position: it was deleted, is lifted to another position, or is
  /// out of view now. Empty if nothing of the row is left.
  mutating func release(_ row: ViewportContent.Row) -> [TableTransition.Row] {
    let path = row.path.flatMap(change.newPath(of:))
    let place = path.flatMap { newRows[$0] }
    if place != nil || row.isLifted {
      lift(row, to: place)
      return [
        TableTransition.Row(
          path: place == nil ? path : nil, look: row.look,
          extent: TransitionValue(row.extent, to: path != nil && place == nil ? row.extent : 0),
          isEmpty: true, lift: place == nil ? lifts.count - 1 : nil)
      ]
    }
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
    let absence = row.isEmpty ? .whole : animation?.absence ?? row.text.absence
    hasDepartures = hasDepartures || absence != .whole
    return [
      TableTransition.Row(
        path: nil, look: row.look, extent: TransitionValue(row.extent, to: 0),
        text: .going(from: row.text, to: absence),
        reveal: row.reveal ?? animation?.reveal(height: row.height), isEmpty: row.isEmpty)
    ]
  }

  /// Returns the transition of a row at a new position: it was inserted, is lifted from another position, or was
  /// out of view.
  mutating func admit(_ row: ViewportContent.Row, wasThere: Bool) -> TableTransition.Row {
    let place = row.path.flatMap(change.oldPath(of:))
    let isMoved = place.map(oldPaths.contains) ?? false
    var result = TableTransition.Row(path: row.path, look: row.look, extent: TransitionValue(row.extent))
    if wasThere && !isMoved { return result }
    result.isEmpty = isMoved
    if isMoved {
      result.extent.from = 0
      return result
    }
    let animation = row.path.map(change.animation(ofNewRowAt:)) ?? .automatic
    if animation == .none { return result }
    result.extent.from = 0
    result.text = .coming(by: animation)
    result.reveal = animation.reveal(height: row.height)
    hasArrivals = hasArrivals || animation.absence != .whole
    return result
  }

  /// Lifts a row above the other rows.
  /// - Parameter place: the row at the new position; nil if the lifted row fades instead.
  private mutating func lift(_ row: ViewportContent.Row, to place: ViewportContent.Row?) {
    lifts.append(
      TableTransition.Lift(
        path: place?.path, look: row.look, line: TransitionValue(row.line, to: place?.line ?? row.line),
        opacity: TransitionValue(row.text.opacity, to: place == nil ? 0 : Fade.opaque),
        height: place?.height ?? row.height))
  }
}
