/// How the bytes of a record spell its text. A search looks for words in the bytes, and decodes only the records that
/// contain one or that may spell text in another way.
enum RecordSpelling {
  /// The bytes are the text.
  case verbatim
  /// Quotes around fields, doubled inside them (RFC 4180).
  case quoted(delimiter: UInt8)
  /// JSON: escapes in strings, and blanks outside them.
  case json

  init(_ separation: FieldSplitter.Separation) {
    switch separation {
    case .quoted(let delimiter): self = .quoted(delimiter: delimiter)
    case .json: self = .json
    case .whole, .plain, .blanks: self = .verbatim
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Whether consecutive bytes of this kind in the text are also consecutive in the record. Holds for records without
  /// exceptions.
  func isVerbatim(_ byte: UInt8) -> Bool {
    switch self {
    case .verbatim: true
    case .quoted(let delimiter): byte != delimiter && byte != Self.quote && byte != Self.carriageReturn
    case .json: byte >= 0x20 && !#""\/{}[]:,"#.utf8.contains(byte)
    }
  }

  /// Returns the offset of the first exception from `start` on: a place where verbatim bytes of the text may be
  /// spelled in another way. Nil if there is none.
  func firstException(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    switch self {
    case .verbatim: nil
    case .quoted(let delimiter): Self.firstInnerQuote(in: bytes, from: start, delimiter: delimiter)
    case .json: Self.firstEscapedLetter(in: bytes, from: start)
    }
  }

  /// A quote between other text: if it closes a field's quotes, the text on both sides is joined.
  private static func firstInnerQuote(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, delimiter: UInt8
  ) -> Int? {
    let endsField = { (byte: UInt8) in byte == delimiter || byte == quote || byte == lineFeed }
    var position = start
    while true {
      position = ByteScan.first(quote, or: quote, in: bytes, from: position)
      guard position < bytes.count else { return nil }
      let isFirst = position == 0 || endsField(bytes[position - 1])
      let isLast =
        position + 1 == bytes.count || endsField(bytes[position + 1]) || bytes[position + 1] == carriageReturn
      if !isFirst, !isLast { return position }
      position += 1
    }
  }

  /// A backslash before a letter that stands for no control character, such as `\u`.
  private static func firstEscapedLetter(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var position = start
    while true {
      position = ByteScan.first(backslash, or: backslash, in: bytes, from: position)
      guard position + 1 < bytes.count else { return nil }
      if !#""\/bfnrt"#.utf8.contains(bytes[position + 1]) { return position }
      position += 1
    }
  }
}
