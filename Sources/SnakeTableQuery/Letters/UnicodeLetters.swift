/// What Unicode says about the letters and marks of texts that are compared. The tables are in `UnicodeLetters+Table`.
enum UnicodeLetters {
  /// The Cyrillic letters that are not others with an accent, and those others: й, и.
  private static let wholeLetters: [UInt32: UInt32] = [0x419: 0x418, 0x439: 0x438]

  /// Whether a scalar is a letter of a script whose accents are ignored. O(log ranges).
  static func isLetter(_ scalar: UInt32) -> Bool { contains(scalar, letterBounds) }

  /// Whether a scalar is an accent behind such a letter. O(log ranges).
  static func isMark(_ scalar: UInt32) -> Bool { contains(scalar, markBounds) }

  /// Whether a scalar may belong to the letter before it. O(log ranges).
  static func isContinuing(_ scalar: UInt32) -> Bool { contains(scalar, continuingBounds) }

  /// Returns whether a scalar is in one of the ranges with these bounds.
  private static func contains(_ scalar: UInt32, _ bounds: [UInt32]) -> Bool {
    firstIndex(in: bounds) { $0 > scalar } % 2 == 1
  }

  /// The first index whose element meets a condition that all further ones meet too.
  private static func firstIndex<Element>(in array: [Element], where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, array.count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(array[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  // MARK: Decomposition

  /// The syllables of Hangul, which are composed by computation.
  private enum Hangul {
    static let (first, leads, vowels, tails): (UInt32, UInt32, UInt32, UInt32) = (
      0xAC00, 0x1100, 0x1161, 0x11A7
    )
    static let (leadCount, vowelCount, tailCount): (UInt32, UInt32, UInt32) = (19, 21, 28)
    static let count = leadCount * vowelCount * tailCount

    static func compose(_ one: UInt32, _ next: UInt32) -> UInt32? {
      let (lead, vowel) = (one &- leads, next &- vowels)
      if lead < leadCount, vowel < vowelCount { return first + (lead * vowelCount + vowel) * tailCount }
      let (syllable, tail) = (one &- first, next &- tails)
      return syllable < count && syllable % tailCount == 0 && (1..<tailCount).contains(tail)
        ? one + tail : nil
    }

    static func parts(_ scalar: UInt32) -> (UInt32, UInt32)? {
      let syllable = scalar &- first
      guard syllable < count else { return nil }
      let tail = syllable % tailCount
      if tail > 0 { return (scalar - tail, tails + tail) }
      return (leads + syllable / tailCount / vowelCount, vowels + syllable / tailCount % vowelCount)
    }
  }

  /// The two parts of a scalar, the second one 0 if there is only one; nil if it has no canonical decomposition.
  static func parts(of scalar: UInt32) -> (UInt32, UInt32)? {
    if let parts = Hangul.parts(scalar) { return parts }
    let index = firstIndex(in: decompositions) { UInt32($0 >> 43) >= scalar }
    guard index < decompositions.count, UInt32(decompositions[index] >> 43) == scalar else { return nil }
    return (UInt32(decompositions[index] >> 22 & 0x1FFFFF), UInt32(decompositions[index] >> 1 & 0x1FFFFF))
  }

  /// Appends the whole canonical decomposition of a scalar.
  static func decompose(_ scalar: UInt32, into scalars: inout [UInt32]) {
    guard let (first, second) = parts(of: scalar) else { return scalars.append(scalar) }
    decompose(first, into: &scalars)
    if second != 0 { decompose(second, into: &scalars) }
  }

  /// The scalars by their two parts, if these compose: the entries of `decompositions` without the scalar.
  private static let compositions: [UInt64: UInt32] = {
    let composing = decompositions.filter { $0 & 1 == 1 }
    return Dictionary(uniqueKeysWithValues: composing.map { ($0 & (1 << 43 - 1), UInt32($0 >> 43)) })
  }()

  /// The scalar that two others compose to; nil for none.
  static func composition(of first: UInt32, _ second: UInt32) -> UInt32? {
    Hangul.compose(first, second) ?? compositions[UInt64(first) << 22 | UInt64(second) << 1 | 1]
  }

  /// The canonical combining class of a scalar: 0 if it keeps its place.
  static func combiningClass(of scalar: UInt32) -> UInt8 {
    Unicode.Scalar(scalar)?.properties.canonicalCombiningClass.rawValue ?? 0
  }

  /// Whether a letter is not another one with an accent, although it has a decomposition: `й`.
  static func isWhole(_ letter: UInt32) -> Bool { wholeLetters[letter] != nil }

  /// Whether a letter with a mark may be another letter: `и`.
  static func mayBecomeAnother(_ letter: UInt32) -> Bool { wholeLetters.values.contains(letter) }

  // MARK: Plain letters

  /// The plain letters of letters that have no decomposition, by lower case.
  private static let plain: [UInt32: String] = Dictionary(
    uniqueKeysWithValues: [
      ("ø", "o"), ("ł", "l"), ("đ", "d"), ("ð", "d"), ("ħ", "h"), ("ŧ", "t"), ("ı", "i"),
      ("ß", "ss"), ("æ", "ae"), ("œ", "oe"), ("þ", "th"),
    ].map { (letter: Unicode.Scalar, plain) in (letter.value, plain) })

  /// The one or two letters, the second one 0 for none, that a letter is without accents, in its case.
  static func plainLetters(of letter: UInt32) -> (UInt32, UInt32) {
    guard let scalar = Unicode.Scalar(letter) else { return (letter, 0) }
    let lower = CaseFolding.fold(scalar).value
    guard let letters = plain[lower] else { return (letter, 0) }
    let text = lower == letter ? letters : letters.uppercased()
    let scalars = text.unicodeScalars.map(\.value)
    return (scalars[0], scalars.count > 1 ? scalars[1] : 0)
  }
}
