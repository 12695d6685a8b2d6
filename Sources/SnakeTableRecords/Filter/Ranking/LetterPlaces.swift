/// The letters of a word, and their places in a text of at most one block, one bit for each byte.
///
///     text    sample text
///     t       .......x..x    the last one is left out: no e follows
///     e       .....x..x..    the first one is left out: no t is before
struct LetterPlaces {
  private struct Letter {
    let byte, alternative: UInt8
  }

  private let letters: UnsafeMutableBufferPointer<Letter>
  private let bits: UnsafeMutableBufferPointer<UInt64>

  init(_ pattern: BytePattern) {
    letters = .allocate(capacity: pattern.count)
    bits = .allocate(capacity: pattern.count)
    _ = letters.initialize(
      from: pattern.bytes.indices.map {
        Letter(byte: pattern.bytes[$0], alternative: pattern.alternatives[$0])
      })
    bits.initialize(repeating: 0)
  }

  func deallocate() {
    letters.deallocate()
    bits.deallocate()
  }

  /// The places of a letter that `find` has found.
  @inline(__always)
  subscript(number: Int) -> UInt64 { bits[number] }

  /// The places of a letter in a block of which `count` bytes are valid.
  @inline(__always)
  func places(of number: Int, in block: ByteBlock, count: Int) -> UInt64 {
    let letter = letters[number]
    let places = block.places(of: letter.byte) | block.places(of: letter.alternative)
    return count < ByteBlock.size ? places & (1 << UInt64(truncatingIfNeeded: count) - 1) : places
  }

  /// Finds the places of all letters in a block, without those that no match can use: they are behind the first possible
  /// place of the letter before, and before the last possible place of the next letter. Returns false if there is no
  /// match.
  func find(in block: ByteBlock, count: Int) -> Bool {
    var allowed = UInt64.max
    for number in bits.indices {
      let places = places(of: number, in: block, count: count) & allowed
      guard places != 0 else { return false }
      bits[number] = places
      allowed = ~(places ^ (places - 1))
    }
    allowed = .max
    for number in bits.indices.reversed() {
      // The first place of each letter is before the first of the next one, so at least that one stays.
      bits[number] &= allowed
      allowed = 1 << UInt64(63 - bits[number].leadingZeroBitCount) - 1
    }
    return true
  }
}
