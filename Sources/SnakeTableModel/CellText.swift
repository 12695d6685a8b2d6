import SnakeTableDrawing

/// Text as its original bytes: any bytes, interpreted as UTF-8. Control characters and invalid bytes are made
/// visible only when the text is drawn, so that a program can output the bytes exactly as it read them. A value, which any thread
/// can make. Texts are equal if their bytes, highlights and styles are.
public struct CellText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The bytes of the text, interpreted as UTF-8.
  public var bytes: [UInt8]
  /// The highlighted ranges of `bytes`, such as the matches of a filter: in ascending order, without overlaps, inside the bytes.
  /// Set them again after a change of the bytes.
  public var highlights: [Range<Int>] = []
  /// The parts of the text with a style of their own: in ascending order, without overlaps. Their styles are drawn over
  /// the one of the text, with the colours that the terminal has. In the cursor's row and on other fills, colours that
  /// are too similar to the fill are mixed with the colour of the text. On a reversed fill only attributes are shown.
  public var styleRuns: [Style.Run] = []
  /// The labels of quotes, such as `city: `, as ranges of `bytes`: in ascending order, without overlaps.
  package internal(set) var labels: [Range<Int>] = []
  /// The parts to leave out if the text is too long. They are left out one after the other until it fits.
  package var elisions: [TextElision] = []

  /// Creates text from bytes. O(bytes).
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  /// Creates text from a string. Generic, so that `names.map(CellText.init)` is unambiguous: `init(stringLiteral:)`
  /// takes a `String` too. O(bytes).
  public init(_ string: some StringProtocol) { bytes = Array(string.utf8) }
  /// Creates text from a literal, which may contain interpolations. A text in it loses its highlights and styles.
  public init(stringLiteral value: String) { bytes = Array(value.utf8) }

  /// Creates styled text from bytes with escape sequences, such as the output of `ls --color=always`.
  ///
  /// SGR sequences (colours, bold, dim, italic, underline, reverse) become `styleRuns`. `CSI K` and OSC 8 hyperlinks are
  /// left out. Other sequences stay in the text and are drawn as marks. O(bytes).
  // Disfavoured, so that `texts.map(CellText.init)` is unambiguous.
  @_disfavoredOverload
  public init(ansi bytes: some Sequence<UInt8>) {
    let text = Array(bytes).withUnsafeBufferPointer { ANSIText($0) }
    (self.bytes, styleRuns) = (text.bytes, text.runs)
  }
  /// Creates styled text from a part of a text with escape sequences. O(bytes).
  /// - Parameter style: The style at the beginning. Becomes the style at the end.
  package init(ansi bytes: some Sequence<UInt8>, continuing style: inout Style) {
    let text = Array(bytes).withUnsafeBufferPointer { ANSIText($0, continuing: &style) }
    (self.bytes, styleRuns) = (text.bytes, text.runs)
  }
  /// Creates styled text from a string with escape sequences, like the initializer for bytes. O(bytes).
  @_disfavoredOverload
  public init(ansi string: some StringProtocol) { self.init(ansi: string.utf8) }

  /// Whether the text has no bytes.
  public var isEmpty: Bool { bytes.isEmpty }
}

extension CellText {
  /// Returns two texts with a separator between two blanks, such as `Virginia › Durham`. Both keep their highlights.
  package static func path(_ outer: CellText, _ inner: CellText, separator: Unicode.Scalar) -> CellText {
    var text = CellText(outer.bytes + Array(" \(separator) ".utf8))
    let start = text.bytes.count
    text.bytes += inner.bytes
    text.highlights =
      outer.highlights + inner.highlights.map { ($0.lowerBound + start)..<($0.upperBound + start) }
    return text
  }
}

extension CellText {
  /// Returns a dim text in place of a value, such as `null`.
  package static func dim(_ words: String) -> CellText {
    var text = CellText(words)
    var style = Style()
    style.attributes = .dim
    text.styleRuns = [Style.Run(0..<text.bytes.count, style: style)]
    return text
  }
}

