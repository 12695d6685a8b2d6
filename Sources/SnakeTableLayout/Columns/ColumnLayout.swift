import SnakeTableDrawing
import SnakeTableModel

/// The visible columns of a table, and the columns of the screen that they have.
///
///     NAME              SIZE ↓        DATE      all columns fit and share the remaining room
///     NAME      … DATE        OWNER     …       one column is scrolled out of view; the frozen one stays
///
/// Columns are taken from the left while there is room for their numbers and for the beginnings of their texts. They get the
/// widths that nearly all of their values need; if that is too much, columns of one value are narrowed, and then texts are cut where
/// the fewest values are. The last one in view is cut if there is room for its beginning only. O(visible columns), however many there
/// are.
package struct ColumnLayout: Equatable, Sendable {
  /// A visible column.
  package struct Column: Equatable, Sendable {
    /// The number of the column, from 0.
    package let index: Int
    /// The columns of the screen for its texts.
    package let columns: Range<Int>
    /// The columns of the screen for the last values, before the texts; empty for none.
    package let trail: Range<Int>
    /// The columns of the screen for its bars, behind the texts; empty for none.
    package let bar: Range<Int>
    /// What the bars reach from and to, and how texts are read as numbers.
    let scale: BarScale
    let reading: BarScale.Reading
    /// Whether the values have the style of a title.
    let isTitle: Bool
    /// Whether title and values are at the right.
    let isRightAligned: Bool
    /// The width of the fractions on whose decimal point the values are aligned; 0 for none.
    let fractionColumns: Int
    /// The decimal mark before these fractions.
    let decimalMark: DecimalMarks

    fileprivate init(
      _ place: ColumnDivision.Place, of division: ColumnDivision, from start: Int
    ) {
      index = division.number(of: place.index)
      isTitle = division.isTitle(place.index)
      let (column, estimate) = (division.columns[place.index], division.estimates[place.index])
      let parts = division.parts(of: place)
      func onScreen(_ part: Range<Int>) -> Range<Int> {
        (part.lowerBound + start)..<(part.upperBound + start)
      }
      (columns, trail, bar) = (onScreen(parts.texts), onScreen(parts.trail), onScreen(parts.bars))
      (scale, reading) = (estimate.bars, estimate.barReading)
      let isNumeric = column.alignment == .automatic && estimate.isNumeric
      isRightAligned = column.alignment == .trailing || isNumeric
      fractionColumns = isNumeric ? estimate.fractionColumns : 0
      decimalMark = estimate.decimalMark ?? .point
    }

    /// The columns of the screen for all its parts.
    package var whole: Range<Int> {
      (trail.isEmpty ? columns : trail).lowerBound..<max(columns.upperBound, bar.upperBound)
    }
  }

  /// The visible columns, from left to right.
  package private(set) var columns: [Column] = []
  /// The numbers of the visible columns.
  package private(set) var indexes: [Int] = []
  /// The number of columns that are scrolled out of view, behind those that stay.
  package private(set) var offset = 0
  /// The number of columns that stay at the left while the others scroll; 0 if all fit.
  package private(set) var keptColumns = 0
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
  ///   - order: the numbers of the columns from left to right; empty for the order of `all`.
  ///   - frozen: the number of columns that stay at the left while the others scroll.
  ///   - quoteColumns: the width that quotes need; 0 for none. They have at most a third of the room.
  ///   - room: the columns of the screen.
  package init(
    _ all: [TableColumn], estimates: ColumnEstimates, order: [Int] = [], offset: Int = 0, frozen: Int = 1,
    quoteColumns: Int = 0, in room: Range<Int>, typesetter: Typesetter
  ) {
    guard !all.isEmpty, !room.isEmpty else { return }
    let room = reserve(quoteColumns, of: room)
    let division = ColumnDivision(
      columns: all, order: order, estimates: estimates, frozen: frozen, room: room.count,
      typesetter: typesetter)
    var places = division.placesOfAll()
    if places == nil { places = visiblePlaces(division, offset: offset) }
    columns = (places ?? []).map { Column($0, of: division, from: room.lowerBound) }
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
      configuration.columns, estimates: estimates, order: configuration.columnOrder, offset: offset,
      frozen: configuration.frozenColumns, quoteColumns: quoteColumns,
      in: start..<max(start, metrics.textEnd), typesetter: typesetter)
  }

  /// Returns the number of the column whose name is in a column of the screen, or in the gaps beside it; nil if there is
  /// none.
  package func column(ofNameAt column: Int) -> Int? {
    let gap = ColumnDivision.usualGap
    guard let last = columns.last, column < last.whole.upperBound + gap else { return nil }
    let named = columns.first { $0.whole.contains(column) }
    return (named ?? columns.last { $0.columns.lowerBound - gap <= column })?.index
  }

  /// The name of the column of quotes.
  static let quotesTitle = CellText("match")

  /// Takes the columns of quotes from the end of a room. Returns the rest.
  private mutating func reserve(_ quoteColumns: Int, of room: Range<Int>) -> Range<Int> {
    let count = min(room.count / 3, max(quoteColumns, Self.quotesTitle.bytes.count))
    guard quoteColumns > 0, count > 0 else { return room }
    let quotes = room.suffix(count)
    self.quotes = quotes
    return room.lowerBound..<max(room.lowerBound, quotes.lowerBound - ColumnDivision.usualGap)
  }

  /// Returns the places of the visible columns, and sets the offset.
  private mutating func visiblePlaces(_ division: ColumnDivision, offset: Int) -> [ColumnDivision.Place] {
    keptColumns = division.keptColumns
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
    guard let last = columns.last else { return }
    if division.hasEllipses, offset > 0 {
      leadingEllipsis =
        keptColumns == 0
        ? room.lowerBound : columns[keptColumns - 1].whole.upperBound + division.gap
    }
    if hasMore, last.whole.upperBound < room.upperBound - 1 { trailingEllipsis = room.upperBound - 1 }
  }
}
