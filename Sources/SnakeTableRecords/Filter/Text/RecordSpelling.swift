import SnakeTableDrawing

/// How the bytes of a record spell its text. A search looks for words in the bytes, and decodes only the records that
/// contain one or that may spell text in another way.
enum RecordSpelling {
  /// The bytes are the text.
  case verbatim
  /// Quotes around fields, doubled inside them (RFC 4180).
  case quoted(delimiter: UInt8)
  /// JSON: escapes in strings, and blanks outside them. An ESC may begin a sequence that ends with an escape.
  case json
  /// The names of fields and blanks around values are not text.
  case paragraphs

  init(_ separation: FieldSplitter.Separation) {
    switch separation {
    case .quoted(let delimiter): self = .quoted(delimiter: delimiter)
    case .json: self = .json
    case .paragraphs: self = .paragraphs
    case .whole, .plain, .text, .expression, .blanks, .aligned: self = .verbatim
    }
  }

  private static let quote = UInt8(ascii: "\"")
  private static let backslash = UInt8(ascii: "\\")
  private static let escape = EscapeSequence.escape
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let lineFeed = UInt8(ascii: "\n")

  /// Whether consecutive bytes of this kind in the text are also consecutive in the record. Holds for records without
  /// exceptions.
  func isVerbatim(_ byte: UInt8) -> Bool {
    switch self {
    case .verbatim: true
    case .quoted(let delimiter): byte != delimiter && byte != Self.quote && byte != Self.carriageReturn
    case .paragraphs: byte != 0x09
    case .json: byte >= 0x20 && !#""\/{}[]:,"#.utf8.contains(byte)
    }
  }

  /// Returns the offset of the first exception from `start` on: a place where verbatim bytes of the text may be
  /// spelled in another way. Nil if there is none.
  func firstException(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    switch self {
    case .verbatim, .paragraphs: nil
    case .quoted(let delimiter): Self.firstInnerQuote(in: bytes, from: start, delimiter: delimiter)
    case .json: Self.firstEscapedLetter(in: bytes, from: start)
    }
  }

  /// A single quote between other text: if it closes a field's quotes, the text on both sides is joined. Between the
  /// texts on both sides of several quotes there is a quote.
  private static func firstInnerQuote(
    in bytes: UnsafeBufferPointer<UInt8>, from start: Int, delimiter: UInt8
  ) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var position = start
    while position + ByteBlock.size <= raw.count {
      let block = ByteBlock(raw, at: position)
      let quotes = block.places(of: quote)
      if quotes != 0 {
        let ends = quotes | block.places(of: delimiter) | block.places(of: lineFeed)
        // Next to the first and the last byte of the block there may be an end outside it.
        var inner = quotes & ~(ends << 1) & ~(ends >> 1)
        while inner != 0 {
          let place = position + inner.trailingZeroBitCount
          if isInnerQuote(at: place, in: bytes, delimiter: delimiter) { return place }
          inner &= inner - 1
        }
      }
      position += ByteBlock.size
    }
    return (position..<max(position, bytes.count)).first { place in
      bytes[place] == quote && isInnerQuote(at: place, in: bytes, delimiter: delimiter)
    }
  }

  private static func isInnerQuote(at place: Int, in bytes: UnsafeBufferPointer<UInt8>, delimiter: UInt8)
    -> Bool
  {
    guard place > 0, place + 1 < bytes.count else { return false }
    let neighbours = (bytes[place - 1], bytes[place + 1])
    func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte == quote || byte == lineFeed }
    return !isEnd(neighbours.0) && !isEnd(neighbours.1) && neighbours.1 != carriageReturn
  }

  /// A backslash before a letter that stands for no control character, such as `\u`, or an ESC, which valid JSON does
  /// not have.
  private static func firstEscapedLetter(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var position = start
    while true {
      position = ByteScan.first(backslash, or: escape, in: bytes, from: position)
      guard position + 1 < bytes.count else { return nil }
      if bytes[position] == escape || !#""\/bfnrt"#.utf8.contains(bytes[position + 1]) { return position }
      position += 1
    }
  }
}
