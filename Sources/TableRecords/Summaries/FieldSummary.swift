/// What an aggregate has come to so far.
struct FieldSummary: Sendable {
  private var count = 0
  private var sum = ExactSum()
  /// The least or greatest number as it was written, and how it compares.
  private var extreme: (text: [UInt8], key: [UInt8])?

  mutating func add(_ value: UnsafeBufferPointer<UInt8>, to function: FieldAggregate.Function) {
    guard let number = DecimalText(value) else { return }
    count += 1
    switch function {
    case .sum, .mean: sum.add(number)
    case .min, .max:
      var key = SortKey(isDescending: function == .max)
      key.set(value)
      guard extreme.map({ key.bytes.lexicographicallyPrecedes($0.key) }) ?? true else { return }
      extreme = (Array(value), key.bytes)
    }
  }

  /// The figure as text; `-` where there is no number to tell it from.
  func text(_ function: FieldAggregate.Function) -> [UInt8] {
    switch function {
    case .sum: Array(sum.text.utf8)
    case .mean: Array((count == 0 ? "-" : sum.mean(of: count)).utf8)
    case .min, .max: extreme?.text ?? [UInt8(ascii: "-")]
    }
  }
}
