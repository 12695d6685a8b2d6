import SnakeTableQuery
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of records in several arrays of a JSON document (`--records Reservations.Instances`).
@Suite struct JoinedArrayTests {
  private static let reservations = #"""
    {"Owner": {"Instances": [{"Id": "other"}]},
     "Reservations": [
       {"R": 1, "Instances": [ {"Id": "a]\"", "n": 1}, {"Id": "b", "n": 2} ]},
       {"R": 2, "Instances": [ ]},
       {"R": 3, "Groups": [{"Instances": [{"Id": "other"}]}], "Instances": [{"Id": "c", "n": 3}], "Last": {"Id": "d"}}
     ], "More": true}
    """#

  private func table(_ path: String, _ texts: [String]) throws -> RecordTable {
    let files = try texts.map { try TemporaryFile($0, suffix: ".json") }
    var options = RecordOptions()
    (options.format, options.records) = (.json, FieldExpression(path))
    let table = try RecordTable(paths: files.map(\.path), options: options)
    try table.start {}
    table.waitUntilComplete()
    #expect(table.failure == nil)
    return table
  }

  private func records(_ table: RecordTable) -> [String] {
    (0..<table.count).map { String(decoding: table.recordBytes($0), as: UTF8.self) }
  }

  private static let instances = [
    #"{"Id": "a]\"", "n": 1}"#, #"{"Id": "b", "n": 2}"#, #"{"Id": "c", "n": 3}"#,
  ]

  @Test func aPathGoesThroughAllElements() throws {
    let table = try table("Reservations.Instances", [Self.reservations])
    #expect(records(table) == Self.instances)
    #expect(table.fieldNames.names == ["Id", "n"])
    #expect(table.recordsMember == Array("Reservations.Instances".utf8))
  }

  @Test(arguments: [
    ("Reservations[0].Instances", Array(Self.instances[..<2])), ("Owner.Instances", [#"{"Id": "other"}"#]),
    ("Reservations.Last", [#"{"Id": "d"}"#]), ("Reservations.Groups.Instances", [#"{"Id": "other"}"#]),
  ])
  func otherPathsLeadToOneContainer(path: String, expected: [String]) throws {
    #expect(try records(table(path, [Self.reservations])) == expected)
  }

  @Test func recordsOfSeveralDocumentsAreJoined() throws {
    let other = #"{"Reservations": [{"Instances": [{"Id": "e"}]}]}"#
    #expect(
      try records(table("Reservations.Instances", [Self.reservations, other])) == Self.instances + [
        #"{"Id": "e"}"#
      ])
  }

  /// Wherever the bytes of the arrays are read from.
  @Test func manyArraysAreReadInPieces() throws {
    let count = 20_000
    let arrays = (0..<count).map {
      #"{"pad": "\#(String(repeating: "x", count: $0 % 70))", "i": [{"n": \#($0)}]}"#
    }
    let table = try table("r.i", [#"{"r": [\#(arrays.joined(separator: ", "))]}"#])
    #expect(table.count == count)
    #expect(records(table) == (0..<count).map { #"{"n": \#($0)}"# })
  }
}
