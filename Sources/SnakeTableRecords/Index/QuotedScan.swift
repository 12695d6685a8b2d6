/// The states of RFC 4180 text, byte by byte. Quotes count only at a field's start, as in Python's `csv`: after
/// the closing quote, anything but a quote, a delimiter or a record end goes on as unquoted text. Records end at
/// LF; blank lines are no records unless they are kept.
struct QuotedScan: Equatable, Sendable {
  /// What stands before the next byte.
  enum State: UInt8, Sendable {
    /// Nothing of the next record yet.
    case recordStart
    /// A CR alone: a blank line if an LF follows. Not where blank lines are records.
    case recordStartReturn
    case fieldStart, unquoted, quoted
    /// A quote inside quotes: their end, or the first half of a doubled one.
    case quoteInQuoted

    /// Whether bytes stand here that are a record even if the input ends.
    var isInsideRecord: Bool { self != .recordStart && self != .recordStartReturn }
  }

  let delimiter: UInt8
  /// Whether quotes are more than text.
  let hasQuotes: Bool
  /// Whether a blank line is a record.
  let keepsBlank: Bool

  init(delimiter: UInt8, hasQuotes: Bool = true, keepsBlank: Bool = false) {
    self.delimiter = delimiter
    self.hasQuotes = hasQuotes
    self.keepsBlank = keepsBlank
  }

  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  /// The state after `byte`, and whether a record ends with it.
  @inline(__always)
  func step(_ state: inout State, _ byte: UInt8) -> Bool {
    if state == .quoted {
      if byte == Self.quote { state = .quoteInQuoted }
      return false
    }
    switch byte {
    case Self.lineFeed:
      let isRecord = keepsBlank || state.isInsideRecord
      state = .recordStart
      return isRecord
    case delimiter: state = .fieldStart
    case Self.quote where hasQuotes:
      state = state == .unquoted || state == .recordStartReturn ? .unquoted : .quoted
    case Self.carriageReturn:
      state = state == .recordStart && !keepsBlank ? .recordStartReturn : .unquoted
    default: state = .unquoted
    }
    return false
  }

  /// How many bytes of blank lines `bytes` begin with.
  static func blankPrefix(of bytes: some RandomAccessCollection<UInt8>) -> Int {
    var length = 0
    var hasReturn = false
    for (offset, byte) in bytes.enumerated() {
      switch byte {
      case lineFeed:
        length = offset + 1
        hasReturn = false
      case carriageReturn where !hasReturn: hasReturn = true
      default: return length
      }
    }
    return length
  }
}
