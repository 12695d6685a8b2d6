import TestSupport
import Testing

@testable import SnakeTableQuery
@testable import SnakeTableRecords

/// Tests of case folding against Unicode's own table, which Debian's package unicode-data installs.
@Suite struct CaseFoldingTests {
  private let lines: [Substring]

  init() throws {
    let file = try Inputs.open(["/usr/share/unicode/CaseFolding.txt"])[0]
    lines = String(decoding: try file.bytes(in: 0..<(file.size ?? 0)), as: UTF8.self).split(separator: "\n")
  }

  /// The common and simple foldings, by scalar.
  private var table: [UInt32: UInt32] {
    var table: [UInt32: UInt32] = [:]
    for line in lines {
      let fields = line.prefix { $0 != "#" }.split(separator: ";").map { $0.filter { $0 != " " } }
      guard fields.count >= 3, fields[1] == "C" || fields[1] == "S" else { continue }
      if let scalar = UInt32(fields[0], radix: 16) { table[scalar] = UInt32(fields[2], radix: 16) }
    }
    return table
  }

  /// The major version of the file, from its first line: `# CaseFolding-15.0.0.txt`.
  private var version: Int { lines[0].split(separator: "-").last.flatMap { Int($0.prefix(2)) } ?? 0 }

  @Test func scalarsFoldTogetherWhereUnicodeSaysSo() throws {
    let (table, version) = (table, version)
    #expect(table.count > 1000 && version >= 15)
    var partners: [UInt32: Set<UInt32>] = [:]
    for (scalar, folded) in table { partners[folded, default: [folded]].insert(scalar) }
    for scalar in (0..<UInt32(0x20000)).compactMap(Unicode.Scalar.init) where isKnown(scalar, in: version) {
      let expected = partners[table[scalar.value] ?? scalar.value] ?? [scalar.value]
      let found = CaseFolding.variants(of: scalar).filter { isKnown($0, in: version) }
      #expect(Set(found.map(\.value)) == expected, "U+\(String(scalar.value, radix: 16))")
    }
  }

  /// Returns whether the scalar exists in that version of Unicode. The version of the toolchain may be newer than that
  /// of the file.
  private func isKnown(_ scalar: Unicode.Scalar, in version: Int) -> Bool {
    scalar.properties.age.map { $0.major <= version } ?? false
  }
}
