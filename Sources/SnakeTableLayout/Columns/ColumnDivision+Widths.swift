import SnakeTableDrawing
import SnakeTableModel

/// The widths that columns need, and what each of them gets.
extension ColumnDivision {
  /// The minimum width of a column whose rows all have the same value, for its name.
  private static let narrowestName = 6

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
  func need(ofColumn index: Int) -> Int {
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
  func least(ofColumn index: Int) -> Int {
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

  func total(_ widths: [Int]) -> Int { widths.reduce(-gap) { $0 + $1 + gap } }

  /// Returns the widths that columns need. If there is no room for these, columns are narrowed: first those whose rows all have the
  /// same value, then those where the fewest values are cut for each column of the screen.
  func widths(of indexes: [Int], in room: Int) -> [Int] {
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
  func share(_ extra: Int, among widths: inout [Int]) {
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
