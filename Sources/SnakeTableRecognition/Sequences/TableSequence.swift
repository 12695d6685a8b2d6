/// Tables in one text and the lines beside them, as database clients and other commands write several results.
package struct TableSequence: Equatable, Sendable {
  /// A table with its names, or lines of text.
  package struct Part: Equatable, Sendable {
    /// Its bytes: those of a table from its names on.
    package var range: Range<Int>
    /// How it is read: a table, or lines.
    package var list: Recognition
    /// The number of the table that it is, or that the text belongs to.
    package var table: Int
  }

  /// At least one of them is a table.
  package let parts: [Part]
  /// The titles of the tables; nil for a table without one.
  private let titles: [String?]

  init(_ parts: [Part], titles: [String?]) { (self.parts, self.titles) = (parts, titles) }

  /// Whether there is a single table, with text beside it.
  package var isSingle: Bool { titles.count == 1 }

  /// The number of tables.
  package var count: Int { titles.count }

  /// The first table.
  package var first: Recognition { parts.first { $0.list != .lines }?.list ?? .lines }

  /// The title of the only table; nil for several ones.
  var title: String? { isSingle ? titles[0] : nil }

  /// The title of the table of a part, or its number if it has none or shares it with a table before.
  package func title(ofPart part: Int) -> String {
    let table = parts[part].table
    guard let title = titles[table] else { return "table \(table + 1)" }
    return titles[..<table].contains(title) ? "\(title) (\(table + 1))" : title
  }
}
