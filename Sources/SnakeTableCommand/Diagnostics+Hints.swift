import SnakeTableRecords

/// Suggestions in the messages about unknown options and values.
extension Diagnostics {
  /// Returns the most similar option, or a pointer to `--help` if none is similar.
  /// - Parameter word: The unknown option as typed: with dashes, or without them in a configuration file.
  static func hint(forOption word: String) -> String {
    let typed = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let name = Suggestion.nearest(to: typed, among: OptionSpecification.all.map(\.name))
    return name.map { "did you mean --\($0)?" } ?? "see --help"
  }

  /// Returns the most similar value of an option; empty if none is similar or the option takes any text.
  static func hint(forValue value: String, of option: String) -> String {
    let specification = OptionSpecification.all.first { $0.spelling == option }
    let name = Suggestion.nearest(to: value, among: specification?.choices() ?? [])
    return name.map { "; did you mean \($0)?" } ?? ""
  }
}
