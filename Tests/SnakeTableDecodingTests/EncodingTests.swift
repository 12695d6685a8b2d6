import TestSupport
import Testing

@testable import SnakeTableDecoding

/// Tests of encodings, with the codecs of Python as the oracle.
@Suite struct EncodingTests {
  /// Prints a text in an encoding, or as UTF-8.
  private static let program = """
    import sys
    sys.stdout.buffer.write((sys.argv[2] + "\\n").encode(sys.argv[1]) * int(sys.argv[3]))
    """

  private func encoded(_ text: String, _ encoding: String, times: Int = 5) throws -> [UInt8] {
    try pythonOutput(Self.program, encoding, text, "\(times)")
  }

  /// The same text as UTF-8.
  private func plain(_ text: String, times: Int = 5) -> [UInt8] {
    Array(String(repeating: text + "\n", count: times).utf8)
  }

  private func recognised(_ bytes: [UInt8], isWhole: Bool = true) -> TextEncoding {
    bytes.withUnsafeBufferPointer { EncodingRecognition.encoding(of: $0, isWhole: isWhole) }
  }

  /// Decodes bytes that arrive in parts, with little room.
  private func decoded(_ bytes: [UInt8], _ encoding: TextEncoding?, parts: Int = 1 << 16, room: Int = 64)
    -> [UInt8]
  {
    ByteDecoder(encoding.map { .named($0) } ?? .recognised).text(of: bytes, parts: parts, room: room).text
  }

  private static let texts: [(text: String, encoding: String, recognised: TextEncoding)] = [
    ("Die Größe der Häuser in Köln; Straße; Müller; 5 €", "cp1252", .windows1252),
    ("L'été à Noël, où le garçon a mangé une crème brûlée", "latin-1", .windows1252),
    ("El niño pequeño comió una manzana; corazón", "cp1252", .windows1252),
    ("Zażółć gęślą jaźń; Łódź; Kraków; Święty człowiek idzie drogą", "cp1250", .windows1250),
    ("Příliš žluťoučký kůň úpěl ďábelské ódy; Plzeň", "iso8859-2", .latin2),
    ("Dvořák; Černý; Růžička; město; říjen", "cp1250", .windows1250),
    ("Erdős Gábor; Kőszeg; tűzoltóság; Székesfehérvár", "cp1250", .windows1250),
    ("Fierăstrău; Iaşi; Constanţa; român; în", "iso8859-2", .windows1250),
    ("Šoštarić; Đurđević; čaša; žuč", "cp1250", .windows1250),
    ("Kağıthane; Beyoğlu; İstanbul; çalışan; Şişli", "cp1254", .turkish),
    ("Müller;Köln\nGarçon;Orléans\nNúñez;Cádiz\nSjögren\nSørensen;Århus\nJoão", "cp1252", .windows1252),
    ("Москва и Санкт-Петербург; Привет, как дела?", "cp1251", .windows1251),
    ("Москва и Санкт-Петербург; Привет, как дела?", "koi8-r", .koi8r),
    ("София; България; Здравей свят", "iso8859-5", .cyrillic),
    ("Αθήνα; Ελλάδα; Καλημέρα κόσμε, πώς είσαι", "iso8859-7", .greek),
    ("東京都新宿区の人口は多いです。カタカナとひらがな", "shift_jis", .shiftJIS),
    ("東京都新宿区の人口は多いです。カタカナとひらがな", "euc-jp", .eucJapanese),
    ("東京都新宿区の人口は多いです", "iso2022-jp", .iso2022),
    ("北京市是中华人民共和国的首都,人口众多。数据;城市", "gb18030", .gb18030),
    ("臺北市是中華民國的首都,人口眾多。資料", "big5", .big5),
    ("서울특별시는 대한민국의 수도이다. 안녕하세요", "euc-kr", .eucKorean),
  ]

  @Test(arguments: texts.indices) func encodingsAreRecognised(index: Int) throws {
    let (text, encoding, expected) = Self.texts[index]
    let bytes = try encoded(text, encoding)
    #expect(recognised(bytes) == expected)
    #expect(recognised(plain(text)) == .utf8)
    guard expected.isDecoded else { return }
    #expect(decoded(bytes, expected) == plain(text))
    #expect(expected.encoded(plain(text)) == bytes)
  }

