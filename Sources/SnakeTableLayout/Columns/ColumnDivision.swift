import SnakeTableDrawing
import SnakeTableModel

/// Divides a number of columns of the screen among the columns of a table.
struct ColumnDivision {
  /// The columns that may be shown, and their estimates.
  private(set) var columns: [TableColumn]
  private(set) var estimates: ColumnEstimates
  /// The numbers of these columns among all columns of the table; nil if they are all.
  private var numbers: [Int]?
  /// The number of columns that are to stay at the left while the others scroll.
  let frozen: Int
  /// The available columns of the screen.
  let room: Int
  let typesetter: Typesetter

  /// - Parameters:
  ///   - columns: all columns of the table. Hidden columns are left out, and columns of lower priority where there is no room.
  ///   - order: the numbers of the columns from left to right; empty for the order of `columns`.
  init(
    columns: [TableColumn], order: [Int], estimates: ColumnEstimates, frozen: Int, room: Int,
    typesetter: Typesetter
  ) {
    (self.columns, self.estimates, self.frozen) = (columns, estimates, frozen)
    (self.room, self.typesetter) = (room, typesetter)
    if !order.isEmpty || columns.contains(where: \.isHidden) { keep(columns.shownNumbers(in: order)) }
    let priority = self.columns.first?.priority
    if self.columns.contains(where: { $0.priority != priority }) { keepImportant() }
    if !fitsAll {
      gap = 1
      if !fitsAll { gap = Self.usualGap }
    }
  }

  /// Whether the least widths of all columns fit. O(room).
  private var fitsAll: Bool { fitting(columns.indices, in: room).count == columns.count }

  private mutating func keep(_ indexes: [Int]) {
    numbers = indexes.map(number)
    (columns, estimates) = (indexes.map { columns[$0] }, estimates.selecting(indexes))
  }

  /// Leaves out the columns of the lowest priorities, as many as have to be for the others to fit, but none of the highest one.
  private mutating func keepImportant() {
    let least = columns.indices.map(least)
    var kept = columns.indices.sorted { columns[$0].priority > columns[$1].priority }
    var total = total(least)
    while total > room, let last = kept.last, columns[last].priority < columns[kept[0]].priority {
      total -= least[last] + gap
      kept.removeLast()
    }
    if kept.count < columns.count { keep(kept.sorted()) }
  }

  /// Returns the number of a column among all columns of the table.
  func number(of index: Int) -> Int { numbers?[index] ?? index }

  /// Returns whether a column has the style of a title.
  func isTitle(_ index: Int) -> Bool {
    switch columns[index].role {
    case .title: true
    case .automatic: index == 0 && !columns.contains { $0.role == .title }
    case .detail, .custom: false
    }
  }

  /// A column and its place, counted from the start of the room.
  typealias Place = (index: Int, columns: Range<Int>)

  /// The number of columns of the screen between two columns: one if all columns fit only so.
  private(set) var gap = ColumnDivision.usualGap
  static let usualGap = 2
  /// The number of columns of the screen for an ellipsis and the blank beside it.
  private static let ellipsis = 2
  /// The minimum room for columns beside others that do not scroll, and for ellipses.
  private static let narrowestPair = 16
  /// The minimum width of a column that is cut beside the first one.
  private static let narrowestCut = 4
  /// The minimum width of a column that is cut beside others.
  static let narrowestBeginning = 8

  /// Whether there is room for ellipses, and for columns that stay beside others that scroll.
  var hasEllipses: Bool { room >= Self.narrowestPair && columns.count > 1 }

  /// The number of columns that stay while the others scroll: the frozen ones, as far as there is room for the beginning of
  /// one that scrolls. O(room).
  var keptColumns: Int {
    guard hasEllipses else { return 0 }
    let most = max(0, min(frozen, columns.count - 1))
    guard most > 1 else { return most }
    let rest = room - 2 * Self.ellipsis - gap - Self.narrowestBeginning
    return max(1, fitting(0..<most, in: rest).count)
  }

  /// Returns the places of all columns, which share the remaining room; nil if they do not all fit. O(room).
  func placesOfAll() -> [Place]? {
    guard fitsAll else { return nil }
    let all = Array(columns.indices)
    var widths = widths(of: all, in: room)
    share(room - total(widths), among: &widths)
    return places(all, widths)
  }

  /// Returns the places of the columns that are visible when some are scrolled out of view. O(room).
  func places(offset: Int) -> [Place] {
    let kept = keptColumns
    let first = offset + kept
    guard first < columns.count, room > 0 else { return [] }
    let leading = Leading(behind: kept, columns: offset > 0 && hasEllipses ? Self.ellipsis : 0)
    let candidates = (0..<kept) + Array(first..<min(columns.count, first + room))
    var available = room - leading.columns
    var shown = fitting(candidates, in: available)
    if hasEllipses, shown.last != columns.count - 1 {
      available -= Self.ellipsis
      shown = fitting(candidates, in: available)
    }
    if shown.count <= kept { return narrowPlaces(Array(candidates.prefix(kept + 1)), leading, available) }
    let widths = widths(of: shown, in: available)
    var places = places(shown, widths, leading)
    let next = (shown.last ?? 0) + 1
    // The last column needs no room for an ellipsis behind it.
    let rest = (next == columns.count - 1 ? room - leading.columns : available) - total(widths) - gap
    if next < columns.count, !estimates[next].isNumeric, rest >= Self.narrowestBeginning {
      let start = (places.last?.columns.upperBound ?? 0) + gap
      places.append((next, start..<(start + min(rest, need(ofColumn: next)))))
    }
    return places
  }

  /// Returns the places of columns whose least widths do not fit: the last one has what the others leave.
  private func narrowPlaces(_ shown: [Int], _ leading: Leading, _ available: Int) -> [Place] {
    let most = available - gap - Self.narrowestCut
    let kept = shown.dropLast().map { min(least(ofColumn: $0), most) }
    let rest = available - kept.reduce(0) { $0 + $1 + gap }
    return places(shown, kept + [max(1, min(rest, need(ofColumn: shown[shown.count - 1])))], leading)
  }

  /// The room for an ellipsis behind the columns that stay.
  private struct Leading {
    /// The number of columns that stay.
    var behind = 0
    /// The columns of the screen.
    var columns = 0
  }

  /// Returns the first columns whose least widths fit.
  private func fitting(_ indexes: some Sequence<Int>, in room: Int) -> [Int] {
    var end = -gap
    return Array(
      indexes.prefix { index in
        end += gap + least(ofColumn: index)
        return end <= room
      })
  }

  /// Returns places of columns side by side, with room for an ellipsis behind those that stay.
  private func places(_ indexes: [Int], _ widths: [Int], _ leading: Leading = Leading()) -> [Place] {
    var start = 0
    return zip(indexes, widths).enumerated().map { number, column in
      if number == leading.behind { start += leading.columns }
      defer { start += column.1 + gap }
      return (column.0, start..<(start + column.1))
    }
  }

  /// Returns whether places end with the last column.
  func isEnd(_ places: [Place]) -> Bool {
    guard let place = places.last else { return true }
    return place.index == columns.count - 1 && place.columns.count >= least(ofColumn: place.index)
  }

  /// The maximum number of columns scrolled out of view.
  var maximumOffset: Int { columns.count - keptColumns - 1 }
}
