import SnakeTableRecords

/// The messages about field expressions.
extension Diagnostics {
  private static let maximumNames = 20

  static func message(for error: FieldError) -> String {
    switch error {
    case .unknown(let text, let names): "no field \(quoted(text)); \(hint(for: text, among: names))"
    case .invalid(let text, let problem, let names):
      "field \(quoted(text)), byte \(problem.offset + 1): expected \(words(for: problem.expected))"
        + (Suggestion.similar(to: text, among: names).isEmpty ? "" : "; \(hint(for: text, among: names))")
    }
  }

  static func words(for remedy: FieldRemedy) -> String {
    switch remedy {
    case .format(let format): "in lines; if they are \(format.rawValue), use --format \(format.rawValue)"
    case .delimiter(.blank): "in lines; to split them at blanks, use -d blank"
    case .delimiter(.aligned): "in lines; to read columns below the names in the first one, use -d aligned"
    case .delimiter(.byte(0x09)): "in lines; to split them at tabs, use -d '\\t'"
    case .delimiter(.byte(UInt8(ascii: ":"))): "in lines; to split them at colons, use -d :"
    case .delimiter(.byte(UInt8(ascii: ";"))): "in lines; to split them at semicolons, use -d ';'"
    case .delimiter(.byte(UInt8(ascii: "|"))): "in lines; to split them at bars, use -d '|'"
    case .delimiter: "in lines; to split them at commas, use -d ,"
    case .headerRow: "in lines; if the first one names the fields, use --header-row"
    case .headerRowOfWords: "in lines; if the first one names the fields, use --header-row -d blank"
    }
  }

  /// The names that are similar to an expression, or else the first ones.
  private static func hint(for text: String, among names: [String]) -> String {
    let similar = Suggestion.similar(to: text, among: names).map(quoted)
    if let last = similar.last {
      let others = similar.dropLast().joined(separator: ", ")
      return "did you mean \(others.isEmpty ? last : "\(others) or \(last)")?"
    }
    let known = names.prefix(maximumNames).map(quoted).joined(separator: ", ")
    let verb = Int(text) == nil ? "are" : names.count == 1 ? "is 1:" : "are \(names.count):"
    return "there \(verb) \(known)\(names.count > maximumNames ? ", …" : "")"
  }

  static func words(for expected: FieldExpression.Problem.Expected) -> String {
    switch expected {
    case .closingQuote: "a closing quote"
    case .closingBracket: "]"
    case .numberOrQuote: "a number or a quoted name"
    case .dotOrBracket: ". or ["
    case .key: "a name"
    case .number: "the number of a field, from 1 or from -1 downwards"
    case .laterField: "a field that is not before the first one"
    }
  }
}

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
