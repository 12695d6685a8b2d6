import SnakeTableJSON
import SnakeTableModel

/// A column of the rows that another program gets.
package struct TransferColumn: Equatable, Sendable {
  package enum Kind: UInt8, Sendable { case text, number, boolean }

  /// The name, which no other column has, whatever the case of its letters.
  package let name: String
  package let kind: Kind

  package init(_ name: String, _ kind: Kind) { (self.name, self.kind) = (name, kind) }
}

extension RecordSchema {
  /// The names of the columns: those of the fields, `c1`, `c2` … for fields without a name, and `line` for records without
  /// fields. A name that an earlier column has ends with a number: `size_2`.
  var transferNames: [String] {
    guard layout.isStructured else { return ["line"] }
    let isNamed = layout.hasHeaderRow || layout.isNamedByRecords
    var known: Set<String> = []
    return fieldNames.columns.enumerated().map { place, number in
      let written = isNamed ? Self.columnName(fieldNames.bytes[number]) : ""
      let name = written.isEmpty ? "c\(place + 1)" : written
      var (unique, count) = (name, 1)
      while !known.insert(unique.lowercased()).inserted {
        count += 1
        unique = "\(name)_\(count)"
      }
      return unique
    }
  }

  /// A name as text without NULs, which databases do not have in names.
  private static func columnName(_ bytes: [UInt8]) -> String {
    String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self)
  }
}

/// Finds the kinds of columns by the values of some rows: a column is one of numbers or booleans if all its values are, apart
/// from values that are missing.
struct TransferKinds {
  private struct Found {
    var (number, boolean, text) = (false, false, false)

    var kind: TransferColumn.Kind { text || number == boolean ? .text : number ? .number : .boolean }
  }

  private var found: [Found]

  init(columns: Int) { found = Array(repeating: Found(), count: columns) }

  var kinds: [TransferColumn.Kind] { found.map(\.kind) }

  mutating func add(_ records: RecordBatch, _ finder: inout FieldFinder) {
    records.forEach(&finder) { record, finder in
      for column in found.indices { note(column, of: record, finder) }
    }
  }

  private mutating func note(_ column: Int, of record: UnsafeBufferPointer<UInt8>, _ finder: FieldFinder) {
    guard finder.hasValue(column, of: record) else { return }
    switch finder.jsonKind(column, of: record) {
    case nil, .number?:
      finder.withContent(column, of: record) { text in
        if StoredNumber(text) != nil {
          found[column].number = true
        } else if !text.isEmpty, !MissingValue.isOne(text) {
          found[column].text = true
        }
      }
    case .true?, .false?: found[column].boolean = true
    default: found[column].text = true
    }
  }
}
