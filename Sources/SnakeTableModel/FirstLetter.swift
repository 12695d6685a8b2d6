/// The letter under which a text is filed in an index from A to Z (UILocalizedIndexedCollation): its first letter, in upper
/// case and without diacritics, unless they make it another letter of the alphabet. Text that does not begin with a letter
/// has `#`, which sorts after all letters. A value, which any thread can make.
public struct FirstLetter: Hashable, Sendable {
  /// The letter and its position in the alphabet, or nil for `#`.
  private let letter: Character?
  private let position: Alphabet.Position?

  /// The number of bytes that contain the first character of any text without an excess of combining marks.
  private static let prefixLength = 32

  /// Creates the letter of a text, which may begin with any character; `#` for an empty one. O(1).
  /// - Parameters:
  ///   - text: the text.
  ///   - alphabet: the alphabet of the index. That of the user is `Alphabet.current`.
  public init(of text: CellText, in alphabet: Alphabet = .latin) {
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
  public init(of string: some StringProtocol, in alphabet: Alphabet = .latin) {
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
