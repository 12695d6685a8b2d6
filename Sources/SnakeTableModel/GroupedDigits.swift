extension Int {
  /// The number as people read it: from 10,000 on, commas separate groups of three digits.
  ///
  ///     9999    10,000    1,234,567
  package var grouped: String {
    var text = String(self)
    guard magnitude >= 10_000 else { return text }
    for offset in stride(from: text.utf8.count - 3, to: self < 0 ? 1 : 0, by: -3) {
      text.insert(",", at: text.utf8.index(text.startIndex, offsetBy: offset))
    }
    return text
  }
}
