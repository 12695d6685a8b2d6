/// Parses the words of a query.
extension FilterTerm {
  /// A word's text without its operators.
  private struct Draft {
    var bytes: ArraySlice<UInt8>
    var isNegated = false
    var isAtStart = false
    var isAtEnd = false
    var field: Int?

    /// Whether the word has no effect, such as a lone operator. `^$` is not void: it matches an empty text.
    var isVoid: Bool { bytes.isEmpty && !(isAtStart && isAtEnd) }

    init(_ bytes: ArraySlice<UInt8>) { self.bytes = bytes }

    mutating func take(prefix byte: UInt8) -> Bool {
      guard bytes.first == byte else { return false }
      bytes.removeFirst()
      return true
    }

    mutating func take(suffix byte: UInt8) -> Bool {
      guard bytes.last == byte else { return false }
      bytes.removeLast()
      return true
    }

    /// Removes the prefix `name:` with the longest matching name, and sets the field.
    mutating func takeField(of names: [[UInt8]]) {
      let colon = UInt8(ascii: ":")
      let matching = names.indices.filter { bytes.starts(with: names[$0] + [colon]) }
      guard let name = matching.max(by: { (names[$0].count, $1) < (names[$1].count, $0) }) else { return }
      field = name
      bytes.removeFirst(names[name].count + 1)
    }
  }

  /// Returns the terms of a query, without void ones.
  /// - Parameter names: The names of the fields that `name:` can refer to; empty if records have no fields.
  static func terms(
    of query: FilterQuery, names: [String], frequencies: ByteFrequencies
  ) -> [FilterTerm] {
    let names = names.map { Array($0.utf8) }
    let drafts = query.text.split(whereSeparator: isBlank)
      .map { draft($0, names: names, hasOperators: query.mode == .words) }
      .filter { !$0.isVoid }
    let comparison = comparison(of: drafts.flatMap(\.bytes))
    return drafts.map { draft in
      FilterTerm(
        word: SearchWord(Array(draft.bytes), comparison, frequencies: frequencies),
        isNegated: draft.isNegated, isAtStart: draft.isAtStart, isAtEnd: draft.isAtEnd, field: draft.field)
    }
  }

  /// Returns the text before the colon in each word of a query: possible names of fields.
  static func fieldReferences(of query: FilterQuery) -> [String] {
    query.text.split(whereSeparator: isBlank).compactMap { word in
      word.firstIndex(of: UInt8(ascii: ":")).map { colon in
        String(rawBytes: Array(word[..<colon].drop { $0 == UInt8(ascii: "!") }))
      }
    }
  }

  private static func draft(_ word: ArraySlice<UInt8>, names: [[UInt8]], hasOperators: Bool) -> Draft {
    var draft = Draft(word)
    if hasOperators { draft.isNegated = draft.take(prefix: UInt8(ascii: "!")) }
    draft.takeField(of: names)
    guard hasOperators else { return draft }
    if draft.field != nil, !draft.isNegated { draft.isNegated = draft.take(prefix: UInt8(ascii: "!")) }
    draft.isAtStart = draft.take(prefix: UInt8(ascii: "^"))
    draft.isAtEnd = draft.take(suffix: UInt8(ascii: "$"))
    return draft
  }

  /// Smart case: one comparison for all words together.
  private static func comparison(of bytes: [UInt8]) -> SearchWord.Comparison {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let hasUpperCase = bytes.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      return hasUpperCase ? .exact : .foldsASCII
    }
    if text.unicodeScalars.contains(where: CaseFolding.isUppercase) { return .exact }
    return text.unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
      ? .foldsUnicode : .foldsASCII
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
  }
}
