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
  private static let narrowestBeginning = 8

  /// The minimum width of a column whose rows all have the same value, for its name.
  private static let narrowestName = 6

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

  // MARK: Widths

  /// The maximum width of a name that is wider than its values, unless there is room left.
  private static let mostOfName = 12

  /// The columns of the screen for bars: the least, the usual number, and the largest one while others need room; and the
  /// gap before them.
  private static let (leastOfBar, usualOfBar, mostOfBar, barGap) = (6, 12, 24, 1)

  /// The parts of a column, from left to right: its trail, its texts, its bars. A part that is not shown is empty.
  struct Parts {
    var trail: Range<Int>
    var texts: Range<Int>
    var bars: Range<Int>
  }

  /// Returns the parts of a column.
  func parts(of place: Place) -> Parts {
    let (column, all, texts) = (columns[place.index], place.columns, textNeed(ofColumn: place.index))
    var parts = Parts(
      trail: all.lowerBound..<all.lowerBound, texts: all, bars: all.upperBound..<all.upperBound)
    let trail = trailColumns(of: column)
    let hasBars = column.showsBars && all.count >= trail + texts + Self.barGap + Self.leastOfBar
    if hasBars {
      parts.texts = all.prefix(trail + texts)
      parts.bars = all.dropFirst(trail + texts + Self.barGap)
    }
    if trail > 0, parts.texts.count >= trail + texts {
      parts.texts = parts.texts.suffix(texts)
      let end = parts.texts.lowerBound - Self.barGap
      parts.trail = (end - ValueTrails.length)..<end
    }
    return parts
  }

  /// The columns of the screen for the last values, with the gap behind them; 0 for a column without them.
  private func trailColumns(of column: TableColumn) -> Int {
    column.trail == nil ? 0 : ValueTrails.length + Self.barGap
  }

  /// Returns the columns of the screen that a column needs besides its texts.
  /// - Parameter bar: the columns of bars.
  private func additions(ofColumn index: Int, bar: Int) -> Int {
    trailColumns(of: columns[index]) + (columns[index].showsBars ? Self.barGap + bar : 0)
  }

  /// Returns the width that the texts and the bars of a column need.
  private func need(ofColumn index: Int) -> Int {
    let need = textNeed(ofColumn: index) + additions(ofColumn: index, bar: Self.usualOfBar)
    return switch columns[index].width {
    case .automatic: need
    case .fixed(let width): max(1, min(width, room))
    case .flexible: min(max(need, bounds(ofColumn: index).lowerBound), bounds(ofColumn: index).upperBound)
    }
  }

  /// Returns the least and the largest width of a flexible column.
  private func bounds(ofColumn index: Int) -> ClosedRange<Int> {
    guard case .flexible(let minimum, let maximum) = columns[index].width else { return 1...max(1, room) }
    let least = min(max(1, minimum), max(1, room))
    return least...max(least, min(maximum, room))
  }

  private func isRightAligned(_ index: Int) -> Bool {
    switch columns[index].alignment {
    case .automatic: estimates[index].isNumeric
    case .trailing: true
    default: false
    }
  }

  private func isFlexible(_ index: Int) -> Bool {
    if case .flexible = columns[index].width { true } else { false }
  }

  /// Returns the width that nearly all texts of a column need.
  private func textNeed(ofColumn index: Int) -> Int {
    let title = typesetter.columns(of: columns[index].title.bytes, atMost: room)
    let (values, names) = (estimates[index].typicalColumns, max(title, estimates[index].headerColumns))
    return max(1, values, values == 0 ? title : min(names, Self.mostOfName))
  }

  /// Returns the least width that a column is shown with: all of numbers, and the beginnings of texts. The last text has the
  /// least, because what is behind it is at the edge.
  private func least(ofColumn index: Int) -> Int {
    let estimate = estimates[index]
    switch columns[index].width {
    case .automatic: break
    case .fixed: return need(ofColumn: index)
    case .flexible: return bounds(ofColumn: index).lowerBound
    }
    let texts = textNeed(ofColumn: index)
    let beginning = index == columns.count - 1 ? Self.narrowestBeginning : estimate.beginningColumns
    return (estimate.isNumeric ? texts : min(texts, beginning))
      + additions(ofColumn: index, bar: Self.leastOfBar)
  }

  /// Returns the width that the title and the widest value of a column need.
  private func whole(ofColumn index: Int) -> Int {
    let title = typesetter.columns(of: columns[index].title.bytes, atMost: room)
    return max(1, title, estimates[index].columns) + additions(ofColumn: index, bar: Self.mostOfBar)
  }

  private func total(_ widths: [Int]) -> Int { widths.reduce(-gap) { $0 + $1 + gap } }

  /// Returns the widths that columns need. If there is no room for these, columns are narrowed: first those whose rows all have the
  /// same value, then those where the fewest values are cut for each column of the screen.
  private func widths(of indexes: [Int], in room: Int) -> [Int] {
    var widths = indexes.map(need)
    narrowConstants(indexes, &widths, to: room)
    let least = indexes.map(least)
    var excess = total(widths) - room
    while excess > 0 {
      var best: (number: Int, width: Int, cost: Double)?
      for (number, index) in indexes.enumerated() {
        var cut = 0
        for width in stride(
          from: widths[number] - 1, through: max(least[number], widths[number] - excess), by: -1)
        {
          let counts = estimates[index].counts
          if counts.indices.contains(width + 1) { cut += counts[width + 1] }
          let cost = Double(cut) / Double(widths[number] - width)
          if best.map({ cost <= $0.cost }) ?? true { best = (number, width, cost) }
        }
      }
      guard let best else { break }
      excess -= widths[best.number] - best.width
      widths[best.number] = best.width
    }
    return widths
  }

  /// Narrows the columns whose rows all have the same value, as far as there is no room: the widest one first.
  private func narrowConstants(_ indexes: [Int], _ widths: inout [Int], to room: Int) {
    let least = indexes.map(leastOfConstant)
    for _ in 0..<max(0, total(widths) - room) {
      let wide = widths.indices.filter { widths[$0] > least[$0] ?? .max }
      guard let widest = wide.reversed().max(by: { widths[$0] < widths[$1] }) else { return }
      widths[widest] -= 1
    }
  }

  /// Returns the least width of a column whose rows all have the same value: all of a number, and the beginning of a text. nil for
  /// another column.
  private func leastOfConstant(ofColumn index: Int) -> Int? {
    let estimate = estimates[index]
    guard estimate.isConstant, columns[index].width == .automatic, !columns[index].drawsNumbers else {
      return nil
    }
    let value = estimate.columns
    return max(Self.narrowestName, estimate.isNumeric ? value : min(value, Self.narrowestBeginning))
  }

  /// Returns the most columns of the screen that widen a column where no value needs more. Texts of later rows may be longer.
  private func mostOfSpare(ofColumn index: Int) -> Int {
    isRightAligned(index) ? 2 : 8
  }

  /// Gives the remaining room first to the automatic columns that need it, then to the flexible ones, or to the automatic ones if
  /// there are none: to each a little, so that the values of a row stay near to one another. The last text has the rest.
  private func share(_ extra: Int, among widths: inout [Int]) {
    var rest = extra
    let automatic = columns.indices.filter { columns[$0].width == .automatic }
    for index in automatic {
      let missing = min(rest, max(0, whole(ofColumn: index) - widths[index]))
      widths[index] += missing
      rest -= missing
    }
    let flexible = columns.indices.filter(isFlexible)
    guard flexible.isEmpty else { return fill(rest, among: flexible, &widths) }
    // Numbers at the left edge stay there.
    let growing = automatic.filter { $0 > 0 || !isRightAligned($0) }
    for (number, index) in growing.enumerated() {
      let part = rest / growing.count + (number < rest % growing.count ? 1 : 0)
      if index == columns.count - 1, !isRightAligned(index) {
        widths[index] += room - total(widths)
      } else {
        widths[index] += min(part, mostOfSpare(ofColumn: index))
      }
    }
  }

  /// Shares room evenly among flexible columns. What some of them may not have goes to the others.
  private func fill(_ room: Int, among flexible: [Int], _ widths: inout [Int]) {
    var (rest, growing) = (room, flexible)
    while rest > 0 {
      growing.removeAll { widths[$0] >= bounds(ofColumn: $0).upperBound }
      guard !growing.isEmpty else { return }
      let share = rest
      for (number, index) in growing.enumerated() {
        let part = share / growing.count + (number < share % growing.count ? 1 : 0)
        let added = min(part, bounds(ofColumn: index).upperBound - widths[index])
        widths[index] += added
        rest -= added
      }
    }
  }
}
