/// What a search looks for in bytes that contain a word: its bytes, and where they are not ASCII, other ways to write it.
package struct WordPattern: Sendable {
  package let bytes: BytePattern
  /// Finds other ways to write the letters; nil if bytes are compared.
  package let accents: AccentSearch?
  /// Whether the last letter is one whose marks are ignored.
  private let takesAccents: Bool
  /// Whether the first letter may belong to the one before it.
  private let mayContinue: Bool

  init(bytes: BytePattern, letters: ArraySlice<LetterWord.Letter>?, foldsCase: Bool) {
    self.bytes = bytes
    accents = letters.map { AccentSearch($0, foldsCase: foldsCase) }
    takesAccents = letters?.last?.takesAccents ?? true
    mayContinue = letters?.first.map { UnicodeLetters.isContinuing($0.plain) } ?? false
  }

  /// Whether the letters are certainly at an offset, as they are in the pattern. Otherwise they may still be there.
  package func stands(in text: UnsafeBufferPointer<UInt8>, at offset: Int) -> Bool {
    guard bytes.stands(in: text, at: offset) else { return false }
    return accents == nil || !mayContinue && (takesAccents || !text.isContinuing(at: offset + bytes.count))
  }
}
