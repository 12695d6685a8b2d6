import SnakeTableDrawing

/// Divides a number of columns of the screen among the columns of a table.
struct ColumnDivision {
  let columns: [TableColumn]
  let estimates: ColumnEstimates
  /// The available columns of the screen.
  let room: Int
  let typesetter: Typesetter

  /// A column and its place, counted from the start of the room.
  typealias Place = (index: Int, columns: Range<Int>)

  /// The number of columns of the screen between two columns.
  static let gap = 2
  /// The number of columns of the screen for an ellipsis and the blank beside it.
  private static let ellipsis = 2
  /// The minimum room for columns beside a first one that does not scroll.
  private static let narrowestPair = 16
  /// The minimum width of a column that is cut beside the first one.
  private static let narrowestCut = 4
  /// The minimum width of a column that is cut beside others.
  private static let narrowestBeginning = 8

  /// Whether the first column stays while the others scroll. If not, there is no room for ellipses either.
  var keepsFirst: Bool { room >= Self.narrowestPair && columns.count > 1 }

  /// Returns the places of all columns, which share the remaining room; nil if they do not all fit. O(room).
  func placesOfAll() -> [Place]? {
    var widths: [Int] = []
    var total = -Self.gap
    for index in columns.indices {
      widths.append(width(ofColumn: index))
      total += widths[index] + Self.gap
      if total > room { return nil }
    }
    share(room - total, among: &widths)
    var start = 0
    return widths.enumerated().map { index, width in
      defer { start += width + Self.gap }
      return (index, start..<(start + width))
    }
  }

  /// Returns the places of the columns that are visible when some are scrolled out of view. O(room).
  func places(offset: Int) -> [Place] {
    var places: [Place] = []
    var start = 0
    if keepsFirst {
      let most = room - 2 * Self.ellipsis - Self.gap - Self.narrowestCut
      places.append((0, 0..<min(width(ofColumn: 0), most)))
      start = places[0].columns.upperBound + Self.gap + (offset > 0 ? Self.ellipsis : 0)
    }
    let first = offset + (keepsFirst ? 1 : 0)
    for index in first..<max(first, columns.count) {
      let isLast = index == columns.count - 1
      let available = room - start - (keepsFirst && !isLast ? Self.ellipsis : 0)
      let width = width(ofColumn: index)
      guard width <= available || index == first else {
        if available >= Self.narrowestBeginning { places.append((index, start..<(start + available))) }
        break
      }
      places.append((index, start..<(start + min(width, available))))
      start += width + Self.gap
    }
    return places
  }

  /// Returns whether places end with the whole last column.
  func isEnd(_ places: [Place]) -> Bool {
    guard let place = places.last else { return true }
    return place.index == columns.count - 1 && place.columns.count >= width(ofColumn: place.index)
  }

  /// The maximum number of columns scrolled out of view.
  var maximumOffset: Int { columns.count - (keepsFirst ? 2 : 1) }

  // MARK: Widths

  /// Returns the width of a column. An automatic column has at most half of the room if another column is beside it.
  private func width(ofColumn index: Int) -> Int {
    if case .fixed(let width) = columns[index].width { return max(1, min(width, room)) }
    return min(need(ofColumn: index), keepsFirst ? (room - Self.gap) / 2 : room)
  }

  /// Returns the width that the title and the values of a column need.
  private func need(ofColumn index: Int) -> Int {
    let title = typesetter.columns(of: columns[index].title.bytes, atMost: room)
    return max(1, title, estimates[index].columns)
  }

  /// Gives the remaining room first to the columns that need it, then to all automatic ones.
  private func share(_ extra: Int, among widths: inout [Int]) {
    var rest = extra
    let automatic = columns.indices.filter { columns[$0].width == .automatic }
    for index in automatic {
      let missing = min(rest, max(0, need(ofColumn: index) - widths[index]))
      widths[index] += missing
      rest -= missing
    }
    for (number, index) in automatic.enumerated() {
      widths[index] += rest / automatic.count + (number < rest % automatic.count ? 1 : 0)
    }
  }
}
