/// Which queries can only leave less of a table than others.
extension FilterMatcher {
  /// Pairs of words that are compared.
  private static let comparisonLimit = 10_000

  /// Whether every record that matches is known to match `other` too. Of patterns that is never known.
  func implies(_ other: FilterMatcher) -> Bool {
    guard case .terms(let terms, let isFuzzy) = rule, case .terms(let others, isFuzzy) = other.rule else {
      return false
    }
    // Of very many words it would take longer to tell than it saves.
    guard terms.count * others.count <= Self.comparisonLimit else { return false }
    return others.allSatisfy { other in terms.contains { $0.implies(other, isFuzzy: isFuzzy) } }
  }
}

extension FilterTerm {
  fileprivate func implies(_ other: FilterTerm, isFuzzy: Bool) -> Bool {
    guard field == other.field, isNegated == other.isNegated else { return false }
    // Text without a word is text without all that the word is a part of.
    let (whole, part) = isNegated ? (other, self) : (self, other)
    return isFuzzy ? whole.word.hasSubsequence(part.word) : whole.contains(part)
  }

  /// Whether text that this term's word stands in, where it must, has the other's word where that must stand.
  private func contains(_ other: FilterTerm) -> Bool {
    let last = word.letters.count - other.word.letters.count
    guard last >= 0, isAtStart || !other.isAtStart, isAtEnd || !other.isAtEnd else { return false }
    return (0...last).contains { place in
      let stands = (!other.isAtStart || place == 0) && (!other.isAtEnd || place == last)
      return stands && word.has(other.word, at: place)
    }
  }
}

extension SearchWord {
  /// Whether the other word stands in this one, that many letters from its start, in whatever case this one is found.
  fileprivate func has(_ other: SearchWord, at start: Int) -> Bool {
    zip(letters[start...], other.letters).allSatisfy(Self.isCase)
  }

  /// Whether this word has the other's letters in their order, with anything between them.
  fileprivate func hasSubsequence(_ other: SearchWord) -> Bool {
    var rest = other.letters[...]
    for letter in letters {
      if let next = rest.first, Self.isCase(letter, of: next) { rest.removeFirst() }
    }
    return rest.isEmpty
  }

  /// Whether all that may stand for a letter may stand for the other.
  private static func isCase(_ letter: Letter, of other: Letter) -> Bool { letter.allSatisfy(other.contains) }
}
