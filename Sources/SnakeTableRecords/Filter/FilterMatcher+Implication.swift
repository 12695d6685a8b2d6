/// Determines whether one query narrows another.
extension FilterMatcher {
  /// The maximum number of pairs of words that are compared.
  private static let comparisonLimit = 10_000

  /// Whether every record that matches this query is known to match `other`, too. Always false for regular expressions.
  func implies(_ other: FilterMatcher) -> Bool {
    guard splitter.interpretsEscapes == other.splitter.interpretsEscapes,
      case .choices(let choices, let isFuzzy) = rule, case .choices(let others, isFuzzy) = other.rule
    else { return false }
    // With very many words, the comparison would take longer than it saves.
    guard terms.count * other.terms.count <= Self.comparisonLimit else { return false }
    return others.allSatisfy { other in choices.contains { $0.implies(other, isFuzzy: isFuzzy) } }
  }
}

extension FilterChoice {
  /// Whether each term narrows one of the other choice.
  fileprivate func implies(_ other: FilterChoice, isFuzzy: Bool) -> Bool {
    terms.allSatisfy { term in other.terms.contains { term.implies($0, isFuzzy: isFuzzy) } }
  }
}

extension FilterTerm {
  fileprivate func implies(_ other: FilterTerm, isFuzzy: Bool) -> Bool {
    guard field == other.field, isNegated == other.isNegated else { return false }
    // A text without a word is also without every longer word that contains it.
    let (whole, part) = isNegated ? (other, self) : (self, other)
    return isFuzzy ? whole.word.hasSubsequence(part.word) : whole.contains(part)
  }

  /// Whether every text that contains this term's word, at its start or end if required, also contains the other's
  /// word, at its start or end if required.
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
  /// Whether the other word occurs in this one at letter `start`, in whichever case this one is found.
  fileprivate func has(_ other: SearchWord, at start: Int) -> Bool {
    zip(letters[start...], other.letters).allSatisfy(Self.isCase)
  }

  /// Whether this word contains the letters of the other in the same order, with anything between them.
  fileprivate func hasSubsequence(_ other: SearchWord) -> Bool {
    var rest = other.letters[...]
    for letter in letters {
      if let next = rest.first, Self.isCase(letter, of: next) { rest.removeFirst() }
    }
    return rest.isEmpty
  }

  /// Whether each form of a letter is also a form of the other.
  private static func isCase(_ letter: Letter, of other: Letter) -> Bool { letter.allSatisfy(other.contains) }
}
