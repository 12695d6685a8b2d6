/// The search for a text at a place of values.
package struct TermSearch: Sendable {
  package enum Place: Int, Sendable {
    case anywhere, start, end
    /// The text is the whole value.
    case whole
  }

  private let word: SearchWord
  private let place: Place

  /// - Parameter ignoresCase: Whether letters of ASCII match in either case.
  package init(_ text: [UInt8], at place: Place, ignoresCase: Bool) {
    word = SearchWord(text, ignoresCase ? .foldsASCII : .exact)
    self.place = place
  }

  /// Whether a value has the text at the place. O(bytes).
  package func matches(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    if word.isEmpty { return place != .whole || value.isEmpty }
    return switch place {
    case .anywhere: word.first(in: value) != nil
    case .start: word.end(startingAt: 0, in: value) != nil
    case .end: word.start(endingAt: value.count, in: value) != nil
    case .whole: word.end(startingAt: 0, in: value) == value.count
    }
  }
}
