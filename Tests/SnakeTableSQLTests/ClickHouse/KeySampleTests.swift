import Testing

@testable import SnakeTableSQL

/// Tests of the bounds that are taken from some of a table's keys.
@Suite struct KeySampleTests {
  /// The keys 0, 10, 20 … 990 of rows that are numbered from 0.
  private func sample(of extent: KeySample.Extent, capacity: Int = .max) -> KeySample {
    var sample = KeySample(of: extent, columns: ["n"], interval: 10, capacity: capacity)
    for key in stride(from: 0, to: 1000, by: 10) { sample.append([.integer(Int64(key))]) }
    return sample
  }

  @Test(arguments: [0, 5, 10, 495, 500])
  func theRowsOfAPageAreInFrontOfItsBound(row: Int) {
    let sample = sample(of: .run)
    for rows in [1, 9, 10, 11, 100] {
      let values: [SQLValue] = [.integer(Int64(row)), .text("hash")]
      if case .integer(let bound)? = sample.bound(of: rows, beyond: values, ascends: true)?.first {
        #expect((rows..<(rows + 20)).contains(Int(bound) - row))
      } else {
        Issue.record("no bound of \(rows) rows")
      }
      if case .integer(let bound)? = sample.bound(of: rows, beyond: values, ascends: false)?.first {
        #expect((rows..<(rows + 20)).contains(row - Int(bound)))
      } else {
        #expect(row < rows + 20)
      }
    }
  }

  @Test func aRunIsAboutItsOwnRows() {
    let run = sample(of: .run)
    #expect(run.bound(ofFirst: 25) == [.integer(40)])
    #expect(run.bound(ofFirst: 1000) == nil)
    for row: Int64 in [-1, 991] {
      #expect(run.bound(of: 1, beyond: [.integer(row)], ascends: row < 0) == nil)
    }
    #expect(run.bound(of: 1, beyond: nil, ascends: false) == nil)
  }

  @Test func theEndOfATableHasABound() {
    let table = sample(of: .table)
    // Its distances vary, so that one more key is between.
    #expect(table.bound(of: 10, beyond: nil, ascends: false) == [.integer(970)])
    #expect(table.bound(of: 10, beyond: [.integer(2000)], ascends: false) == [.integer(970)])
    #expect(table.bound(of: 10, beyond: [.integer(20)], ascends: false) == nil)
  }

  @Test(arguments: [(0, 0), (0.5, 500), (0.999, 990), (1, 990)] as [(Double, Int64)])
  func aShareOfTheRowsHasAKey(share: Double, key: Int64) {
    #expect(sample(of: .table).key(atShare: share) == [.integer(key)])
    #expect(KeySample(of: .table, columns: ["n"], interval: 1).key(atShare: share) == nil)
  }

  @Test func ofTooManyKeysEverySecondOneIsKept() {
    // Of the keys, 0, 80, 160 … 960 are left.
    #expect(sample(of: .table, capacity: 20).bound(of: 80, beyond: nil, ascends: false) == [.integer(800)])
  }

  @Test func keysAreInTheOrderOfTheServer() {
    let keys: [[SQLValue]] = [
      [.text("A"), .integer(7)], [.text("a"), .integer(-5)], [.text("a"), .integer(.max)],
      [.text("a"), .decimal(Array("9223372036854775808".utf8))],
      [.text("a"), .decimal(Array("18446744073709551615".utf8))], [.text([0xFF]), .integer(0)],
    ]
    func sample(_ keys: [[SQLValue]]) -> KeySample {
      var sample = KeySample(of: .table, columns: ["a", "n"], interval: 1)
      for key in keys { sample.append(key) }
      return sample
    }
    #expect(sample(keys).isOrdered)
    for index in keys.indices.dropFirst() {
      #expect(!sample([keys[index], keys[index - 1]]).isOrdered)
    }
  }
}
