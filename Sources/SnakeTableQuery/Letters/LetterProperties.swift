/// What a scalar is as a letter of a text, by itself.
struct LetterProperties {
  /// The letter without accents, in its case and folded.
  var plain, folded: UInt32
  /// The second of two letters, such as `e` of `æ`, in its case; 0 for none.
  var second: UInt32 = 0
  /// Whether marks behind it are its accents.
  var takesAccents = false
  /// Whether it may belong to the letter before it.
  var isContinuing = false
  /// Whether it has to be decomposed: alone it is not in NFC.
  var isComposite = false

  /// Whether it is one letter, whatever is around it.
  @inline(__always)
  var isSimple: Bool { second == 0 && !isContinuing && !isComposite }

  /// The scalars before this one have their properties in a table.
  private static let limit: UInt32 = 0x2200

  private static let table: [LetterProperties] = (0..<limit).map { LetterProperties(computing: $0) }

  /// Calls `body` with the properties of the scalars of two bytes in UTF-8, which are most of those that have accents.
  @inline(__always)
  static func withShortScalars<Result>(_ body: (UnsafeBufferPointer<LetterProperties>) -> Result) -> Result {
    table.withUnsafeBufferPointer(body)
  }

  /// Returns the properties of a scalar, or of a byte that is none. O(1) for the most frequent scripts.
  @inline(__always)
  static func of(_ scalar: UInt32) -> LetterProperties {
    scalar < limit
      ? table[Int(scalar)]
      : isOnlyItself(scalar)
        ? LetterProperties(plain: scalar, folded: scalar) : LetterProperties(computing: scalar)
  }

  /// Whether a scalar is known to have no case, no accents and no decomposition: kana, ideographs, Hangul, most pictures, and
  /// bytes that are no scalars.
  private static func isOnlyItself(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2200..<0x2C00, 0x3041..<0x3099, 0x309B..<0xA000, 0xAC00..<0xD7A4, 0x1F000..<0x1FC00, 0x110000...:
      // Some operators have a decomposition, which composes again, and two brackets one that does not.
      scalar != 0x2329 && scalar != 0x232A && scalar != 0x2ADC
    default: false
    }
  }

  private init(plain: UInt32, folded: UInt32) { (self.plain, self.folded) = (plain, folded) }

  private init(computing scalar: UInt32) {
    var parts: [UInt32] = []
    UnicodeLetters.decompose(scalar, into: &parts)
    takesAccents = UnicodeLetters.isLetter(parts[0])
    isContinuing = UnicodeLetters.isContinuing(scalar)
    if takesAccents {
      (plain, second) = UnicodeLetters.plainLetters(of: UnicodeLetters.isWhole(scalar) ? scalar : parts[0])
    } else {
      plain = scalar
      let composed = UnicodeLetters.parts(of: scalar).map(UnicodeLetters.composition)
      isComposite = composed.map { $0 != scalar } ?? false
    }
    folded = Self.folded(plain)
  }

  /// Returns a letter in the case in which letters of either case are compared.
  static func folded(_ letter: UInt32) -> UInt32 {
    guard let scalar = Unicode.Scalar(letter) else { return letter }
    return CaseFolding.fold(scalar).value
  }
}
