/// Bytes with escape sequences, divided into text and the styles that the sequences select. Characters that are printed over others
/// (`Overstrike`) select styles, too.
package struct ANSIText: Equatable {
  /// The text without the sequences that `EscapeSequence` recognizes, and without what is printed over it.
  package private(set) var bytes: [UInt8] = []
  /// The parts of the text with another style than the plain one, in ascending order, without overlaps.
  package private(set) var runs: [Style.Run] = []

  /// Interprets the sequences. The first style is plain, and the last one ends with the text. O(bytes).
  package init(_ text: UnsafeBufferPointer<UInt8>) {
    var style = Style.plain
    self.init(text, continuing: &style)
  }

  /// Interprets the sequences of a part of a text. O(bytes).
  /// - Parameter start: The style at the beginning. Becomes the style at the end.
  package init(_ text: UnsafeBufferPointer<UInt8>, continuing start: inout Style) {
    var rendition = GraphicRendition(start)
    defer { start = rendition.style }
    var runStart = 0
    /// The last character if others were printed over it.
    var struck: (range: Range<Int>, attributes: Style.Attributes)?
    func endRun(at end: Int) {
      if let last = struck {
        var style = rendition.style
        style.attributes.formUnion(last.attributes)
        Self.append(last.range, style, to: &runs)
        (runStart, struck) = (last.range.upperBound, nil)
      }
      Self.append(runStart..<end, rendition.style, to: &runs)
      runStart = end
    }
    bytes = Self.plain(text) { part in
      switch part {
      case .sequence(let sequence, let length):
        guard let parameters = sequence.styleParameters else { return }
        endRun(at: length)
        rendition.apply(UnsafeBufferPointer(rebasing: text[parameters]))
      case .overstrike(let attributes, let range):
        let former = struck.flatMap { $0.range.lowerBound == range.lowerBound ? $0.attributes : nil }
        if former == nil { endRun(at: range.lowerBound) }
        struck = (range, attributes.union(former ?? []))
      }
    }
    endRun(at: bytes.count)
  }

  /// Returns text without its sequences, and without what is printed over it. O(bytes).
  package static func plain(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8] { plain(text) { _ in } }

  /// What is left out of a text.
  private enum Part {
    /// A sequence, and the length of the text before it.
    case sequence(EscapeSequence, Int)
    /// What characters over another one make of it, and the range of that in the text.
    case overstrike(Style.Attributes, Range<Int>)
  }

  /// Returns text without its sequences.
  /// - Parameter body: Called with each part that is left out.
  @inline(__always)
  private static func plain(_ text: UnsafeBufferPointer<UInt8>, _ body: (Part) -> Void) -> [UInt8] {
    // All empty arrays share their storage, to which the initializer would write.
    guard !text.isEmpty else { return [] }
    return [UInt8](unsafeUninitializedCapacity: text.count) { plain, length in
      var position = 0
      while position < text.count {
        if text[position] == EscapeSequence.escape, let sequence = EscapeSequence(text, at: position) {
          body(.sequence(sequence, length))
          position = sequence.end
        } else if text[position] == Overstrike.backspace, length > 0,
          let (part, end) = strike(text, at: position, over: &plain, &length)
        {
          body(part)
          position = end
        } else {
          plain.initializeElement(at: length, to: text[position])
          (position, length) = (position + 1, length + 1)
        }
      }
    }
  }

  /// Prints the character behind a backspace over the last one of a text. Returns what they are together, and the offset behind it;
  /// nil if the backspace has no such meaning.
  private static func strike(
    _ text: UnsafeBufferPointer<UInt8>, at backspace: Int,
    over plain: inout UnsafeMutableBufferPointer<UInt8>,
    _ length: inout Int
  ) -> (Part, end: Int)? {
    let struck = Overstrike.lastCharacter(
      of: UnsafeBufferPointer(rebasing: UnsafeBufferPointer(plain)[..<length]))
    guard let strike = Overstrike(text, at: backspace, over: struck) else { return nil }
    let start = length - struck.count
    if let replacement = strike.replacement {
      length = start
      for place in replacement {
        plain.initializeElement(at: length, to: text[place])
        length += 1
      }
    }
    return (.overstrike(strike.attributes, start..<length), strike.end)
  }

  /// Appends a run, or extends the last one if that ends there and has the same style.
  private static func append(_ range: Range<Int>, _ style: Style, to runs: inout [Style.Run]) {
    guard !range.isEmpty, style != .plain else { return }
    if let last = runs.last, last.range.upperBound == range.lowerBound, last.style == style {
      runs[runs.count - 1].range = last.range.lowerBound..<range.upperBound
    } else {
      runs.append(Style.Run(range, style: style))
    }
  }
}

