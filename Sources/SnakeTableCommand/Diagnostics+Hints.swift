/// What was probably meant by mistyped options and values.
extension Diagnostics {
  /// - Parameter word: as it was typed, with dashes or, in a configuration file, without.
  static func hint(forOption word: String) -> String {
    let typed = String(word.drop { $0 == "-" }.prefix { $0 != "=" })
    let name = Suggestion.nearest(to: typed, among: OptionSpecification.all.map(\.name))
    return name.map { "did you mean --\($0)?" } ?? "see --help"
  }

  /// Nothing where the option has no names for its values.
  static func hint(forValue value: String, of option: String) -> String {
    let specification = OptionSpecification.all.first { $0.spelling == option }
    let name = Suggestion.nearest(to: value, among: specification?.choices() ?? [])
    return name.map { "; did you mean \($0)?" } ?? ""
  }
}
