/// The word that was probably meant by a mistyped one.
enum Suggestion {
  /// The name with the fewest slips to the word; of several the first. nil where none is near: a word of up to four letters
  /// may have one slip, a longer one two, or one in every three letters.
  static func nearest(to word: String, among names: [String]) -> String? {
    let letters = Array(word.unicodeScalars)
    let limit = letters.count < 5 ? 1 : max(2, letters.count / 3)
    // More letters than any name has: there is no need to compare them.
    guard letters.count > 1, letters.count <= longest else { return nil }
    let distances = names.map { (name: $0, slips: slips(from: letters, to: Array($0.unicodeScalars))) }
    return distances.filter { $0.slips <= limit }.min { $0.slips < $1.slips }?.name
  }

  private static let longest = 40

  /// The fewest slips that make one word of the other (Damerau's distance): a letter too many, one too few, another letter, or
  /// two neighbours the wrong way round. No letter is part of two slips.
  static func slips(from word: [Unicode.Scalar], to name: [Unicode.Scalar]) -> Int {
    // The slips to every beginning of the name, from the word's beginning before the last one, the last one, and this one.
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
