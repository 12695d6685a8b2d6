/// A table or a column of a database, by the name that a statement has for it.
package struct DatabaseName: Equatable, Sendable {
  package let name: String
  /// The table of a column; nil for a table.
  package let table: String?
  /// The schema of a table that may be in front of the name; nil if it is part of the name, or there is none.
  package let schema: String?

  package init(_ name: String, of table: String? = nil, inSchema schema: String? = nil) {
    (self.name, self.table, self.schema) = (name, table, schema)
  }

  /// The name with the schema.
  fileprivate var whole: String { schema.map { "\($0).\(name)" } ?? name }
  /// Whether the table is one of the database itself, which is only completed behind its schema.
  fileprivate var isOfSystem: Bool { name.hasPrefix("information_schema.") }
}

/// What the word before the caret of a statement may become: names of tables and columns, and keywords.
///
///     SELECT na|                            every name and keyword that begins so
///     SELECT na| FROM city                  columns of city first
///     SELECT c.na| FROM city AS c           columns of city
///     SELECT * FROM ci|                     tables
struct StatementCompletion: Equatable {
  /// The scalars of the word.
  let word: Range<Int>
  /// What may take its place, the most likely one first.
  let candidates: [String]
  /// The number of the candidate that has taken its place; nil while it has what all of them begin with.
  private(set) var chosen: Int?

  /// - Parameter text: the statement.
  init(_ text: [Unicode.Scalar], caret: Int, names: [DatabaseName]) {
    let before = text[..<caret]
    guard before.count(where: { $0 == "'" }) % 2 == 0 else {
      (word, candidates) = (caret..<caret, [])
      return
    }
    let start = Self.startOfWord(in: before)
    let typed = Self.string(before[start...])
    let words = StatementWords(text)
    let allTables = names.filter { $0.table == nil }
    let tables = allTables.filter { !$0.isOfSystem }.map(\.name)
    if let dot = before[start...].lastIndex(of: ".") {
      let inSchema = Self.sorted(allTables.map(\.whole), with: typed)
      guard inSchema.isEmpty else {
        (word, candidates) = (start..<caret, inSchema)
        return
      }
      let table = words.table(of: Self.string(before[start..<dot]))
      word = (dot + 1)..<caret
      let columns = names.filter { $0.table.map { Self.bare($0) == table } ?? false }.map(\.name)
      candidates = Self.sorted(columns, with: Self.string(before[(dot + 1)...]))
      return
    }
    word = start..<caret
    if words.expectsTable(before: start) {
      candidates = Self.sorted(tables, with: typed)
      return
    }
    let near = names.filter { $0.table.map { words.names.contains(Self.bare($0)) } ?? false }.map(\.name)
    let keywords = typed.isEmpty ? [] : Self.keywords(like: typed)
    let all =
      near.isEmpty
      ? [keywords, tables, names.filter { $0.table != nil }.map(\.name)] : [near, keywords, tables]
    candidates = all.flatMap { Self.sorted($0, with: typed) }.reduce(into: []) {
      if !$0.contains($1) { $0.append($1) }
    }
  }

  /// What all candidates begin with.
  var commonBeginning: String {
    guard let first = candidates.first else { return "" }
    return candidates.dropFirst().reduce(first) { common, other in
      String(zip(common, other).prefix { $0.lowercased() == $1.lowercased() }.map(\.0))
    }
  }

  /// Returns the next candidate, or the one before.
  mutating func next(backwards: Bool) -> String? {
    guard !candidates.isEmpty else { return nil }
    let number = chosen.map { $0 + (backwards ? -1 : 1) } ?? (backwards ? candidates.count - 1 : 0)
    chosen = (number + candidates.count) % candidates.count
    return chosen.map { candidates[$0] }
  }

  // MARK: Words

  /// Returns the place of the first scalar of the last word. A name in quotes may have any scalars in it.
  private static func startOfWord(in text: ArraySlice<Unicode.Scalar>) -> Int {
    var (start, isQuoted) = (text.startIndex, false)
    for (place, scalar) in zip(text.indices, text) {
      if scalar == "\"" { isQuoted.toggle() } else if !isQuoted, !isOfName(scalar) { start = place + 1 }
    }
    return start
  }

