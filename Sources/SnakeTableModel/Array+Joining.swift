extension Array<Range<Int>> {
  /// Appends a range, or extends the last range if the two are adjacent.
  package mutating func appendJoining(_ range: Range<Int>) {
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}
