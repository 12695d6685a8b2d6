/// The forms of a word's letters, by number: a form of one byte has its value, and forms of several bytes follow.
struct LetterForms {
  let letterCount: Int
  /// The number of groups of eight letters.
  let groupCount: Int
  private let longForms: [[UInt8]]
  /// For each form and each group, the letters that have the form.
  private let limits: UnsafeMutableBufferPointer<MatchPoints.Numbers>

  init(_ letters: some Collection<SearchWord.Letter>) {
    let letters = Array(letters)
    letterCount = letters.count
    groupCount = max(1, (letters.count + MatchPoints.letterCount - 1) / MatchPoints.letterCount)
    longForms = Array(Set(letters.joined().filter { $0.count > 1 }))
    let forms = (UInt8.min...UInt8.max).map { [$0] } + longForms
    limits = .allocate(capacity: forms.count * groupCount)
    for (number, form) in forms.enumerated() {
      for group in 0..<groupCount {
        let first = group * MatchPoints.letterCount
        limits[number * groupCount + group] = MatchPoints.limits { letter in
          first + letter < letters.count && letters[first + letter].contains(form)
        }
      }
    }
  }

  func deallocate() { limits.deallocate() }

  /// The letters of a group that have a form.
  @inline(__always)
  func limits(of form: Int, group: Int) -> MatchPoints.Numbers { limits[form &* groupCount &+ group] }

  /// For each group, the letters of an accented word that a letter of a text can be; nil if it is none of them.
  func limits(of letter: TextLetter, in reader: LetterReader, _ word: LetterWord) -> [MatchPoints.Numbers]? {
    let places = (0..<letterCount).filter { word.isLetter($0, letter, in: reader) }
    guard !places.isEmpty else { return nil }
    return (0..<groupCount).map { group in
      MatchPoints.limits { places.contains(group * MatchPoints.letterCount + $0) }
    }
  }

  /// The form at an offset and the number of its bytes; nil if no letter is there.
  func form(at offset: Int, in text: UnsafeBufferPointer<UInt8>) -> (number: Int, count: Int)? {
    let byte = Int(text[offset])
    let isLetter = (0..<groupCount).contains { limits(of: byte, group: $0).max() == .max }
    if isLetter { return (byte, 1) }
    return longForms.firstIndex { SearchWord.stands($0, at: offset, in: text) }
      .map { (256 + $0, longForms[$0].count) }
  }
}

/// Finds the positions of a word's letters in a text, 64 bytes at a time. Each letter has one byte.
struct LetterPositions {
  private let values: UnsafeMutableBufferPointer<ByteBlock.Value>

  init(_ pattern: BytePattern) {
    let bytes = Set(pattern.bytes + pattern.alternatives)
    values = .allocate(capacity: bytes.count)
    _ = values.initialize(from: bytes.map { ByteBlock.Value(value: $0, ignored: 0) })
  }

  func deallocate() { values.deallocate() }

  /// Calls `body` with the offset of each block and with the places of all letters in it, one bit for each byte.
  @inline(__always)
  func forEachBlock(of text: UnsafeBufferPointer<UInt8>, _ body: (_ offset: Int, _ places: UInt64) -> Void) {
    ByteBlock.scan(UnsafeRawBufferPointer(text), for: UnsafeBufferPointer(values)) { offset, count, places in
      body(offset, union(places) & (count < ByteBlock.size ? 1 << UInt64(count) - 1 : .max))
    }
  }

  @inline(__always)
  private func union(_ places: UnsafePointer<UInt64>) -> UInt64 {
    values.indices.reduce(0) { $0 | places[$1] }
  }
}
