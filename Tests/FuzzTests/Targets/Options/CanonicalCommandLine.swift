@testable import SnakeTableCommand

/// A command line in the plainest form: one word for each option, then `--` and the files.
struct CanonicalCommandLine {
  /// nil where an option is not known, lacks its value or has one that it does not take.
  let words: [String]?

  init(_ words: [String]) { self.words = Self.words(of: words) }

  private static func words(of words: [String]) -> [String]? {
    var canonical: [String] = []
    var files: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      let scalars = word.unicodeScalars
      if word == "--" {
        files += rest
        break
      } else if scalars.starts(with: "--".unicodeScalars) {
        guard let option = long(word, &rest) else { return nil }
        canonical.append(option)
      } else if scalars.count > 1, scalars.first == "-" {
        guard let options = short(word, &rest) else { return nil }
        canonical += options
      } else {
        files.append(word)
      }
    }
    return canonical + ["--"] + files
  }

  private static func long(_ word: String, _ rest: inout ArraySlice<String>) -> String? {
    let name = word.unicodeScalars.dropFirst(2).prefix { $0 != "=" }
    let hasValue = name.count + 2 < word.unicodeScalars.count
    guard let option = OptionSpecification.all.first(where: { $0.name == String(name) }) else { return nil }
    if option.valueName == nil { return hasValue ? nil : word }
    if hasValue || option.valueIsOptional { return word }
    return rest.popFirst().map { "\(word)=\($0)" }
  }

  private static func short(_ word: String, _ rest: inout ArraySlice<String>) -> [String]? {
    var options: [String] = []
    var letters = word.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = OptionSpecification.all.first(where: { $0.short == letter }) else {
        return nil
      }
      if option.valueName == nil {
        options.append(option.spelling)
      } else {
        guard let value = letters.isEmpty ? rest.popFirst() : String(letters) else { return nil }
        return options + ["\(option.spelling)=\(value)"]
      }
    }
    return options
  }
}
