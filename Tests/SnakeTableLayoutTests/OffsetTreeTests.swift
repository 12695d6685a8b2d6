import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the offset tree against plain sums.
@Suite struct OffsetTreeTests {
  @Test func anEmptyTreeHasNothingAnywhere() {
    let tree = OffsetTree()
    #expect(tree.count == 0 && tree.total == 0 && tree.offset(of: 0) == 0)
    #expect([-1, 0, 1].allSatisfy { tree.index(at: $0) == nil })
  }

  @Test func itAnswersAsPlainSumsDo() {
    forRandomLengths(seed: 1) { lengths, _ in expect(OffsetTree(lengths), isLike: lengths) }
  }

  @Test func appendingBuildsTheSameTree() {
    forRandomLengths(seed: 2) { lengths, generator in
      let cut = Int.random(in: 0...lengths.count, using: &generator)
      var tree = OffsetTree(lengths[..<cut])
      for length in lengths[cut...] { tree.append(length) }
      #expect(tree == OffsetTree(lengths))
    }
  }

  @Test func aLengthMayChange() {
    forRandomLengths(seed: 3) { lengths, generator in
      var lengths = lengths
      var tree = OffsetTree(lengths)
      for _ in 0..<10 where !lengths.isEmpty {
        let index = Int.random(in: lengths.indices, using: &generator)
        let length = Int.random(in: 0...9, using: &generator)
        tree.add(length - lengths[index], at: index)
        lengths[index] = length
      }
      expect(tree, isLike: lengths)
    }
  }

  private func expect(_ tree: OffsetTree, isLike lengths: [Int]) {
    let starts = lengths.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1) }
    #expect(tree.count == lengths.count)
    #expect(tree.total == starts.last)
    #expect((0...lengths.count).map(tree.offset(of:)) == starts)
    #expect(lengths.indices.map(tree.length(of:)) == lengths)
    let owners = lengths.indices.flatMap { Array(repeating: $0, count: lengths[$0]) }
    #expect((0..<tree.total).map { tree.index(at: $0) } == owners)
    #expect(tree.index(at: -1) == nil && tree.index(at: tree.total) == nil)
  }

  private func forRandomLengths(seed: UInt64, _ body: ([Int], inout SeededGenerator) -> Void) {
    var generator = SeededGenerator(seed: seed)
    for count in 0..<150 {
      let lengths = (0..<count).map { _ in max(0, Int.random(in: -3...9, using: &generator)) }
      body(lengths, &generator)
    }
  }
}
