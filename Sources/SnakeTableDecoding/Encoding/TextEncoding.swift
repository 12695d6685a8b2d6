/// The encoding of a text.
package enum TextEncoding: String, CaseIterable, Sendable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32LittleEndian = "utf-32le"
  case utf32BigEndian = "utf-32be"
  case windows1252 = "cp1252"
  case latin1 = "latin1"
  case windows1250 = "cp1250"
  case windows1251 = "cp1251"
  case koi8r = "koi8-r"
  case latin2 = "iso-8859-2"
  case cyrillic = "iso-8859-5"
  case greek = "iso-8859-7"
  case turkish = "iso-8859-9"
  case latin9 = "iso-8859-15"
  /// Encodings that are named, and not decoded.
  case shiftJIS = "shift_jis"
  case eucJapanese = "euc-jp"
  case iso2022 = "iso-2022-jp"
  case gb18030 = "gb18030"
  case big5 = "big5"
  case eucKorean = "euc-kr"

  /// The characters for the bytes from 0x80 on; nil unless each byte is a character.
  var table: [UInt16]? {
    switch self {
    case .windows1252: SingleByteTables.windows1252
    case .latin1: SingleByteTables.latin1
    case .windows1250: SingleByteTables.windows1250
    case .windows1251: SingleByteTables.windows1251
    case .koi8r: SingleByteTables.koi8r
    case .latin2: SingleByteTables.latin2
    case .cyrillic: SingleByteTables.cyrillic
    case .greek: SingleByteTables.greek
    case .turkish: SingleByteTables.turkish
    case .latin9: SingleByteTables.latin9
    default: nil
    }
  }

  /// Whether text can be decoded.
  package var isDecoded: Bool { isUnicode || table != nil }

  private var isUnicode: Bool {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian: true
    default: false
    }
  }

  /// The byte order marks, the longest ones first.
  static let marks: [([UInt8], TextEncoding)] = [
    ([0xFF, 0xFE, 0, 0], .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], .utf32BigEndian),
    ([0xEF, 0xBB, 0xBF], .utf8),
    ([0xFF, 0xFE], .utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian),
  ]
}
