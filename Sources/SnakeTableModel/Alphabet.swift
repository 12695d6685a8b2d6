extension FirstLetter {
  /// The alphabet of a language with Latin letters, in which an index is sorted (UILocalizedIndexedCollation).
  ///
  /// Most letters with diacritics belong to the letter without them: `É` to `E`. Some languages count some of them as letters
  /// of their own: in Swedish, `Å`, `Ä` and `Ö` come after `Z`. The letters are those of the Unicode CLDR. Letters that consist
  /// of two characters, such as the Czech `CH`, belong to their first character.
  public struct Alphabet: Hashable, Sendable {
    /// The code of the language, such as `sv`.
    public let language: String
    /// The letters of their own, each with the letter that it follows.
    private let letters: [Character: Position]

    /// The position of a letter in an index.
    struct Position: Hashable, Comparable, Sendable {
      /// A letter from A to Z, or one of another script.
      var base: Character
      /// The number of letters between the base and this letter, plus 1; 0 for the base itself.
      var rank = 0

      static func < (first: Position, second: Position) -> Bool {
        (first.base, first.rank) < (second.base, second.rank)
      }
    }

    /// Creates the alphabet of a language. One without letters of its own, such as English or German, has the letters from A
    /// to Z, as has an unknown one.
    /// - Parameter language: a code of ISO 639 with two letters, in lower case.
    public init(language: String) {
      self.language = language
      var letters: [Character: Position] = [:]
      for group in (Self.additions[language] ?? "").split(separator: " ") {
        guard let base = group.first else { continue }
        for (rank, letter) in group.enumerated() { letters[letter] = Position(base: base, rank: rank) }
      }
      self.letters = letters
    }

    /// The letters from A to Z.
    public static let latin = FirstLetter.Alphabet(language: "en")

    /// Returns the letter under which a character is filed, and its position; the character itself if it belongs to no other.
    func letter(of character: Character) -> (letter: Character, position: Position) {
      let capital = capital(of: character)
      if let position = letters[capital] { return (capital, position) }
      let base = Self.bases[capital] ?? capital
      return (base, Position(base: base))
    }

    private func capital(of character: Character) -> Character {
      if character == "i", letters["İ"] != nil { return "İ" }
      return character.uppercased().first ?? character
    }

    /// The letters of their own in each language: groups of a base letter and the letters that follow it.
    private static let additions = [
      "cs": "CČ RŘ SŠ ZŽ", "da": "ZÆØÅ", "es": "NÑ", "et": "SŠZŽ WÕÄÖÜ", "fi": "ZÅÄÖ", "hr": "CČĆ DĐ SŠ ZŽ",
      "hu": "OÖ UÜ", "is": "AÁ DÐ EÉ IÍ OÓ UÚ YÝ ZÞÆÖ", "lt": "CČ SŠ ZŽ", "nb": "ZÆØÅ", "nn": "ZÆØÅ",
      "no": "ZÆØÅ",
      "pl": "AĄ CĆ EĘ LŁ NŃ OÓ SŚ ZŹŻ", "ro": "AĂÂ IÎ SȘ TȚ", "sk": "AÄ CČ OÔ SŠ ZŽ", "sl": "CČĆ DĐ SŠ ZŽ",
      "sv": "ZÅÄÖ", "tr": "CÇ GĞ Iİ OÖ SŞ UÜ",
    ]

    /// The base letters of Latin letters with diacritics.
    private static let bases: [Character: Character] = {
      let marked: KeyValuePairs<Character, String> = [
        "A": "ÀÁÂÃÄÅĀĂĄǍ", "C": "ÇĆĈĊČ", "D": "ĎĐ", "E": "ÈÉÊËĒĔĖĘĚ", "G": "ĜĞĠĢ", "H": "ĤĦ",
        "I": "ÌÍÎÏĨĪĬĮİ",
        "J": "Ĵ", "K": "Ķ", "L": "ĹĻĽĿŁ", "N": "ÑŃŅŇ", "O": "ÒÓÔÕÖØŌŎŐ", "R": "ŔŖŘ", "S": "ŚŜŞŠȘ",
        "T": "ŢŤŦȚ",
        "U": "ÙÚÛÜŨŪŬŮŰŲ", "W": "Ŵ", "Y": "ÝŶŸ", "Z": "ŹŻŽ",
      ]
      var result: [Character: Character] = [:]
      for (base, letters) in marked { for letter in letters { result[letter] = base } }
      return result
    }()
  }
}

/// The letter under which a text is filed in an index from A to Z (UILocalizedIndexedCollation): its first letter, in upper
/// case and without diacritics, unless they make it another letter of the alphabet. Text that does not begin with a letter
/// has `#`, which sorts after all letters. A value, which any thread can make.
public struct FirstLetter: Hashable, Sendable {
  /// The letter and its position in the alphabet, or nil for `#`.
  private let letter: Character?
  private let position: FirstLetter.Alphabet.Position?

  /// The number of bytes that contain the first character of any text without an excess of combining marks.
  private static let prefixLength = 32

  /// Creates the letter of a text, which may begin with any character; `#` for an empty one. O(1).
  /// - Parameters:
  ///   - text: the text.
  ///   - alphabet: the alphabet of the index. That of the user is `FirstLetter.Alphabet.current`.
  public init(of text: CellText, in alphabet: FirstLetter.Alphabet = .latin) {
    let first = String(decoding: text.bytes.prefix(Self.prefixLength), as: UTF8.self).first
    guard let first, first.unicodeScalars.first?.properties.isAlphabetic == true else {
      (letter, position) = (nil, nil)
      return
    }
    let found = alphabet.letter(of: first)
    (letter, position) = (found.letter, found.position)
  }

  /// Creates the letter of a string. O(bytes).
  // Disfavoured, so that a literal is a `CellText`.
  @_disfavoredOverload
  public init(of string: some StringProtocol, in alphabet: FirstLetter.Alphabet = .latin) {
    self.init(of: CellText(string), in: alphabet)
  }
}

extension FirstLetter: Comparable {
  public static func < (left: FirstLetter, right: FirstLetter) -> Bool {
    switch (left.position, right.position) {
    case (let left?, let right?): left < right
    case (let left, let right): left != nil && right == nil
    }
  }
}

extension FirstLetter: CustomStringConvertible {
  /// The letter, or `#`.
  public var description: String { letter.map { String($0) } ?? "#" }
}
