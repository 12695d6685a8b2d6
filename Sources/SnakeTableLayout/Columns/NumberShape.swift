import SnakeTableModel

/// The widths of the parts of a number, such as `-1,234.50` or `9.2M`, or of a length of time, such as `3d2h`.
struct NumberShape: Equatable {
  /// The widths of a number before its decimal mark and from there on, in columns.
  struct Parts: Equatable {
    var integer = 0
    /// The width of the mark, the fraction and an exponent.
    var fraction = 0

    mutating func widen(for other: Parts) {
      (integer, fraction) = (max(integer, other.integer), max(fraction, other.fraction))
    }
  }

  /// The decimal marks with which it is a number.
  let marks: DecimalMarks
  /// Whether anything follows the number, such as a unit.
  let hasUnit: Bool
  private let (atPoint, atComma): (Parts, Parts)

  /// The widths with a decimal mark.
  func parts(_ mark: DecimalMarks) -> Parts { mark == .point ? atPoint : atComma }

  /// Returns nil for text that is neither a number without a remark nor a length of time. O(bytes), at most 64.
  init?(_ text: [UInt8]) {
    let shape = text.withUnsafeBufferPointer { text -> NumberShape? in
      if let quantity = Quantity(text) {
        // Values with other units have no common unit. Remarks of different lengths would move numbers that are aligned at the right.
        guard !quantity.hasRemark, quantity.unit.map({ !$0.families.isEmpty }) ?? true else { return nil }
        return NumberShape(quantity, text)
      }
      // Times of a clock are as text.
      return text.contains(UInt8(ascii: ":")) || DurationText.nanoseconds(text) == nil ? nil : NumberShape()
    }
    guard let shape else { return nil }
    self = shape
  }

  /// A length of time with several parts.
  private init() {
    (marks, hasUnit) = (.all, true)
    (atPoint, atComma) = (Parts(), Parts())
  }

  private init(_ quantity: Quantity, _ text: UnsafeBufferPointer<UInt8>) {
    (marks, hasUnit) = (quantity.marks, quantity.hasSuffix)
    func parts(_ mark: DecimalMarks) -> Parts {
      let end = quantity.end(ofIntegerIn: text, mark: mark)
      let integer = text[..<end].characterCount
      return Parts(
        integer: integer, fraction: max(quantity.digits.upperBound, quantity.exponent.upperBound) - end)
    }
    (atPoint, atComma) = (parts(.point), parts(.comma))
  }
}
