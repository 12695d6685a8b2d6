extension Int {
  /// The number as people read it: from 10,000 on, commas separate groups of three digits.
  ///
  ///     9999    10,000    1,234,567
  package var grouped: String {
    guard magnitude >= 10_000 else { return String(self) }
    var bytes: [UInt8] = self < 0 ? [UInt8(ascii: "-")] : []
    let digits = String(magnitude).utf8
    for (place, digit) in zip(stride(from: digits.count, to: 0, by: -1), digits) {
      if place != digits.count, place % 3 == 0 { bytes.append(UInt8(ascii: ",")) }
      bytes.append(digit)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