/// An escape sequence that is not part of the text: one that selects a style, or one that has no meaning in a cell.
///
/// Others are not recognized. They move the cursor or change the terminal, so they stay in the text and are drawn as
/// marks.
package struct EscapeSequence: Equatable {
  /// The first byte of every sequence.
  @inlinable package static var escape: UInt8 { 0x1B }
  /// The control character that may end a command (OSC).
  @inlinable package static var bell: UInt8 { 0x07 }

  /// The offset after the sequence.
  package let end: Int
  /// The parameters of a sequence that selects a style (SGR); nil for one that is left out because it prints nothing: `CSI K`,
  /// which erases the rest of a line, `CSI ? … h` and `l`, which change modes, OSC, such as a hyperlink or a title, and `ESC ( B`,
  /// which selects a character set. SI and SO behind a sequence do so too, and belong to it.
  package let styleParameters: Range<Int>?

  /// Recognizes the sequence at an offset, where there is an ESC. Returns nil for any other sequence, and for one that
  /// the text does not end. O(length of the sequence).
  @inlinable @inline(__always)
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard start + 2 < bytes.count else { return nil }
    switch bytes[start + 1] {
    case UInt8(ascii: "["): self.init(control: bytes, from: start + 2)
    case UInt8(ascii: "]"): self.init(command: bytes, from: start + 2)
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      guard bytes[start + 2] &- 0x30 < 0x4F else { return nil }
      self.init(bytes, endingAt: start + 3)
    default: return nil
    }
  }

  /// - Parameters:
  ///   - end: The offset after the sequence. SI and SO there belong to it.
  ///   - styleParameters: The parameters of a sequence that selects a style.
  @inlinable @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>, endingAt end: Int, styleParameters: Range<Int>? = nil) {
    var end = end
    while end < bytes.count, bytes[end] == 0x0E || bytes[end] == 0x0F { end += 1 }
    (self.end, self.styleParameters) = (end, styleParameters)
  }

  /// - Parameter start: The offset after `CSI`.
  @inlinable @inline(__always)
  init?(control bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    let isPrivate = start < bytes.count && bytes[start] == UInt8(ascii: "?")
    var end = isPrivate ? start + 1 : start
    // Digits, colons and semicolons.
    while end < bytes.count, bytes[end] &- 0x30 < 12 { end += 1 }
    guard end < bytes.count else { return nil }
    switch bytes[end] {
    case UInt8(ascii: "m") where !isPrivate: self.init(bytes, endingAt: end + 1, styleParameters: start..<end)
    case UInt8(ascii: "K") where !isPrivate: self.init(bytes, endingAt: end + 1)
    case UInt8(ascii: "h") where isPrivate, UInt8(ascii: "l") where isPrivate:
      self.init(bytes, endingAt: end + 1)
    default: return nil
    }
  }

  /// - Parameter start: The offset after `OSC`.
  @usableFromInline
  init?(command bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard bytes[start] &- 0x30 < 10 else { return nil }
    var end = start
    while end < bytes.count, bytes[end] >= 0x20 { end += 1 }
    guard end < bytes.count else { return nil }
    let isEndedByString =
      bytes[end] == Self.escape && end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\\")
    guard bytes[end] == Self.bell || isEndedByString else { return nil }
    self.init(bytes, endingAt: end + (isEndedByString ? 2 : 1))
  }
}
