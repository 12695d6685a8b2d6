import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests that any bytes survive the conversion to a string and back.
@Suite struct RawBytesTests {
  @Test func anyBytesComeBack() {
    var generator = SeededGenerator(seed: 3)
    for length in 0..<60 {
      for _ in 0..<40 {
        let bytes = (0..<length).map { _ in
          [UInt8.random(in: 0...255, using: &generator), UInt8(ascii: "a"), 0xC3, 0xA9].randomElement(
            using: &generator) ?? 0
        }
        #expect(String(rawBytes: bytes).rawBytes == bytes)
      }
    }
  }

  @Test(arguments: ["\u{10FF80}", "a\u{10FFFF}é"])
  func scalarsThatStandForBytesComeBackAsTheirOwn(text: String) {
    #expect(String(rawBytes: text.utf8).rawBytes == Array(text.utf8))
  }

  @Test func textIsItself() {
    for text in ["", "name", "é日👍🏽", "\u{10FEFF}"] {
      #expect(String(rawBytes: text.utf8) == text)
      #expect(text.rawBytes == Array(text.utf8))
    }
  }
}
