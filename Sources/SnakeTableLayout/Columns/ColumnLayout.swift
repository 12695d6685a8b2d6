import SnakeTableDrawing
import SnakeTableModel

/// The visible columns of a table, and the columns of the screen that they have.
///
///     NAME              SIZE ↓        DATE      all columns fit and share the remaining room
///     NAME      … DATE        OWNER     …       one column is scrolled out of view; the first one stays
///
/// Each column has the width that it needs, at most half of the room. The last one in view is cut if there is room for its
/// beginning only. O(visible columns), however many there are.
package struct ColumnLayout: Equatable, Sendable {
  /// A visible column.
  package struct Column: Equatable, Sendable {
    /// The number of the column, from 0.
    package let index: Int
    /// The columns of the screen.
    package let columns: Range<Int>
    /// Whether title and values are at the right.
    let isRightAligned: Bool
    /// The width of the fractions on whose decimal point the values are aligned; 0 for none.
    let fractionColumns: Int

    fileprivate init(
      _ place: ColumnDivision.Place, from start: Int, _ column: TableColumn, _ estimate: ColumnEstimate
    ) {
      index = place.index
      columns = (place.columns.lowerBound + start)..<(place.columns.upperBound + start)
      let isNumeric = column.alignment == .automatic && estimate.isNumeric
      isRightAligned = column.alignment == .right || isNumeric
      fractionColumns = isNumeric ? estimate.fractionColumns : 0
    }
  }

  /// The visible columns, from left to right.
  package private(set) var columns: [Column] = []
  /// The numbers of the visible columns.
  package private(set) var indexes: [Int] = []
  /// The number of columns that are scrolled out of view, behind the first one.
  package private(set) var offset = 0
  /// Whether there are further columns at the right.
  package private(set) var hasMore = false
  /// The column of the screen that indicates columns scrolled out of view; nil for none.
  private(set) var leadingEllipsis: Int?
  /// The column of the screen that indicates further columns at the right; nil for none.
  private(set) var trailingEllipsis: Int?
  /// The columns of the screen for quotes of matches in fields that are not visible, at the right; nil for none.
  private(set) var quotes: Range<Int>?

  /// Divides a room among columns.
  /// - Parameters:
  ///   - offset: the number of columns scrolled out of view. It is reduced if less is enough to show the last column.
  ///   - quoteColumns: the width that quotes need; 0 for none. They have at most a third of the room.
  ///   - room: the columns of the screen.
  package init(
    _ all: [TableColumn], estimates: ColumnEstimates, offset: Int = 0, quoteColumns: Int = 0,
    in room: Range<Int>, typesetter: Typesetter
  ) {
    guard !all.isEmpty, !room.isEmpty else { return }
    let room = reserve(quoteColumns, of: room)
    let division = ColumnDivision(
      columns: all, estimates: estimates, room: room.count, typesetter: typesetter)
    var places = division.placesOfAll()
    if places == nil { places = visiblePlaces(division, offset: offset) }
    columns = (places ?? []).map {
      Column($0, from: room.lowerBound, all[$0.index], estimates[$0.index])
    }
    indexes = columns.map(\.index)
    hasMore = self.offset < division.maximumOffset && !division.isEnd(places ?? [])
    setEllipses(division, in: room)
  }

  /// Divides the width of a table among its columns; nil for a table without columns.
  /// - Parameters:
  ///   - width: the width of the table.
  ///   - safeArea: the number of columns at the right edge that are reserved for other content.
  ///   - samples: the samples of the data source, which determine the room for accessories.
  ///   - offset: the number of columns scrolled out of view.
  ///   - quoteColumns: the width that quotes need; 0 for none.
  package init?(
    width: Int, configuration: TableConfiguration, safeArea: Int = 0, samples: CellSamples,
    estimates: ColumnEstimates, offset: Int = 0, quoteColumns: Int = 0, typesetter: Typesetter
  ) {
    guard !configuration.columns.isEmpty else { return nil }
    let metrics = CellMetrics(
      TableColumns(width: width, configuration: configuration, safeArea: safeArea),
      configuration: configuration, samples: samples, typesetter: typesetter)
    let start = metrics.content.lowerBound
    self.init(
      configuration.columns, estimates: estimates, offset: offset, quoteColumns: quoteColumns,
      in: start..<max(start, metrics.textEnd), typesetter: typesetter)
  }

  /// Returns the number of the column whose name is in a column of the screen, or in the gaps beside it; nil if there is
  /// none.
  package func column(ofNameAt column: Int) -> Int? {
    let gap = ColumnDivision.gap
    guard let last = columns.last, column < last.columns.upperBound + gap else { return nil }
    return columns.last { $0.columns.lowerBound - gap <= column }?.index
  }

  /// The name of the column of quotes.
  static let quotesTitle = CellText("match")

  /// Takes the columns of quotes from the end of a room. Returns the rest.
  private mutating func reserve(_ quoteColumns: Int, of room: Range<Int>) -> Range<Int> {
    let count = min(room.count / 3, max(quoteColumns, Self.quotesTitle.bytes.count))
    guard quoteColumns > 0, count > 0 else { return room }
    let quotes = room.suffix(count)
    self.quotes = quotes
    return room.lowerBound..<max(room.lowerBound, quotes.lowerBound - ColumnDivision.gap)
  }

  /// Returns the places of the visible columns, and sets the offset.
  private mutating func visiblePlaces(_ division: ColumnDivision, offset: Int) -> [ColumnDivision.Place] {
    self.offset = min(max(0, offset), division.maximumOffset)
    var places = division.places(offset: self.offset)
    // At the end, as many columns are shown as fit.
    while self.offset > 0, division.isEnd(places) {
      let earlier = division.places(offset: self.offset - 1)
      guard division.isEnd(earlier) else { break }
      (places, self.offset) = (earlier, self.offset - 1)
    }
    return places
  }

  private mutating func setEllipses(_ division: ColumnDivision, in room: Range<Int>) {
    guard let first = columns.first, let last = columns.last else { return }
    if division.keepsFirst, offset > 0 { leadingEllipsis = first.columns.upperBound + ColumnDivision.gap }
    if hasMore, last.columns.upperBound < room.upperBound - 1 { trailingEllipsis = room.upperBound - 1 }
  }
}

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
