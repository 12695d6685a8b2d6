/// Finds the name that was probably meant by a mistyped word.
package enum Suggestion {
  /// Returns the name with the fewest slips to the word, the first one of several, or nil if none is similar enough.
  package static func nearest(to word: String, among names: [String]) -> String? {
    similar(to: word, among: names).first
  }

  /// Returns up to three different names that are similar to the word, those with the fewest slips first. A word of up
  /// to four letters may have one slip; a longer word may have two, or one for every three letters.
  package static func similar(to word: String, among names: [String]) -> [String] {
    let letters = Array(word.unicodeScalars)
    let limit = letters.count < 5 ? 1 : max(2, letters.count / 3)
    // Longer words than any name are not compared.
    guard letters.count > 1, letters.count <= longest else { return [] }
    var found: [[String]] = Array(repeating: [], count: limit + 1)
    for name in names where name.unicodeScalars.count <= letters.count + limit {
      let slips = slips(from: letters, to: Array(name.unicodeScalars))
      if slips <= limit, !found[slips].contains(name) { found[slips].append(name) }
    }
    return Array(found.joined().prefix(count))
  }

  private static let count = 3

  private static let longest = 40

  /// Returns the minimum number of slips between two words (Damerau's distance). A slip is an additional, a missing
  /// or a different letter, or two neighbouring letters that are swapped. No letter is part of two slips.
  package static func slips(from word: [Unicode.Scalar], to name: [Unicode.Scalar]) -> Int {
    // The slips to each prefix of the name from three prefixes of the word: `earlier`, `last` and `current`, each one
    // letter longer than the one before.
    var (earlier, last) = ([Int](), Array(0...name.count))
    for row in word.indices {
      var current = [row + 1]
      for column in name.indices {
        let replaced = last[column] + (word[row] == name[column] ? 0 : 1)
        var slips = min(replaced, last[column + 1] + 1, current[column] + 1)
        let isSwapped =
          row > 0 && column > 0 && word[row] == name[column - 1] && word[row - 1] == name[column]
        if isSwapped { slips = min(slips, earlier[column - 1] + 1) }
        current.append(slips)
      }
      (earlier, last) = (last, current)
    }
    return last[name.count]
  }
}
