/// A text that is searched for in another one, whatever the case of letters, and its places there.
struct TextSearch: Equatable {
  let query: String
  /// The places as ranges of bytes, in ascending order, without overlaps.
  private(set) var matches: [Range<Int>] = []

  init(_ query: String, in bytes: [UInt8]) {
    self.query = query
    find(in: bytes)
  }

  /// Finds the places again. O(bytes).
  mutating func find(in bytes: [UInt8]) {
    matches =
      query.isEmpty ? [] : Self.isASCII(query.utf8) ? asciiMatches(in: bytes) : otherMatches(in: bytes)
  }

  private static func isASCII(_ bytes: some Sequence<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } }

  private static func folded(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }

  private func asciiMatches(in bytes: [UInt8]) -> [Range<Int>] {
    let word = query.utf8.map(Self.folded)
    var (found, start) = ([Range<Int>](), 0)
    while start + word.count <= bytes.count {
      if word.indices.allSatisfy({ Self.folded(bytes[start + $0]) == word[$0] }) {
        found.append(start..<(start + word.count))
        start += word.count
      } else {
        start += 1
      }
    }
    return found
  }

  /// Compares characters, since letters may differ in length from their lower case.
  private func otherMatches(in bytes: [UInt8]) -> [Range<Int>] {
    let word = query.map { $0.lowercased() }
    var (ends, letters) = ([0], [String]())
    for character in String(decoding: bytes, as: UTF8.self) {
      letters.append(character.lowercased())
      ends.append((ends.last ?? 0) + character.utf8.count)
    }
    var (found, start) = ([Range<Int>](), 0)
    while start + word.count <= letters.count {
      if letters[start..<(start + word.count)].elementsEqual(word) {
        found.append(ends[start]..<ends[start + word.count])
        start += word.count
      } else {
        start += 1
      }
    }
    return found
  }

  /// Returns the places in a range of bytes, counted from its start. O(log matches + result).
  func matches(in range: Range<Int>) -> [Range<Int>] {
    let first = matches.partitioningIndex { $0.upperBound > range.lowerBound }
    return matches[first...].prefix { $0.lowerBound < range.upperBound }.map {
      $0.clamped(to: range).lowerBound - range.lowerBound..<$0.clamped(to: range).upperBound
        - range.lowerBound
    }
  }
}
