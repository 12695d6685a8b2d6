import SnakeTableModel

/// A column of a table whose cells have the style `columns` (NSTableColumn).
public struct TableColumn: Hashable, Sendable {
  /// The width of a column in columns of the screen.
  public enum Width: Hashable, Sendable {
    /// As wide as its title and its values need, at most half of the table. The width is estimated from the rows seen so
    /// far, and never decreases.
    case automatic
    /// A fixed width, as far as the table has room for it. Widths less than 1 count as 1.
    case fixed(Int)
    /// A width of at least what the values need, between two bounds. The room that all columns leave is shared evenly among the
    /// flexible ones. Bounds less than 1 count as 1. A column is narrower than `minimum` only where the whole table is.
    case flexible(minimum: Int = 10, maximum: Int = .max)
  }

  /// The alignment of the values and of the title (NSTextAlignment).
  public enum Alignment: Hashable, Sendable {
    /// Numbers at the right, aligned on the decimal point; text at the left. A column has numbers if all of its first
    /// 1,000 values, except empty ones, are numbers, with or without a unit.
    case automatic
    /// At the left.
    case leading
    /// At the right.
    case trailing
  }

  /// The style of the values.
  public enum Role: Hashable, Sendable {
    /// The first column has the style of a title unless another column has that role. The others have the style of a detail.
    case automatic
    /// The style of a title: the colour of text, bold in the cursor's row.
    case title
    /// The style of a detail: the secondary colour.
    case detail
    /// A style for each state of the row. A state without a style has the style of a detail.
    case custom(CellConfiguration.StateStyle)
  }

  /// The order of the rows by this column (NSTableView's indicator image).
  public enum SortIndicator: Hashable, Sendable {
    case ascending
    case descending
  }

  /// The title in the row of names.
  public var title: CellText
  /// The width.
  public var width: Width
  /// The alignment of the values and of the title.
  public var alignment: Alignment
  /// The style of the values.
  public var role: Role
  /// Which columns are left out where the table is too narrow for all: the columns of the lowest priority first, and among equal ones
  /// the last. Columns of the highest priority stay, and scroll. The default is 0.
  public var priority: Int
  /// Whether the column is not shown (NSTableColumn.isHidden).
  public var isHidden: Bool
  /// The arrow behind the title: `↑` ascending, `↓` descending; nil for none. The column is emphasized. The rows are
  /// sorted by the data source.
  public var sortIndicator: SortIndicator?
  /// Whether each number has a bar at its right, from zero to the largest value seen (percentages: to 100), in the room that the
  /// column has besides its texts. There is none in fewer than six columns of the screen.
  public var showsBars: Bool
  /// The number of the trail in `ValueTrails` that is drawn before each number of the column; nil for none.
  package var trail: Int?
  /// Whether numbers of the column are drawn, as bars or as trails.
  package var drawsNumbers: Bool { showsBars || trail != nil }

  /// Creates a column. Omitted parameters keep their defaults.
  public init(
    title: CellText, width: Width = .automatic, alignment: Alignment = .automatic, role: Role = .automatic,
    priority: Int = 0, isHidden: Bool = false, sortIndicator: SortIndicator? = nil, showsBars: Bool = false
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.role = role
    self.priority = priority
    self.isHidden = isHidden
    self.sortIndicator = sortIndicator
    self.showsBars = showsBars
  }
}

extension [TableColumn] {
  /// Returns the numbers of all columns from left to right. O(columns).
  /// - Parameter order: the numbers that the user has given an order; columns that it does not name follow.
  package func numbers(in order: [Int]) -> [Int] {
    var isPlaced = [Bool](repeating: false, count: count)
    var numbers: [Int] = []
    for number in order + Array<Int>(indices) where indices.contains(number) && !isPlaced[number] {
      isPlaced[number] = true
      numbers.append(number)
    }
    return numbers
  }

  /// Returns the numbers of the columns that are not hidden, from left to right. O(columns).
  package func shownNumbers(in order: [Int]) -> [Int] { numbers(in: order).filter { !self[$0].isHidden } }
}

extension TableColumn: ExpressibleByStringInterpolation {
  /// Creates a column with a title, an automatic width and an automatic alignment.
  public init(stringLiteral title: String) { self.init(title: CellText(title)) }
}

// Disfavoured, so that literals are of the type `CellText`.
extension TableColumn {
  /// Creates a column with a string as its title. Omitted parameters keep their defaults.
  @_disfavoredOverload
  public init(
    title: String, width: Width = .automatic, alignment: Alignment = .automatic, role: Role = .automatic,
    priority: Int = 0, isHidden: Bool = false, sortIndicator: SortIndicator? = nil, showsBars: Bool = false
  ) {
    self.init(
      title: CellText(title), width: width, alignment: alignment, role: role, priority: priority,
      isHidden: isHidden, sortIndicator: sortIndicator, showsBars: showsBars)
  }
}