  @Test(
    arguments: ["name;größe\nKöln;5", "Москва;5", "東京都;😀 5"],
    ["utf-16-le", "utf-16-be", "utf-32-le", "utf-32-be"])
  func wideTextIsRecognisedWithoutAMark(text: String, encoding: String) throws {
    let text = String(repeating: text + " and plain text\n", count: 4)
    let bytes = try encoded(text, encoding)
    #expect(recognised(bytes).rawValue == encoding.replacing("-le", with: "le").replacing("-be", with: "be"))
    for parts in [1, 1 << 16] {
      #expect(decoded(bytes, recognised(bytes), parts: parts) == plain(text))
    }
  }

  /// Records of one byte that zero bytes end are no UTF-16, which has line ends or blanks.
  @Test func zeroBytesBehindEachByteMayEndRecords() {
    for text in ["a\0b\0c\0", "a\0b\0c", "1\02\03\04\0", "\0a\0b\0c"] {
      #expect(recognised(Array(text.utf8)) == .utf8)
    }
    #expect(recognised(Array("a\0b\0\n\0".utf8)) == .utf16LittleEndian)
    #expect(recognised(Array("\0a\0 \0b".utf8)) == .utf16BigEndian)
    #expect(recognised(Array("{\0\"\0a\0".utf8)) == .utf16LittleEndian)
  }

  @Test(arguments: ["utf-16", "utf-32"]) func aMarkNamesTheEncodingAndIsNoText(encoding: String) throws {
    let bytes = try encoded("a", encoding, times: 1)
    #expect(decoded(bytes, recognised(bytes)) == Array("a\n".utf8))
  }

  @Test func everyTableIsThatOfPython() throws {
    for encoding in TextEncoding.allCases where encoding.table != nil {
      let program = """
        import sys
        for byte in range(128, 256):
          try: print(ord(bytes([byte]).decode(sys.argv[1])))
          except UnicodeDecodeError: print(byte)
        """
      let codes = String(decoding: try pythonOutput(program, encoding.rawValue), as: UTF8.self)
      #expect(codes.split(separator: "\n").compactMap { UInt16($0) } == encoding.table, "\(encoding)")
    }
  }

  @Test func singleBrokenBytesAndACutEndStayUTF8() throws {
    let text = Array(String(repeating: "Größe über Köln\n", count: 10).utf8)
    #expect(recognised(text + [0xFF] + text) == .utf8)
    #expect(recognised(text + [0xE2, 0x82], isWhole: false) == .utf8)
    #expect(recognised([]) == .utf8 && recognised(Array("plain".utf8)) == .utf8)
    // Names that end with NUL.
    #expect(recognised(Array("/etc/passwd\0/etc/hosts\0/home/a b\0".utf8)) == .utf8)
  }

  @Test func textOfOneByteACharacterIsWrittenAsItWas() throws {
    let bytes = (0...255).map { UInt8($0) }
    for encoding in TextEncoding.allCases where encoding.table != nil {
      for room in [1, 2, 7, 64] {
        #expect(encoding.encoded(decoded(bytes, encoding, room: room)) == bytes, "\(encoding)")
      }
    }
    #expect(TextEncoding.windows1252.encoded([0x41, 0xFF, 0x41]) == [0x41, 0xFF, 0x41])
  }

  /// Text that arrives in parts is recognised when its first characters beyond ASCII are there.
  @Test func anOpenStreamIsRecognisedWhenItsFirstLettersArrive() throws {
    let plain = [UInt8](repeating: UInt8(ascii: "a"), count: 1000)
    let umlauts = Array("Größe über Köln".utf8)
    for parts in [1, 7, 1000, 1001, 1 << 16] {
      for room in [1, 64] {
        #expect(decoded(plain + umlauts, nil, parts: parts, room: room) == plain + umlauts)
        let latin = plain + TextEncoding.windows1252.encoded(umlauts)
        let text = decoded(latin, nil, parts: parts, room: room)
        // Single broken bytes may stay until there are two.
        if parts > 1000, room > 1 { #expect(text == plain + umlauts) }
        #expect(text.starts(with: plain) && TextEncoding.windows1252.encoded(text) == latin)
      }
    }
  }

  @Test func whatCannotBeDecodedIsReplaced() throws {
    #expect(decoded([0x00, 0xD8, 0x41, 0x00], .utf16LittleEndian) == Array("\u{FFFD}A".utf8))
    #expect(decoded([0x41, 0x00, 0x00, 0xD8], .utf16LittleEndian) == Array("A\u{FFFD}".utf8))
    #expect(decoded([0x41, 0x00, 0x42], .utf16LittleEndian) == Array("A\u{FFFD}".utf8))
    #expect(decoded([0, 0, 0x11, 0, 0x41, 0, 0, 0], .utf32LittleEndian) == Array("\u{FFFD}A".utf8))
  }
}
