import TestSupport
import Testing

@testable import SnakeTable

/// Tests of matching the elements of two lists.
@Suite struct ListMatchingTests {
  private func changes(_ old: String, _ new: String) -> String {
    let shift = IndexShift(from: Array(old), to: Array(new))
    return "-\(String(shift.removed.map { Array(old)[$0] })) +\(String(shift.added.map { Array(new)[$0] }))"
  }

  @Test func fewElementsAreRemovedAndAdded() {
    #expect(changes("", "") == "- +" && changes("abc", "abc") == "- +")
    #expect(changes("", "ab") == "- +ab" && changes("ab", "") == "-ab +")
    #expect(changes("abcdef", "abXdef") == "-c +X" && changes("abcdef", "Xabcdef") == "- +X")
    #expect(changes("abcdef", "bcdaef") == "-a +a" && changes("abcdef", "dabcef") == "-d +d")
    #expect(changes("abcdefgh", "aXcdYfgh") == "-be +XY" && changes("abcdef", "fedcba") == "-bcdef +fedcb")
  }

  /// A filter that removes most rows, and its removal, at any distance.
  @Test func rowsThatAreLeftOutAreTheOnlyDifference() {
    let all = Array(0..<10_000)
    let some = all.filter { $0 / 100 % 7 == 3 }
    #expect(IndexShift(from: all, to: some).added == [] && IndexShift(from: some, to: all).removed == [])
  }

  @Test func listsAreChanged() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<repetitions(300, inTestAll: 3000) {
      let numbers = Array(0..<Int.random(in: 0..<80, using: &generator))
      let old = numbers.shuffled(using: &generator).filter { _ in Int.random(in: 0..<3, using: &generator) > 0
      }
      var new = Bool.random(using: &generator) ? old : numbers
      for _ in 0..<3 where !new.isEmpty { new.swapAt(0, Int.random(in: new.indices, using: &generator)) }
      let shift = IndexShift(from: old, to: new)
      #expect(shift.list(after: old) { new[$0] } == new)
      for index in old.indices { #expect(shift.newIndex(of: index).map { new[$0] == old[index] } ?? true) }
    }
  }
}
