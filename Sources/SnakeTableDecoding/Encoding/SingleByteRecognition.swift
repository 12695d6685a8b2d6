/// Encodings in which each byte is a character.
///
/// An encoding is ruled out by one byte that it does not have. The others are compared by pairs of neighbours: words are of one
/// script, and small letters are not followed by capitals. Pairs of ASCII do not count. Among Latin encodings, those are preferred whose
/// letters occur together in a language.
enum SingleByteRecognition {
  /// The preferred encodings first.
  private static let encodings: [TextEncoding] = [
    .windows1252, .windows1250, .windows1251, .koi8r, .latin2, .cyrillic, .greek, .turkish, .latin9, .latin1,
  ]
  /// How much better another encoding has to be than the first one.
  private static let advantage = 0.05
  /// How much the letters of languages weigh against pairs of neighbours.
  private static let weight = 4.0
  /// The number of pairs that are examined.
  private static let mostPairs = 20_000

  static func encoding(of text: UnsafeBufferPointer<UInt8>) -> TextEncoding {
    let scores = encodings.compactMap { encoding -> Score? in
      encoding.table.flatMap { score(of: text, $0.map(Character.init)) }.map { (encoding, $0) }
    }
    let encoding = best(of: scores)
    guard LanguageLetters(encoding) != nil else { return encoding }
    return best(
      of: scores.compactMap { encoding, score in
        LanguageLetters(encoding).map { (encoding, score - weight * (1 - $0.share(in: text))) }
      })
  }

  private typealias Score = (encoding: TextEncoding, value: Double)

  private static func best(of scores: [Score]) -> TextEncoding {
    var best: Score = (.latin1, -.infinity)
    for score in scores {
      let margin = best.encoding == .windows1252 ? advantage : 0
      if score.value > best.value + margin { best = score }
    }
    return best.encoding
  }

  private enum Script { case latin, greek, cyrillic, other }

  /// What matters about a character.
  private struct Character {
    var script: Script?
    var isUppercase = false
    /// Whether text hardly ever has the byte: it is no character, or a control character.
    var isExcluded = false

    init(_ code: UInt16) {
      guard let scalar = Unicode.Scalar(code) else { return }
      isExcluded = (0x80..<0xA0).contains(code)
      guard scalar.properties.isAlphabetic else { return }
      isUppercase = scalar.properties.isUppercase
      script =
        switch code {
        case ..<0x250: .latin
        case 0x370..<0x400: .greek
        case 0x400..<0x530: .cyrillic
        default: .other
        }
    }
  }

  /// Returns the mean score of pairs with a character beyond ASCII; nil if the encoding is ruled out.
  private static func score(of text: UnsafeBufferPointer<UInt8>, _ characters: [Character]) -> Double? {
    let ascii = (0..<128).map { Character(UInt16($0)) }
    func character(_ byte: UInt8) -> Character {
      byte < 0x80 ? ascii[Int(byte)] : characters[Int(byte) - 128]
    }
    var (sum, pairs) = (0.0, 0)
    for index in text.indices.dropFirst() where text[index] >= 0x80 || text[index - 1] >= 0x80 {
      let (one, next) = (character(text[index - 1]), character(text[index]))
      if text[index] >= 0x80 && next.isExcluded || text[index - 1] >= 0x80 && one.isExcluded { return nil }
      sum += score(one, next, areBoth: text[index] >= 0x80 && text[index - 1] >= 0x80)
      pairs += 1
      if pairs == mostPairs { break }
    }
    return pairs == 0 ? 0 : sum / Double(pairs)
  }

  /// - Parameter areBoth: whether both characters are beyond ASCII.
  private static func score(_ one: Character, _ next: Character, areBoth: Bool) -> Double {
    guard let first = one.script, let second = next.script else {
      // A letter beside a sign beyond ASCII; beside a blank or a comma it says little.
      return areBoth && (one.script == nil) != (next.script == nil) ? -2 : 0
    }
    if first != second { return -3 }
    if !one.isUppercase, next.isUppercase { return -2 }
    return areBoth && first == .latin ? -0.5 : 1
  }
}
