import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the scan for record ends, 64 bytes at a time, against single steps.
@Suite struct JSONScanTests {
  @Test func wideScansAgreeWithSingleSteps() {
    var random = SeededGenerator(seed: 44)
    for round in 0..<300 {
      let isSequence = round % 3 == 0
      let separator = isSequence ? "\n" : ","
      let text = (0..<12).map { _ in RandomJSON.value(&random, depth: 3) }.joined(separator: separator)
      let bytes = Array((text + (isSequence ? "" : "]\n")).utf8)
      var stepped = JSONScan.State(isSequence: isSequence)
      let expected = bytes.indices.filter { JSONScan.step(&stepped, bytes[$0]) }.map { $0 + 1 }
      var scanned = JSONScan.State(isSequence: isSequence)
      var found: [Int] = []
      let cut = Int.random(in: 0...bytes.count, using: &random)
      for piece in [0..<cut, cut..<bytes.count] {
        Array(bytes[piece]).withUnsafeBytes {
          JSONScan.scan($0, state: &scanned) { found.append(piece.lowerBound + $0) }
        }
      }
      #expect(found == expected)
      #expect(scanned == stepped)
    }
  }

  @Test func wideScansAgreeWithSingleStepsOnAnyBytes() {
    var random = SeededGenerator(seed: 45)
    for round in 0..<2000 {
      let alphabet = Array((round % 2 == 0 ? #"\\\"a"# : #"\"\[]{},, a"#).utf8)
      let bytes = (0..<200).map { _ in RandomJSON.pick(alphabet, &random) }
      let isSequence = Bool.random(using: &random)
      var stepped = JSONScan.State(isSequence: isSequence)
      let expected = bytes.indices.filter { JSONScan.step(&stepped, bytes[$0]) }.map { $0 + 1 }
      var scanned = JSONScan.State(isSequence: isSequence)
      var found: [Int] = []
      bytes.withUnsafeBytes { JSONScan.scan($0, state: &scanned) { found.append($0) } }
      #expect(found == expected && scanned == stepped, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }
}
