import SnakeTableDrawing
import SnakeTableModel

/// What is known of the values of a column: the width that they need, and whether they are numbers.
///
/// The first rows decide whether the column has numbers. Its width only ever grows.
package struct ColumnEstimate: Equatable, Sendable {
  /// The kind of the values, except empty ones.
  private enum Kind: Equatable, Sendable {
    /// There is no value yet.
    case unknown
    /// Numbers, some of which have a unit.
    case numbers(hasUnits: Bool)
    case text
  }

  /// The number of the first rows whose values are included.
  package var sampledRows = 0
  private var kind = Kind.unknown
  /// The width of the widest value.
  private var widest = 0
  /// The widest parts of numbers before and after the decimal point.
  private var integerColumns = 0
  private var widestFraction = 0

  /// The maximum width that is measured, in columns. Wider values cost no more.
  private static let most = 256
  /// The unit of columns by which text grows after the first rows, so that the columns seldom move.
  private static let step = 8

  package init() {}

  /// Whether all values are numbers.
  var isNumeric: Bool {
    if case .numbers = kind { true } else { false }
  }

  /// The width of the fractions on whose decimal point the values are aligned; 0 for none. Numbers with units are aligned
  /// at their ends.
  var fractionColumns: Int { kind == .numbers(hasUnits: false) ? widestFraction : 0 }

  /// The width that the values need.
  var columns: Int {
    kind == .numbers(hasUnits: false) ? max(widest, integerColumns + widestFraction) : widest
  }

  /// Includes a value of one of the first rows.
  package mutating func add(_ text: CellText, typesetter: Typesetter) {
    guard !text.isEmpty else { return }
    let shape = kind == .text ? nil : NumberShape(text.bytes)
    switch (kind, shape) {
    case (_, nil): kind = .text
    case (.numbers(true), _): break
    case (_, let shape?): kind = .numbers(hasUnits: shape.hasUnit)
    }
    widen(for: text, shape, typesetter: typesetter)
  }

  /// Widens the column for a value that it cuts off.
  package mutating func grow(for text: CellText, typesetter: Typesetter) {
    let shape = isNumeric ? NumberShape(text.bytes) : nil
    let former = widest
    widen(for: text, shape, typesetter: typesetter)
    if !isNumeric, widest > former { widest = (widest + Self.step - 1) / Self.step * Self.step }
  }

  /// Widens the column for the text of a header line.
  mutating func widen(forHeader text: CellText, typesetter: Typesetter) {
    widest = max(widest, typesetter.columns(of: text.bytes, atMost: Self.most))
  }

  private mutating func widen(for text: CellText, _ shape: NumberShape?, typesetter: Typesetter) {
    widest = max(widest, typesetter.columns(of: text.bytes, atMost: Self.most))
    integerColumns = max(integerColumns, shape?.integerColumns ?? 0)
    widestFraction = max(widestFraction, shape?.fractionColumns ?? 0)
  }
}
