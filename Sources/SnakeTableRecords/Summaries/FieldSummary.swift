import SnakeTableModel

/// The current value of an aggregate.
package struct FieldSummary: Sendable {
  /// The numbers that `DecimalText` reads.
  private var plain = NumberSummary()
  /// The numbers in other ways of writing; nil if these do not count.
  private var amounts: AmountSummaries?
  /// The number of values that are neither plain numbers nor empty.
  private var otherValues = 0

  /// - Parameter countsAmounts: Whether numbers with units, separators and currencies count, and texts for missing values are
  ///   empty. The numbers of sources are plain.
  package init(countsAmounts: Bool = true) { amounts = countsAmounts ? AmountSummaries() : nil }

  /// The number of values that are numbers.
  package var numbers: Int { plain.count + (amounts.map { $0.count + $0.ambiguousCount } ?? 0) }
  /// The number of values that are neither numbers nor empty.
  package var others: Int { otherValues - (amounts?.count ?? 0) }

  package mutating func add(_ value: UnsafeBufferPointer<UInt8>, to function: FieldAggregate.Function) {
    guard !value.isEmpty else { return }
    if function == .sum || function == .mean, let integer = DecimalText.shortInteger(value) {
      plain.add(integer)
    } else if let number = DecimalText(value) {
      if amounts != nil, AmountSummaries.isAmbiguous(value) {
        amounts?.add(ambiguous: number, value, to: function)
      } else {
        plain.add(number, value, to: function)
      }
    } else if amounts == nil || !MissingValue.isOne(value) {
      otherValues += 1
      amounts?.add(value, to: function)
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
    otherValues += others
    guard numbers > 0, let number = DecimalText(value) else { return }
    plain.add(number, value, count: numbers, to: function)
  }

  /// Adds the values of a later part of the records.
  mutating func add(_ other: FieldSummary, to function: FieldAggregate.Function) {
    plain.add(other.plain, to: function)
    otherValues += other.otherValues
    if let others = other.amounts { amounts?.add(others, to: function) }
  }

  /// All numbers, in the reading that most of those have that are not plain; their units in text.
  private func total(_ function: FieldAggregate.Function) -> (numbers: NumberSummary, reading: ValueReading?)
  {
    guard let found = amounts?.total(function) else { return (plain, nil) }
    var total = plain
    total.add(found.numbers, to: function)
    return (total, found.reading)
  }

  /// The aggregate as text; `-` for a minimum, maximum or mean without any number.
  package func text(_ function: FieldAggregate.Function) -> [UInt8] {
    let (numbers, reading) = total(function)
    let text = numbers.text(function)
    guard let reading, function == .sum || function == .mean, numbers.count > 0 else { return text }
    return reading.text(ofNumber: text)
  }

  /// The aggregate as a number, without the mark of an approximation; empty if no value is a number. Sizes are in bytes, lengths of
  /// time in seconds.
  package func number(_ function: FieldAggregate.Function) -> [UInt8] {
    let numbers = total(function).numbers
    return numbers.count == 0 ? [] : numbers.number(function)
  }

  /// The aggregate as text with another mark of an approximation than `≈`.
  func text(_ function: FieldAggregate.Function, approximation: String) -> [UInt8] {
    let text = text(function)
    let digits = NumberSummary.digits(of: text)
    return digits.count < text.count ? Array(approximation.utf8) + digits : text
  }

  /// A remark such as `3 of 40 are not numbers`, or nil if all values that are not empty are numbers. It is the same
  /// for all aggregates of a field.
  var remark: String? {
    switch others {
    case 0: nil
    case 1: "1 of \(numbers + others) is not a number"
    default: "\(others) of \(numbers + others) are not numbers"
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
