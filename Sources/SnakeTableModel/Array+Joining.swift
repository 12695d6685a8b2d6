extension Array<Range<Int>> {
  /// Adds a range, or lengthens the last one by it where they meet.
  package mutating func appendJoining(_ range: Range<Int>) {
    if let last, last.upperBound == range.lowerBound {
      self[count - 1] = last.lowerBound..<range.upperBound
    } else {
      append(range)
    }
  }
}
