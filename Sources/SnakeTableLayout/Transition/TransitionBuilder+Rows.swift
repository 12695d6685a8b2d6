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

  // MARK: Rows that are moved

  /// Notes where a row leaves the order of the rows, and returns its position.
  mutating func depart(_ row: ViewportContent.Row, to path: TableIndexPath, at index: Int)
    -> TableTransition.Row
  {
    departures[path] = (row, TableIndexPath(row: index, section: sections.count))
    return .position
  }

  /// Notes where a row that is moved enters the order of the rows, and returns its position.
  mutating func arrive(_ row: ViewportContent.Row, at index: Int) -> TableTransition.Row {
    arrivals.append((row, TableIndexPath(row: index, section: sections.count)))
    return .position
  }

  /// Returns the movement of a row to its new position. A row whose old section is not shown is there at once.
  func movement(
    of row: ViewportContent.Row, to end: TableIndexPath
  ) -> TableTransition.Movement? {
    guard let path = row.path else { return nil }
    let departure = departures[path].flatMap { sections.indices.contains($0.position.section) ? $0 : nil }
    let old = departure?.row ?? row
    return TableTransition.Movement(
      row: TableTransition.Row(
        path: path, look: row.look, extent: TransitionValue(old.extent, to: row.extent),
        text: .returning(from: old.text), reveal: old.reveal),
      route: departure.map { route(from: $0.position, to: end) } ?? [end])
  }

  /// Returns the positions between two positions, both included: one before or behind each row of the two sections that
  /// is passed. Sections between them are skipped.
  private func route(from start: TableIndexPath, to end: TableIndexPath) -> [TableIndexPath] {
    let isForward = start < end
    guard start.section != end.section else {
      return [start] + steps(in: start.section, from: start.row, to: end.row).dropLast() + [end]
    }
    let exit = isForward ? sections[start.section].rows.count : 0
    let entry = isForward ? 0 : sections[end.section].rows.count
    return [start] + steps(in: start.section, from: start.row, to: exit)
      + ([TableIndexPath(row: entry, section: end.section)]
      + steps(in: end.section, from: entry, to: end.row)).dropLast() + [end]
  }

  /// Returns the positions behind each row between two positions of a section, in the direction of the movement.
  private func steps(in section: Int, from start: Int, to end: Int) -> [TableIndexPath] {
    let rows = sections[section].rows
    let passed = start < end ? Array(start..<end) : (end..<start).reversed()
    return passed.filter { rows[$0].extent.from > 0 || rows[$0].extent.to > 0 }
      .map { TableIndexPath(row: start < end ? $0 + 1 : $0, section: section) }
  }
}

/// The content of a row without the cursor, stored so that the row can still be drawn after it was deleted.
struct RowLook: Equatable {
  var cell: TableCell
  var editingStyle = TableCell.EditingStyle.none
  var canMove = false
  var isEnabled = true
  /// The cell without its mark; nil if the row is not marked.
  private var unmarked: TableCell?

  /// The look of an empty position.
  static let empty = RowLook(cell: TableCell(title: ""))

  private init(cell: TableCell) { self.cell = cell }

  /// The cell without a mark.
  var unmarkedCell: TableCell { unmarked ?? cell }

  init(
    _ path: TableIndexPath, of dataSource: any TableDataSource, selection: TableSelection, isEditing: Bool
  ) {
    var state = CellConfiguration.State(
      isSelected: selection.isMarked(dataSource.identifier(forRowAt: path)), isEditing: isEditing)
    isEnabled = dataSource.isRowEnabled(at: path)
    state.isDisabled = !isEnabled
    cell = dataSource.cell(forRowAt: path, in: state)
    editingStyle = dataSource.editingStyle(forRowAt: path)
    canMove = dataSource.canMoveRow(at: path)
    if state.isSelected {
      state.isSelected = false
      unmarked = dataSource.cell(forRowAt: path, in: state)
    }
  }
}

/// The reveal of a row from one of its edges as it opens. Its content keeps the positions that it has in the open
/// row.
struct RowReveal: Equatable {
  /// The edge that is visible first.
  enum Edge {
    case top, bottom
  }

  var edge: Edge
  /// The height of the open row in lines.
  var height: Int

  /// Returns the number of hidden lines above the visible part when `open` lines are visible.
  func linesAbove(of open: Int) -> Int { edge == .top ? 0 : max(0, height - open) }
}

extension RowAnimation {
  func reveal(height: Int) -> RowReveal? {
    switch self {
    case .top: RowReveal(edge: .bottom, height: height)
    case .bottom: RowReveal(edge: .top, height: height)
    case .automatic, .none, .fade, .left, .right, .middle: nil
    }
  }
}

/// Merges two lists into one that contains the elements of both in their order.
enum ListUnion {
  /// An element of the merged list: its index in the old list, in the new list, or in both.
  struct Element: Equatable {
    var old: Int?
    var new: Int?
  }

  /// Merges two lists.
  /// - Parameters:
  ///   - matches: for each element of the old list its index in the new list; nil if it is not in the new list.
  ///   - count: the number of elements in the new list.
  /// - Returns: the elements of both lists. As many matching elements as the two orders allow appear once; each
  ///   other element appears once for each list that contains it. O(n log n).
  static func elements(matches: [Int?], count: Int) -> [Element] {
    let kept = longestIncreasing(matches)
    var result: [Element] = []
    var new = 0
    for (old, match) in matches.enumerated() {
      guard let match, kept.contains(old) else {
        result.append(Element(old: old))
        continue
      }
      result += (new..<match).map { Element(new: $0) }
      result.append(Element(old: old, new: match))
      new = match + 1
    }
    return result + (new..<max(new, count)).map { Element(new: $0) }
  }

  /// Returns the indices of a longest increasing subsequence (patience sorting).
  private static func longestIncreasing(_ values: [Int?]) -> Set<Int> {
    // For each length, the index of the smallest value that ends a subsequence of that length.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: values.count)
    for (index, value) in values.enumerated() {
      guard let value else { continue }
      let length = ends.partitioningIndex { (values[$0] ?? 0) >= value }
      previous[index] = length > 0 ? ends[length - 1] : nil
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    return Set(
      sequence(state: ends.last) { index in
        defer { index = index.flatMap { previous[$0] } }
        return index
      })
  }
}
