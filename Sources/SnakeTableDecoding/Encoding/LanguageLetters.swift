/// The letters beyond ASCII that languages have. Latin encodings have letters for the same bytes, so that only the letters that occur
/// together tell them apart: `è` and `ø` are in no language, and `č` and `ř` are.
struct LanguageLetters {
  /// The languages, a bit each, that have the letter of a byte from 0x80 on; nil for a sign that may be within a word, such as ’.
  private let languages: [UInt16?]
  private let count: Int

  /// The number of bytes that are examined.
  private static let mostBytes = 1 << 16

  private static let western = [
    "àâæçéèêëîïôœùûüÿ", "äöüß", "áéíñóúü", "ãõáâàçéêíóôúü", "àèéìîòùí", "áéíóúèëïöüê", "åäöé", "æøåéö",
    "áðéíóúýþæö", "àçèéíïòóúü", "äöõüšž",
  ]
  private static let central = [
    "áčďéěíňóřšťúůýž", "áäčďéíĺľňóôŕšťúýž", "ąćęłńóśźż", "áéíóöőúüű", "čćđšž", "ăâîşţ",
  ]
  private static let turkish = ["çğıöşüâîû"]
  /// A blank that does not break, a hyphen, a dot and quotes.
  private static let signs: Set<UInt16> = [0xA0, 0xAD, 0xB7, 0xB4, 0x2013, 0x2014, 0x2018, 0x2019]

  /// Returns nil for an encoding without Latin letters.
  init?(_ encoding: TextEncoding) {
    let alphabets: [String]
    switch encoding {
    case .windows1252, .latin1, .latin9: alphabets = Self.western
    case .windows1250, .latin2: alphabets = Self.central
    case .turkish: alphabets = Self.turkish
    default: return nil
    }
    guard let table = encoding.table else { return nil }
    let sets = alphabets.map { Set($0.unicodeScalars) }
    count = sets.count
    languages = table.map { code in
      if Self.signs.contains(code) { return nil }
      let small = Unicode.Scalar(code)?.properties.lowercaseMapping.unicodeScalars.first
      return sets.indices.reduce(0) { bits, language in
        small.map(sets[language].contains) ?? false ? bits | 1 << UInt16(language) : bits
      }
    }
  }

  /// Returns the share of letters beyond ASCII that the best language of their line has; 1 if there are none. A sign between two letters
  /// counts as a letter that no language has. O(bytes).
  func share(in text: UnsafeBufferPointer<UInt8>) -> Double {
    let text = UnsafeBufferPointer(rebasing: text.prefix(Self.mostBytes))
    var (counts, letters, known, all) = ([Int](repeating: 0, count: count), 0, 0, 0)
    func addLine() {
      (known, all) = (known + (counts.max() ?? 0), all + letters)
      for language in counts.indices { counts[language] = 0 }
      letters = 0
    }
    for (index, byte) in text.enumerated() {
      if byte == 0x0A { addLine() }
      guard byte >= 0x80, let bits = languages[Int(byte) - 0x80] else { continue }
      if bits == 0, !isWithinWord(text, index) { continue }
      letters += 1
      for language in counts.indices where bits >> UInt16(language) & 1 == 1 { counts[language] += 1 }
    }
    addLine()
    return all == 0 ? 1 : Double(known) / Double(all)
  }

  /// Whether the neighbours of a byte are letters.
  private func isWithinWord(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool { byte >= 0x80 || (byte | 0x20) &- UInt8(ascii: "a") < 26 }
    return index > 0 && index + 1 < text.count && isLetter(text[index - 1]) && isLetter(text[index + 1])
  }
}
