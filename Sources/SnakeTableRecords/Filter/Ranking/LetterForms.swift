/// The forms of a word's letters, by number: a form of one byte has its value, and those of several bytes follow.
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

  /// The form at a place and the number of its bytes; nil if no letter is there.
  func form(at place: Int, in text: UnsafeBufferPointer<UInt8>) -> (number: Int, count: Int)? {
    let byte = Int(text[place])
    let isLetter = (0..<groupCount).contains { limits(of: byte, group: $0).max() == .max }
    if isLetter { return (byte, 1) }
    return longForms.firstIndex { SearchWord.stands($0, at: place, in: text) }
      .map { (256 + $0, longForms[$0].count) }
  }
}

/// Finds the places of a word's letters in a text, 64 bytes at a time. Each letter has one byte. Used by one thread.
struct LetterPlaces {
  private let values: UnsafeMutableBufferPointer<ByteBlock.Value>
  /// The bytes of a text behind its last whole block.
  private let rest = UnsafeMutableRawBufferPointer.allocate(
    byteCount: ByteBlock.size, alignment: ByteBlock.size)

  init(_ pattern: BytePattern) {
    let bytes = Set(pattern.bytes + pattern.alternatives)
    values = .allocate(capacity: bytes.count)
    _ = values.initialize(from: bytes.map { ByteBlock.Value(value: $0, ignored: 0) })
    rest.initializeMemory(as: UInt8.self, repeating: 0)
  }

  func deallocate() {
    values.deallocate()
    rest.deallocate()
  }

  /// Calls `body` with the offset of each block and with the places of all letters in it, one bit for each byte.
  @inline(__always)
  func forEachBlock(of text: UnsafeBufferPointer<UInt8>, _ body: (_ offset: Int, _ places: UInt64) -> Void) {
    let (raw, values) = (UnsafeRawBufferPointer(text), UnsafeBufferPointer(values))
    let whole = ByteBlock.scan(raw, from: 0, for: values) { offset, places in
      body(offset, union(places))
      return true
    }
    rest.copyMemory(from: UnsafeRawBufferPointer(rebasing: raw[whole...]))
    _ = ByteBlock.scan(UnsafeRawBufferPointer(rest), from: 0, for: values) { _, places in
      body(whole, union(places) & (1 << UInt64(raw.count - whole) - 1))
      return true
    }
  }

  @inline(__always)
  private func union(_ places: UnsafePointer<UInt64>) -> UInt64 {
    values.indices.reduce(0) { $0 | places[$1] }
  }
}
