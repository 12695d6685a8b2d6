import SnakeTableDrawing
import SnakeTableRecognition

/// How the bytes of a record encode its text. A search looks for words in the bytes, and decodes only the records that
/// contain a word or may encode it in another way.
enum RecordEncoding {
  /// The bytes are the text. Values that span lines have other bytes between them.
  case verbatim
  /// Quotes around fields, doubled inside them (RFC 4180).
  case quoted(DelimitedDialect)
  /// JSON: escapes in strings, and blanks outside them. An ESC may begin a sequence that ends with an escape.
  case json
  /// The names of fields and blanks around values are not text.
  case paragraphs
  /// A backslash may protect a bar.
  case bars

  init(_ separation: FieldSplitter.Separation) {
    switch separation {
    case .quoted(let dialect): self = .quoted(dialect)
    case .json: self = .json
    case .paragraphs: self = .paragraphs
    case .ruled(.bars): self = .bars
    case .whole, .plain, .text, .expression, .blanks, .aligned, .ruled, .words: self = .verbatim
    }
  }

  private static let backslash = UInt8(ascii: "\\")
  private static let escape = EscapeSequence.escape

  /// Whether consecutive bytes of this kind in the text are also consecutive in the record. Holds for records without
  /// exceptions.
  func isVerbatim(_ byte: UInt8) -> Bool {
    switch self {
    case .verbatim: byte != 0x0A
    case .quoted(let dialect): QuotedText.isVerbatim(byte, dialect)
    case .paragraphs: byte != 0x09 && byte != 0x0A
    case .bars: byte != 0x0A && byte != UInt8(ascii: "|")
    case .json: byte >= 0x20 && !#""\/{}[]:,"#.utf8.contains(byte)
    }
  }

  /// Returns the offset of the first exception from `start` on: there, verbatim bytes of the text may be encoded in another
  /// way. Nil if there is none.
  func firstException(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    switch self {
    case .verbatim, .paragraphs, .bars: nil
    case .quoted(let dialect): QuotedText.firstInnerQuote(in: bytes, from: start, dialect)
    case .json: Self.firstEscapedLetter(in: bytes, from: start)
    }
  }

  /// A backslash before a letter that stands for no control character, such as `\u`, or for a backspace, behind which a character
  /// may be printed over another one, or an ESC, which valid JSON does not have.
  private static func firstEscapedLetter(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var position = start
    while true {
      position = ByteScan.first(backslash, or: escape, in: bytes, from: position)
      guard position + 1 < bytes.count else { return nil }
      if bytes[position] == escape || !#""\/fnrt"#.utf8.contains(bytes[position + 1]) { return position }
      position += 1
    }
  }
}
