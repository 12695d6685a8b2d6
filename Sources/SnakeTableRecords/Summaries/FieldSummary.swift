/// The current value of an aggregate.
package struct FieldSummary: Sendable {
  /// The number of values that are numbers.
  package private(set) var numbers = 0
  /// The number of values that are neither numbers nor empty.
  package private(set) var others = 0
  private var sum = DecimalSum()
  /// The least or greatest number as it is written in its record.
  private var extreme: [UInt8]?

  package init() {}

  package mutating func add(_ value: UnsafeBufferPointer<UInt8>, to function: FieldAggregate.Function) {
    guard !value.isEmpty else { return }
    if function == .sum || function == .mean, let integer = DecimalText.shortInteger(value) {
      numbers += 1
      sum.add(integer)
      return
    }
    guard let number = DecimalText(value) else {
      others += 1
      return
    }
    numbers += 1
    switch function {
    case .sum, .mean: sum.add(number)
    case .min, .max: include(number, value, in: function)
    }
  }

  /// Adds the aggregate of values.
  /// - Parameters:
  ///   - numbers: How many of the values are numbers.
  ///   - others: How many of them are neither numbers nor empty.
  package mutating func add(
    aggregate value: UnsafeBufferPointer<UInt8>, numbers: Int, others: Int,
    to function: FieldAggregate.Function
  ) {
    self.others += others
    guard numbers > 0, let number = DecimalText(value) else { return }
    self.numbers += numbers
    switch function {
    case .sum, .mean: sum.add(number)
    case .min, .max: include(number, value, in: function)
    }
  }

  /// Adds the values of a later part of the records.
  mutating func add(_ other: FieldSummary, to function: FieldAggregate.Function) {
    numbers += other.numbers
    others += other.others
    switch function {
    case .sum, .mean: sum.add(other.sum)
    case .min, .max:
      other.extreme?.withUnsafeBufferPointer { value in
        if let number = DecimalText(value) { include(number, value, in: function) }
      }
    }
  }

  /// Makes a number the minimum or maximum if it is less or greater than the current one.
  private mutating func include(
    _ number: DecimalText, _ value: UnsafeBufferPointer<UInt8>, in function: FieldAggregate.Function
  ) {
    if isFirst(number, before: function == .min ? (<) : (>)) { extreme = Array(value) }
  }

  private func isFirst(_ number: DecimalText, before: (Int, Int) -> Bool) -> Bool {
    guard let extreme else { return true }
    return extreme.withUnsafeBufferPointer { text in
      DecimalText(text).map { before(number.compare($0), 0) } ?? true
    }
  }

  /// The aggregate as text; `-` for a minimum, maximum or mean without any number.
  package func text(_ function: FieldAggregate.Function) -> [UInt8] {
    switch function {
    case .sum: Array(sum.text.utf8)
    case .mean: Array((numbers == 0 ? "-" : sum.mean(of: numbers)).utf8)
    case .min, .max: extreme ?? [UInt8(ascii: "-")]
    }
  }

  /// The aggregate as a number, without the mark of an approximation; empty if no value is a number.
  package func number(_ function: FieldAggregate.Function) -> [UInt8] {
    numbers == 0 ? [] : Self.digits(of: text(function))
  }

  /// The mark of an approximation.
  private static let approximation = Array("≈".utf8)

  private static func digits(of text: [UInt8]) -> [UInt8] {
    text.starts(with: approximation) ? Array(text.dropFirst(approximation.count)) : text
  }

  /// The aggregate as text with another mark of an approximation than `≈`.
  func text(_ function: FieldAggregate.Function, approximation: String) -> [UInt8] {
    let text = text(function)
    return text.starts(with: Self.approximation) ? Array(approximation.utf8) + Self.digits(of: text) : text
  }

  /// A note such as `(3 of 40 are not numbers)`, or nil if all values that are not empty are numbers. It is the same
  /// for all aggregates of a field.
  var note: String? {
    switch others {
    case 0: nil
    case 1: "(1 of \(numbers + others) is not a number)"
    default: "(\(others) of \(numbers + others) are not numbers)"
    }
  }
}

/// An aggregate, such as the sum, of a field's numbers in the rows of a section or in all rows. Values that are not
/// numbers are ignored.
package struct FieldAggregate: Equatable, Sendable {
  /// The function that computes the aggregate.
  package enum Function: String, CaseIterable, Sendable {
    case sum, min, max, mean
  }

  package var function: Function
  package var field: FieldExpression

  package init(_ function: Function, of field: FieldExpression) {
    self.function = function
    self.field = field
  }
}
