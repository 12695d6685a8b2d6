/// Bytes with escape sequences, divided into text and the styles that the sequences select.
package struct ANSIText: Equatable {
  /// The text without the sequences that `EscapeSequence` recognizes.
  package private(set) var bytes: [UInt8] = []
  /// The parts of the text with another style than the plain one, in ascending order, without overlaps.
  package private(set) var runs: [StyleRun] = []

  /// Interprets the sequences. The first style is plain, and the last one ends with the text. O(bytes).
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    var rendition = GraphicRendition()
    var runStart = 0
    bytes = Self.plain(text) { sequence, length in
      guard let parameters = sequence.styleParameters else { return }
      let style = rendition.style
      rendition.apply(UnsafeBufferPointer(rebasing: text[parameters]))
      guard rendition.style != style else { return }
      Self.append(runStart..<length, style, to: &runs)
      runStart = length
    }
    Self.append(runStart..<bytes.count, rendition.style, to: &runs)
  }

  /// Returns text without its sequences. O(bytes).
  package static func plain(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] { plain(text) { _, _ in } }

  /// Returns text without its sequences.
  /// - Parameter body: Called with each sequence and the length of the text before it.
  @inline(__always)
  private static func plain(
    _ text: UnsafeBufferPointer<UInt8>, _ body: (EscapeSequence, Int) -> Void
  ) -> [UInt8] {
    // All empty arrays share their storage, to which the initializer would write.
    guard !text.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: text.count) { plain, length in
      var position = 0
      while position < text.count {
        if text[position] == EscapeSequence.escape, let sequence = EscapeSequence(text, at: position) {
          body(sequence, length)
          position = sequence.end
        } else {
          plain.initializeElement(at: length, to: text[position])
          (position, length) = (position + 1, length + 1)
        }
      }
    }
  }

  /// Appends a run, or extends the last one if that ends there and has the same style.
  private static func append(_ range: Range<Int>, _ style: Style, to runs: inout [StyleRun]) {
    guard !range.isEmpty, style != .plain else { return }
    if let last = runs.last, last.range.upperBound == range.lowerBound, last.style == style {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(StyleRun(range, style: style))
    }
  }
}
