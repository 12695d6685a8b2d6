import TestSupport

/// Fuzzed bytes: a target takes the few choices it has to make from the front, a byte each, and the content is the
/// rest.
struct FuzzInput {
  private var remaining: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { remaining = bytes[...] }

  var rest: [UInt8] { Array(remaining) }

  /// A number up to 255 above the range's lower bound; the lower bound where there are no bytes left.
  mutating func number(in range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(remaining.popFirst() ?? 0) % range.count
  }

  /// The first of them where there are no bytes left.
  mutating func element<Element>(of list: [Element]) -> Element { list[number(in: 0...(list.count - 1))] }

  /// The content cut into consecutive pieces: all at once, or pieces of up to some length.
  mutating func pieces() -> [Range<Int>] {
    let seed = number(in: 0...255)
    let count = remaining.count
    guard seed > 0 else { return [0..<count] }
    var generator = SeededGenerator(seed: UInt64(seed))
    var pieces: [Range<Int>] = []
    var start = 0
    while start < count {
      let end = min(count, start + Int.random(in: 1...seed, using: &generator))
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }
}

/// Where random numbers are asked for, each is made of one byte.
extension FuzzInput: RandomNumberGenerator {
  mutating func next() -> UInt64 {
    // What a byte decides is in high and low bits; the constant keeps rejection sampling from going on for ever.
    UInt64(remaining.popFirst() ?? 0) &* 0x0101_0101_0101_0101 ^ 0x5A5B
  }
}
