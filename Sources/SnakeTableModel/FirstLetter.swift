/// The letter under which a text is filed in an index from A to Z (UILocalizedIndexedCollation): its first letter,
/// in upper case. Latin letters lose their diacritics. Text that does not begin with a letter has `#`, which sorts
/// after all letters.
public struct FirstLetter: Hashable, Sendable {
  /// The letter, or nil for `#`.
  private let letter: Unicode.Scalar?

  /// Creates the letter of a text, which may begin with any character.
  public init(of text: CellText) {
    let first = String(decoding: text.bytes.prefix(4), as: UTF8.self).unicodeScalars.first
    letter = first.flatMap { $0.properties.isAlphabetic ? Self.base(of: $0) : nil }
  }

  private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar {
    let capital = scalar.properties.uppercaseMapping.unicodeScalars.first ?? scalar
    if capital.isASCII { return capital }
    return bases[capital] ?? capital
  }

  /// The base letters of Latin letters with diacritics.
  private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
    let marked: KeyValuePairs<Unicode.Scalar, String> = [
      "A": "ÀÁÂÃÄÅĀĂĄǍ", "C": "ÇĆĈĊČ", "D": "ĎĐ", "E": "ÈÉÊËĒĔĖĘĚ", "G": "ĜĞĠĢ", "H": "ĤĦ", "I": "ÌÍÎÏĨĪĬĮİ",
      "J": "Ĵ", "K": "Ķ", "L": "ĹĻĽĿŁ", "N": "ÑŃŅŇ", "O": "ÒÓÔÕÖØŌŎŐ", "R": "ŔŖŘ", "S": "ŚŜŞŠȘ", "T": "ŢŤŦȚ",
      "U": "ÙÚÛÜŨŪŬŮŰŲ", "W": "Ŵ", "Y": "ÝŶŸ", "Z": "ŹŻŽ",
    ]
    var result: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (base, letters) in marked { for letter in letters.unicodeScalars { result[letter] = base } }
    return result
  }()
}

extension FirstLetter: Comparable {
  public static func < (left: FirstLetter, right: FirstLetter) -> Bool {
    switch (left.letter, right.letter) {
    case (let left?, let right?): left < right
    case (let left, let right): left != nil && right == nil
    }
  }
}

extension FirstLetter: CustomStringConvertible {
  /// The letter, or `#`.
  public var description: String { letter.map { String($0) } ?? "#" }
}
