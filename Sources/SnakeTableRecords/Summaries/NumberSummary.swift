/// The number, and the sum or an extreme, of decimal numbers.
struct NumberSummary: Sendable {
  private(set) var count = 0
  private var sum = DecimalSum()
  /// The least or greatest number as it is written, and as a decimal number if that is another text.
  private var extreme: (text: [UInt8], number: [UInt8]?)?

  /// Adds an integer to the sum.
  @inline(__always)
  mutating func add(_ integer: Int) {
    count += 1
    sum.add(integer)
  }

  /// Adds a number.
  /// - Parameters:
  ///   - text: How the number is written.
  ///   - decimal: The text of `number`, unless it is the same.
  mutating func add(
    _ number: DecimalText, _ text: UnsafeBufferPointer<UInt8>, decimal: [UInt8]? = nil, count: Int = 1,
    to function: FieldAggregate.Function
  ) {
    self.count += count
    switch function {
    case .sum, .mean: sum.add(number)
    case .min, .max: if isFirst(number, function) { extreme = (Array(text), decimal) }
    }
  }

  /// Adds the numbers of a later part of the records.
  mutating func add(_ other: NumberSummary, to function: FieldAggregate.Function) {
    count += other.count
    switch function {
    case .sum, .mean: sum.add(other.sum)
    case .min, .max:
      guard let extreme = other.extreme else { return }
      let isFirst = (extreme.number ?? extreme.text).withUnsafeBufferPointer { text in
        DecimalText(text).map { self.isFirst($0, function) } ?? false
      }
      if isFirst { self.extreme = extreme }
    }
  }

  /// The aggregate of numbers with three digits behind the point, if the point separates groups of digits.
  var withoutPoints: NumberSummary {
    var numbers = self
    numbers.sum = sum.timesThousand
    numbers.extreme = extreme.map { ($0.text, $0.text.filter { $0 != UInt8(ascii: ".") }) }
    return numbers
  }

  /// Whether a number is less than the minimum or greater than the maximum.
  private func isFirst(_ number: DecimalText, _ function: FieldAggregate.Function) -> Bool {
    guard let extreme else { return true }
    return (extreme.number ?? extreme.text).withUnsafeBufferPointer { text in
      DecimalText(text).map { function == .min ? number.compare($0) < 0 : number.compare($0) > 0 } ?? true
    }
  }

  /// The sum or the mean as a decimal number, perhaps preceded by `≈`, or the extreme as it is written; `-` for none.
  func text(_ function: FieldAggregate.Function) -> [UInt8] {
    switch function {
    case .sum: Array((count == 0 ? "-" : sum.text).utf8)
    case .mean: Array((count == 0 ? "-" : sum.mean(of: count)).utf8)
    case .min, .max: extreme?.text ?? [UInt8(ascii: "-")]
    }
  }

  /// The aggregate as a decimal number.
  func number(_ function: FieldAggregate.Function) -> [UInt8] {
    switch function {
    case .sum, .mean: Self.digits(of: text(function))
    case .min, .max: extreme.map { $0.number ?? $0.text } ?? []
    }
  }

  /// The mark of an approximation.
  private static let approximation = Array("≈".utf8)

  /// Returns a text without the mark of an approximation.
  static func digits(of text: [UInt8]) -> [UInt8] {
    text.starts(with: approximation) ? Array(text.dropFirst(approximation.count)) : text
  }
}
