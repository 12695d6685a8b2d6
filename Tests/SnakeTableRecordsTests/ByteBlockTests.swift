import TestSupport
import Testing

@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of comparisons of many bytes at once.
@Suite struct ByteBlockTests {
  private func places(of value: ByteBlock.Value, in block: ArraySlice<UInt8>) -> UInt64 {
    block.reversed().reduce(0) { $0 << 1 | ($1 | value.ignored == value.value ? 1 : 0) }
  }

  @Test func theValuesAreFoundInEachBlock() {
    var random = SeededGenerator(seed: 19)
    for _ in 0..<repetitions(500, inTestAll: 5000) {
      let bytes = (0..<Int.random(in: 0...1500, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random) & 0x61
      }
      let values = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        let ignored: UInt8 = Bool.random(using: &random) ? 0x20 : 0
        let value = UInt8.random(in: 0...255, using: &random) & 0x61
        return ByteBlock.Value(value: value | ignored, ignored: ignored)
      }
      let start = Int.random(in: 0...(bytes.count / 2), using: &random)
      let whole = (bytes.count - start) / ByteBlock.size
      let limit = Int.random(in: 0...(whole + 1), using: &random)
      var found: [UInt64] = []
      let end = values.withUnsafeBufferPointer { values in
        bytes.withUnsafeBytes { bytes in
          ByteBlock.scan(bytes, from: start, for: values) { offset, places in
            guard found.count < limit * values.count else { return false }
            #expect(offset == start + found.count / values.count * ByteBlock.size)
            found += (0..<values.count).map { places[$0] }
            return true
          }
        }
      }
      let count = min(limit, whole)
      #expect(end == start + count * ByteBlock.size)
      let expected = (0..<count).flatMap { block in
        values.map { places(of: $0, in: bytes.dropFirst(start + block * 64).prefix(64)) }
      }
      #expect(found == expected)
    }
  }
}
