import Glibc
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of the latest record for each key, without inputs.
@Suite struct LatestRecordTests {
  /// The keys in the order of their first records, and the latest record of each.
  private struct Model {
    private(set) var keys: [[UInt8]] = []
    private(set) var records: [[UInt8]: [UInt8]] = [:]

    mutating func update(_ record: [UInt8], key: [UInt8]) -> Bool {
      if records[key] == nil { keys.append(key) }
      return records.updateValue(record, forKey: key) != record
    }

    var joined: [UInt8] { Array("head;".utf8) + keys.flatMap { (records[$0] ?? []) + Array(";".utf8) } }
  }

  @Test(arguments: 1...20) func theLatestRecordOfEachKeyIsKept(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var (latest, model) = (LatestRecords(), Model())
    let keyCount = Int.random(in: 1...200, using: &generator)
    for _ in 0..<2000 {
      let key = Array("\(Int.random(in: 0..<keyCount, using: &generator))".utf8.dropFirst())
      let record = Array("\(Int.random(in: 0..<50, using: &generator))".utf8)
      let hasChanged = record.withUnsafeBufferPointer { record in
        key.withUnsafeBufferPointer { latest.update(record, key: $0) }
      }
      #expect(hasChanged == model.update(record, key: key))
      #expect(latest.count == model.keys.count)
    }
    #expect(latest.joined(head: Array("head;".utf8), end: Array(";".utf8)) == model.joined)
  }

  @Test func memoryIsThatOfTheLatestRecords() {
    var latest = LatestRecords()
    func update(_ key: String, length: Int, _ byte: UInt8) {
      Array(repeating: byte, count: length).withUnsafeBufferPointer { record in
        Array(key.utf8).withUnsafeBufferPointer { _ = latest.update(record, key: $0) }
      }
    }
    for byte in 0..<200 { for key in ["a", "b", "c"] { update(key, length: 10_000, UInt8(byte)) } }
    #expect((30_000..<31_000).contains(latest.byteCount))
    for key in ["a", "b", "c"] { update(key, length: 10, 0) }
    #expect(latest.byteCount < 1000)
  }
}