extension CellText: CustomStringConvertible {
  /// The text as a string. Bytes that are not valid UTF-8 become U+FFFD. O(n).
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The text as a string, so that `"\(title)"` contains the text itself. O(bytes).
  public var description: String { string }
}

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

/// Texts made of quotes, which are values behind labels: `city: Salem  state: Virginia`.
extension CellText {
  /// The number of blanks between two quotes.
  package static let quoteGap = 2

  /// The labels and the values of the quotes, as ranges of `bytes`. Text before the first label is a value with an empty
  /// label.
  package var quotes: [(label: Range<Int>, value: Range<Int>)] {
    var labels = labels.filter { $0.upperBound <= bytes.count }
    if labels.first?.lowerBound != 0 { labels.insert(0..<0, at: 0) }
    let ends = labels.dropFirst().map { $0.lowerBound - Self.quoteGap } + [bytes.count]
    return zip(labels, ends).map { ($0, $0.upperBound..<max($0.upperBound, $1)) }
  }

  /// Appends a quote. Blanks separate it from text that is already there.
  package mutating func append(_ value: CellText, behind label: [UInt8]) {
    if !isEmpty { bytes += repeatElement(UInt8(ascii: " "), count: Self.quoteGap) }
    labels.append(bytes.count..<(bytes.count + label.count))
    bytes += label
    let start = bytes.count
    bytes += value.bytes
    highlights += value.highlights.map { ($0.lowerBound + start)..<($0.upperBound + start) }
  }
}

/// Parts of a text that are left out together if the text has too few columns.
package struct TextElision: Hashable, Sendable {
  /// The bytes of each part.
  package var ranges: [Range<Int>]
  /// Whether an ellipsis takes the place of each part.
  package var isMarked: Bool

  package init(_ ranges: [Range<Int>], isMarked: Bool) { (self.ranges, self.isMarked) = (ranges, isMarked) }
}

extension CellText {
  /// Returns the text behind a label, such as `all: `. Nothing of the label is left out.
  package func behind(_ label: [UInt8], highlights former: [Range<Int>] = []) -> CellText {
    var text = self
    text.bytes = label + bytes
    text.labels = labels.map { $0.shifted(by: label.count) }
    text.highlights = former + highlights.map { $0.shifted(by: label.count) }
    text.styleRuns = styleRuns.map { Style.Run($0.range.shifted(by: label.count), style: $0.style) }
    text.elisions = elisions.map { elision in
      TextElision(elision.ranges.map { $0.shifted(by: label.count) }, isMarked: elision.isMarked)
    }
    return text
  }

  /// Returns the text as far as it fits: the first of its elisions are left out, as few as possible. If it does not fit
  /// without all of them either, it is returned without all of them.
  /// - Parameters:
  ///   - ellipsis: The bytes of an ellipsis.
  ///   - fits: Whether a text fits.
  package func fitting(ellipsis: [UInt8], _ fits: (CellText) -> Bool) -> CellText {
    var text = self
    for count in 1..<(elisions.count + 1) where !fits(text) {
      text = leavingOut(elisions.prefix(count), ellipsis: ellipsis)
    }
    return text
  }

  /// Returns the bytes of the text without some parts. A later part may contain earlier ones. The parts have neither
  /// highlights nor styles.
  private func leavingOut(_ elisions: ArraySlice<TextElision>, ellipsis: [UInt8]) -> CellText {
    let parts = elisions.flatMap { elision in elision.ranges.map { (range: $0, isMarked: elision.isMarked) } }
      .sorted { ($0.range.lowerBound, $1.range.upperBound) < ($1.range.lowerBound, $0.range.upperBound) }
    var kept: [UInt8] = []
    var end = 0
    for part in parts where part.range.upperBound > end {
      kept += bytes[end..<max(end, part.range.lowerBound)] + (part.isMarked ? ellipsis : [])
      end = part.range.upperBound
    }
    return CellText(kept + bytes[end...])
  }
}

extension Range<Int> {
  fileprivate func shifted(by offset: Int) -> Range { (lowerBound + offset)..<(upperBound + offset) }
}
