/// Scans RFC 4180 text byte by byte. As in Python's `csv`, a quote counts only at the start of a field: after the
/// closing quote, anything but a quote, a delimiter or a record end continues the field as unquoted text. Records end
/// at LF. Blank lines are not records unless `keepsBlank` is true.
struct QuotedScan: Equatable, Sendable {
  /// The state before the next byte.
  enum State: UInt8, Sendable {
    /// Before the first byte of a record.
    case recordStart
    /// After a CR at the start of a record: a blank line if an LF follows. Not used if blank lines are records.
    case recordStartReturn
    case fieldStart, unquoted, quoted
    /// After a quote inside quotes: the closing quote, or the first half of a doubled one.
    case quoteInQuoted

    /// Whether a record has begun. It counts as a record even if the input ends here.
    var isInsideRecord: Bool { self != .recordStart && self != .recordStartReturn }
  }

  let delimiter: UInt8
  /// Whether quotes have a meaning. If false, they are plain text.
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

  /// Changes `state` to the one after `byte`. Returns whether a record ends with it.
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

  /// The number of bytes of the blank lines that `bytes` begin with.
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
