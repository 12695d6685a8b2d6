extension Int {
  /// The number as people read it: from 10,000 on, commas separate groups of three digits.
  ///
  ///     9999    10,000    1,234,567
  package var grouped: String { grouped(beside: self) }

  /// The number as a part of another number, such as `2 of 40`.
  package func grouped(of all: Int) -> String { "\(grouped(beside: all)) of \(all.grouped)" }

  /// The number as people read it beside another number: it has commas if the other number has.
  ///
  ///     3465 of 9999    3,465 of 28,623
  package func grouped(beside other: Int) -> String {
    guard Swift.max(magnitude, other.magnitude) >= 10_000 else { return String(self) }
    var (bytes, rest): ([UInt8], UInt) = ([], magnitude)
    repeat {
      if bytes.count % 4 == 3 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    if self < 0 { bytes.append(UInt8(ascii: "-")) }
    bytes.reverse()
    return String(decoding: bytes, as: UTF8.self)
  }
}