  static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) || "_$.\"".unicodeScalars.contains(scalar)
  }

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// The name without quotes and schema, in small letters.
  static func bare(_ name: String) -> String {
    let last = name.split(separator: ".", omittingEmptySubsequences: true).last.map { String($0) } ?? name
    return last.filter { !"\"`[]".contains($0) }.lowercased()
  }

  private static func begins(_ name: String, with typed: String) -> Bool {
    plain(name).hasPrefix(plain(typed))
  }

  private static func sorted(_ names: [String], with typed: String) -> [String] {
    Set(names.filter { begins($0, with: typed) }).sorted { (plain($0), $0) < (plain($1), $1) }
  }

  /// The name without quotes, in small letters.
  private static func plain(_ name: String) -> String { name.filter { $0 != "\"" }.lowercased() }

  /// The keywords in the letters of what is typed.
  private static func keywords(like typed: String) -> [String] {
    typed.first?.isLowercase == true ? keywords.map { $0.lowercased() } : keywords
  }

  static let keywords = [
    "ALL", "AND", "AS", "ASC", "BETWEEN", "BY", "CASE", "CAST", "COALESCE", "COUNT", "CROSS", "DESC",
    "DESCRIBE",
    "DISTINCT", "ELSE", "END", "EXCEPT", "EXISTS", "EXPLAIN", "FROM", "FULL", "GROUP", "HAVING", "IN",
    "INNER",
    "INTERSECT", "IS", "JOIN", "LEFT", "LIKE", "LIMIT", "NOT", "NULL", "OFFSET", "ON", "OR", "ORDER", "OUTER",
    "OVER",
    "PARTITION", "PRAGMA", "RIGHT", "SELECT", "SHOW", "SUM", "THEN", "UNION", "USING", "VALUES", "WHEN",
    "WHERE", "WITH",
  ]
}

/// The words of a statement, by which its tables are found.
private struct StatementWords {
  private let words: [(text: String, start: Int)]

  /// The closing quote of a name for each opening one. A quoted name may have blanks.
  private static let quotes: [Unicode.Scalar: Unicode.Scalar] = ["\"": "\"", "`": "`", "[": "]"]

  init(_ text: [Unicode.Scalar]) {
    var words: [(text: String, start: Int)] = []
    var (start, closingQuote) = (Int?.none, Unicode.Scalar?.none)
    for (place, scalar) in (text + [" "]).enumerated() {
      if closingQuote != nil, place < text.count {
        if scalar == closingQuote { closingQuote = nil }
      } else if let quote = Self.quotes[scalar], start == nil || scalar == "\"" {
        (start, closingQuote) = (start ?? place, quote)
      } else if StatementCompletion.isOfName(scalar) {
        start = start ?? place
      } else if let begin = start {
        words.append((StatementCompletion.string(text[begin..<place]), begin))
        start = nil
      }
    }
    self.words = words
  }

  /// All words without quotes, in small letters.
  var names: Set<String> { Set(words.map { StatementCompletion.bare($0.text) }) }

  /// Whether the word that begins at a place follows one behind which a table stands.
  func expectsTable(before place: Int) -> Bool {
    guard let last = words.last(where: { $0.start < place }) else { return false }
    return ["from", "join", "table", "describe", "table_info", "table_xinfo"].contains(last.text.lowercased())
  }

  /// Returns the table that a name stands for: `city` for `c` in `FROM city AS c`.
  func table(of name: String) -> String {
    let bare = StatementCompletion.bare(name)
    for (number, word) in words.enumerated() where number > 0 && word.text.lowercased() == bare {
      let isNamed = words[number - 1].text.lowercased() == "as"
      guard number >= (isNamed ? 3 : 2) else { continue }
      let keyword = words[number - (isNamed ? 3 : 2)].text.lowercased()
      guard keyword == "from" || keyword == "join" else { continue }
      return StatementCompletion.bare(words[number - (isNamed ? 2 : 1)].text)
    }
    return bare
  }
}
