/// Parses the words of a query.
extension FilterTerm {
  /// The word between alternatives.
  private static let bar = UInt8(ascii: "|")

  /// A word's text without its operators.
  struct Draft {
    var bytes: ArraySlice<UInt8>
    var isNegated = false
    var isAtStart = false
    var isAtEnd = false
    var field: RecordField?

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

    /// Removes the longest prefix `name:`, or else the longest prefix that is another field expression, and sets the
    /// field.
    mutating func takeField(of names: FieldNames) {
      let colon = UInt8(ascii: ":")
      let matching = names.bytes.filter { bytes.starts(with: $0 + [colon]) }
      let end = matching.map(\.count).max().map { bytes.startIndex + $0 }
      let ends = end.map { [$0] } ?? bytes.indices.reversed().filter { bytes[$0] == colon }
      for end in ends {
        let expression = FieldExpression(String(rawBytes: Array(bytes[..<end])))
        // Among named fields, a number before a colon is more often a time than a field.
        if case .number(1...) = expression.form, matching.isEmpty, !names.isOpen { continue }
        guard let field = try? names.field(expression) else { continue }
        self.field = field
        bytes = bytes[(end + 1)...]
        return
      }
    }
  }

  fileprivate init(_ draft: Draft, _ folding: SearchWord.Comparison, frequencies: ByteFrequencies) {
    word = SearchWord(
      Array(draft.bytes), Self.hasUppercase(draft.bytes) ? .exact : folding, frequencies: frequencies)
    (isNegated, isAtStart, isAtEnd) = (draft.isNegated, draft.isAtStart, draft.isAtEnd)
    field = draft.field
  }

  /// Returns the words of a query, without void ones. Those of one array are alternatives: in words mode, a bar joins the
  /// words on both sides of it. At the start, behind another bar and within a word, it is text.
  static func drafts(of query: FilterQuery, names: FieldNames?) -> [[Draft]] {
    var drafts: [[Draft]] = []
    var (isBehindBar, isAlternative) = (false, false)
    for word in FilterWords(query.text) {
      if query.mode == .words, !drafts.isEmpty, !isBehindBar, word.elementsEqual([bar]) {
        (isBehindBar, isAlternative) = (true, true)
        continue
      }
      isBehindBar = false
      let draft = draft(word, names: names, hasOperators: query.mode == .words)
      if draft.isVoid { continue }
      if isAlternative { drafts[drafts.count - 1].append(draft) } else { drafts.append([draft]) }
      isAlternative = false
    }
    return drafts
  }

  /// Returns the text before each colon of a query: expressions that may name fields.
  static func fieldExpressions(of query: FilterQuery) -> [FieldExpression] {
    FilterWords(query.text).flatMap { word in
      word.indices.filter { word[$0] == UInt8(ascii: ":") }.map { colon in
        FieldExpression(String(rawBytes: Array(word[..<colon].drop { $0 == UInt8(ascii: "!") })))
      }
    }
  }

  private static func draft(_ word: ArraySlice<UInt8>, names: FieldNames?, hasOperators: Bool) -> Draft {
    var draft = Draft(word)
    if hasOperators { draft.isNegated = draft.take(prefix: UInt8(ascii: "!")) }
    if let names { draft.takeField(of: names) }
    guard hasOperators else { return draft }
    if draft.field != nil, !draft.isNegated { draft.isNegated = draft.take(prefix: UInt8(ascii: "!")) }
    draft.isAtStart = draft.take(prefix: UInt8(ascii: "^"))
    draft.isAtEnd = draft.take(suffix: UInt8(ascii: "$"))
    return draft
  }

  /// Smart case: a word with an uppercase letter is compared exactly.
  private static func hasUppercase(_ word: ArraySlice<UInt8>) -> Bool {
    guard let text = String(validating: word, as: UTF8.self) else {
      return word.contains { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
    }
    return text.unicodeScalars.contains(where: CaseFolding.isUppercase)
  }

  /// The comparison of all words without an uppercase letter.
  fileprivate static func folding(of bytes: [UInt8]) -> SearchWord.Comparison {
    guard let text = String(validating: bytes, as: UTF8.self) else { return .foldsASCII }
    return text.unicodeScalars.contains { !$0.isASCII && $0.properties.isAlphabetic }
      ? .foldsUnicode : .foldsASCII
  }
}

extension FilterChoice {
  /// Returns the choices of a query. Every record that matches the query matches each of them.
  /// - Parameter names: The names of the fields that `name:` can refer to; nil if records have no fields.
  static func choices(
    of query: FilterQuery, names: FieldNames?, frequencies: ByteFrequencies
  ) -> [FilterChoice] {
    let drafts = FilterTerm.drafts(of: query, names: names)
    let folding = FilterTerm.folding(of: drafts.joined().flatMap(\.bytes))
    return drafts.map { drafts in
      FilterChoice(drafts.map { FilterTerm($0, folding, frequencies: frequencies) })
    }
  }
}
