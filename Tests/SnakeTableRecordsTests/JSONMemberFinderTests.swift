import Testing
import TestSupport

@testable import SnakeTableRecords

/// Members of records that are written like the record before, or differently.
struct JSONMemberFinderTests {
  private static let keys: [[UInt8]?] = [Array("b".utf8), nil, Array("key".utf8), Array("e".utf8)]
  private static let values = [
    "1", "-2.5e3", "\"text\"", "\"a \\\"b\\\" \\u0041\"", "null", "true", "[1,{\"b\":2}]", "{\"b\":{}}",
    "\"\"",
  ]

  /// Expects that the members found by a finder are the same as those found by one that knows no other record.
  private func expectMembers(of record: [UInt8], by finder: inout JSONMemberFinder) {
    var fresh = JSONMemberFinder(Self.keys)
    record.withUnsafeBufferPointer {
      finder.find(in: $0)
      fresh.find(in: $0)
    }
    #expect(finder.values == fresh.values, "\(String(decoding: record, as: UTF8.self))")
  }

  /// Returns a record of members with random values.
  private func record(_ members: [String], blank: String, _ random: inout SeededGenerator) -> [UInt8] {
    let texts = members.map { key in
      "\"\(key)\":\(blank)\(Self.values.randomElement(using: &random) ?? "")"
    }
    return Array(("{" + texts.joined(separator: "," + blank) + "}").utf8)
  }

  @Test func recordsLikeTheLastOneHaveTheSameMembers() {
    var random = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      var finder = JSONMemberFinder(Self.keys)
      var members = ["a", "b", "c", "key", "b", "d", "e"]
      for _ in 0..<60 {
        if Int.random(in: 0..<8, using: &random) == 0 { members.shuffle(using: &random) }
        let blank = Int.random(in: 0..<8, using: &random) == 0 ? " " : ""
        let record = record(
          Int.random(in: 0..<10, using: &random) == 0 ? members.dropLast() : members, blank: blank, &random)
        expectMembers(of: record, by: &finder)
        let isMutated = Int.random(in: 0..<4, using: &random) == 0
        if isMutated { expectMembers(of: RandomJSON.mutated(record, &random), by: &finder) }
      }
    }
  }

  /// A finder of one key twice, and of a member of the object of records.
  @Test func oneMemberCanBeRequestedTwice() {
    var finder = JSONMemberFinder([Array("a".utf8), Array("a".utf8)])
    for text in ["{\"a\":1}", "{\"a\":23}", "\"key\":{\"a\":4}", "{\"a\":5}"] {
      let record = Array(text.utf8)
      record.withUnsafeBufferPointer { finder.find(in: $0) }
      #expect(finder.values[0] != nil && finder.values[0] == finder.values[1], "\(text)")
    }
  }
}
