/// A scalar of a text and those behind it that may belong to it: decomposed, and in canonical order.
struct CanonicalSequence {
  /// A scalar, and the bytes of the text that it is from.
  typealias Part = (scalar: UInt32, bytes: Range<Int>)

  private var parts: [Part] = []
  /// The end of the sequence in the text.
  private(set) var end: Int

  /// - Parameter limit: The offset before which the sequence ends; nil for none.
  init(in text: UnsafeBufferPointer<UInt8>, from start: Int, before limit: Int? = nil) {
    end = start
    repeat {
      let (scalar, next) = text.letterScalar(at: end)
      var scalars: [UInt32] = []
      UnicodeLetters.decompose(scalar, into: &scalars)
      parts += scalars.map { ($0, end..<next) }
      end = next
    } while limit.map { end < $0 } ?? text.isContinuing(at: end)
    order()
  }

  /// Brings marks into canonical order: those that differ in their place around the letter, by their class.
  private mutating func order() {
    guard parts.count > 1 else { return }
    let classes = parts.map { UnicodeLetters.combiningClass(of: $0.scalar) }
    var start = 0
    while start < parts.count {
      let end = classes[start...].firstIndex(of: 0) ?? parts.count
      let places = (start..<end).sorted { (classes[$0], $0) < (classes[$1], $1) }
      parts.replaceSubrange(start..<end, with: places.map { parts[$0] })
      start = end + 1
    }
  }

  /// Whether marks behind the first letter are its accents.
  var takesAccents: Bool { UnicodeLetters.isLetter(parts[0].scalar) }

  /// The letters of the sequence without accents, each with its bytes.
  var letters: [Part] {
    let composed = composed
    guard takesAccents else { return composed }
    let accents = accents(in: composed)
    let letter = UnicodeLetters.isWhole(composed[0].scalar) ? composed[0].scalar : parts[0].scalar
    let bytes = accents.reduce(composed[0].bytes) { Self.union($0, $1.bytes) }
    return [(letter, bytes)] + Array(composed.dropFirst(1 + accents.count))
  }

  /// The first letter with its accents in canonical decomposition.
  var firstLetter: [UInt32] {
    let composed = composed
    var scalars: [UInt32] = []
    UnicodeLetters.decompose(composed[0].scalar, into: &scalars)
    return scalars + (takesAccents ? accents(in: composed).map(\.scalar) : [])
  }

  private func accents(in composed: [Part]) -> [Part] {
    Array(composed.dropFirst().prefix { UnicodeLetters.isMark($0.scalar) })
  }

  /// The scalars as in NFC.
  var composedScalars: [UInt32] { composed.map(\.scalar) }

  private var composed: [Part] {
    var composed = [parts[0]]
    // The place of the scalar that others compose with, and the class of the last mark that stands behind it.
    var (base, lastClass) = (0, nil as UInt8?)
    for part in parts.dropFirst() {
      let kind = UnicodeLetters.combiningClass(of: part.scalar)
      let isBlocked = lastClass.map { $0 == 0 || $0 >= kind } ?? false
      if !isBlocked, let whole = UnicodeLetters.composition(of: composed[base].scalar, part.scalar) {
        composed[base] = (whole, Self.union(composed[base].bytes, part.bytes))
        continue
      }
      composed.append(part)
      if kind == 0 { (base, lastClass) = (composed.count - 1, nil) } else { lastClass = kind }
    }
    return composed
  }

  private static func union(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }
}
