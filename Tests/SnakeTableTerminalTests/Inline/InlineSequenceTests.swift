import TestSupport
import Testing

/// Tests of random keys, sizes, rows and stops below the prompt, with libvterm and its history: nothing of the table is left,
/// and the text of the shell is unchanged.
extension ScreenTests {
  private static let groupSize: UInt64 = 10

  @Test(arguments: 0..<UInt64(repetitions(30, inTestAll: 1000)))
  func nothingIsLeftOfRandomSequences(group: UInt64) throws {
    for seed in group * Self.groupSize..<(group + 1) * Self.groupSize {
      let sequence = InlineSequence.random(seed: seed)
      guard try InlineStage(sequence).run() != nil else { continue }
      let reduced = try sequence.reduced { try InlineStage($0).run() != nil }
      Issue.record("seed \(seed): \(try InlineStage(reduced).run() ?? "")\n\(reduced)")
      return
    }
  }
}
