/// Tables with rulers in one text and the lines beside them, as a database client writes several results.
package struct TableSequence: Equatable, Sendable {
  /// A table and the lines behind it.
  package struct Part: Equatable, Sendable {
    /// The bytes from its names up to the title of the next table.
    package var range: Range<Int>
    package var table: RuledList
  }

  /// At least one.
  package var parts: [Part]

  /// The title of a table, or its number if it has none.
  package func title(ofPart number: Int) -> String { parts[number].table.title ?? "table \(number + 1)" }
}
