import Testing

@testable import SnakeTableRecords

/// Tests that equal bytes have the same fingerprint, and others a different one.
@Suite struct FingerprintTests {
  private func fingerprint(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { Fingerprint.of($0) } }

  @Test func equalBytesHaveOneAndOthersAnother() {
    let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 3) }
    var seen: Set<UInt64> = [fingerprint(bytes)]
    #expect(seen.contains(fingerprint(Array(bytes))))
    for offset in bytes.indices {
      var other = bytes
      other[offset] ^= 0x80
      #expect(seen.insert(fingerprint(other)).inserted, "\(offset)")
    }
  }

  @Test func lengthsOfZerosDiffer() {
    let lengths = 0...300
    #expect(Set(lengths.map { fingerprint([UInt8](repeating: 0, count: $0)) }).count == lengths.count)
  }

  /// Rows that are swapped have the same bytes at other offsets.
  @Test(arguments: [1, 8, 64, 512, 4096]) func bytesThatChangePlacesDiffer(distance: Int) {
    let bytes = [UInt8](repeating: UInt8(ascii: "0"), count: 1 << 14)
    var seen: Set<UInt64> = []
    var count = 0
    for offset in stride(from: 0, to: bytes.count, by: distance) where offset % (distance * 16) == 0 {
      var other = bytes
      other[offset] = UInt8(ascii: "8")
      count += 1
      seen.insert(fingerprint(other))
    }
    #expect(seen.count == count)
    var (one, other) = (bytes, bytes)
    (one[7], one[7 + 4096], other[7], other[7 + 4096]) = (0x38, 0x39, 0x39, 0x38)
    #expect(fingerprint(one) != fingerprint(other))
  }
}
