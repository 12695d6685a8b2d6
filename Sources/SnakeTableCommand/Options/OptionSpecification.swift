import SnakeTableRecords

/// The specification of an option: its spelling, its help text and its effect. The parser, `--help`, the completions
/// and everything else that lists options use the same table (`OptionSpecification.all`).
struct OptionSpecification: Sendable {
  enum Topic: String, CaseIterable, Sendable {
    case reading = "Reading"
    case cells = "Cells and sections"
    case look = "Look"
    case motion = "Motion"
    case choosing = "Choosing"
    case printing = "Printing"
    case other = "Other"
  }

  /// The topic of the list that has the option.
  private(set) var topic = Topic.other
  /// The name without the two dashes.
  let name: String
  let short: Unicode.Scalar?
  /// The name of the value in the help; nil for an option without a value.
  let valueName: String?
  /// Whether the value can be omitted. It is then given only in the same argument (`--name=VALUE`).
  var valueIsOptional = false
  /// Returns the possible values if the value is one of a list of names.
  var choices: @Sendable () -> [String] = { [] }
  let help: String
  /// Applies a value to the options. Throws a description of the values expected.
  let apply: @Sendable (inout Options, String) throws(ExpectedValue) -> Void

  /// The option's name in error messages.
  var spelling: String { "--\(name)" }
  /// The short and the long spelling of the option.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
  var takesFile: Bool { valueName == "FILE" }
  /// Whether the option names fields. Such an option may occur only once on a command line, since a second one probably
  /// means a further field. Of any other option, the last one applies, so that typed options override the options of an alias.
  var namesFields: Bool { valueName == "FIELD" || valueName == "FIELDS" }

  /// Whether the option changes only looks, motion and keys: not what is read, which rows are listed, or what is written.
  /// A command for the pane belongs to the rows that it was written for.
  var isLook: Bool {
    switch topic {
    case .motion: true
    case .look: name != "preview"
    case .choosing: ["bind", "no-mouse"].contains(name)
    case .reading, .cells, .printing, .other: false
    }
  }

  /// Returns the options of a topic.
  static func options(_ topic: Topic, _ options: [OptionSpecification]) -> [OptionSpecification] {
    options.map { option in
      var option = option
      option.topic = topic
      return option
    }
  }

  /// Creates an option with a value that may be any text.
  static func value(
    _ name: String, short: Unicode.Scalar? = nil, _ valueName: String, _ help: String,
    apply: @escaping @Sendable (inout Options, String) -> Void
  ) -> OptionSpecification {
    .value(name, short: short, valueName, help, as: OptionValue.text, apply: apply)
  }

  /// Creates an option with a value that a function parses.
  static func value<Value>(
    _ name: String, short: Unicode.Scalar? = nil, _ valueName: String, _ help: String,
    as parse: @escaping @Sendable (String) throws(ExpectedValue) -> Value,
    apply: @escaping @Sendable (inout Options, Value) -> Void
  ) -> OptionSpecification {
    OptionSpecification(name: name, short: short, valueName: valueName, help: help) {
      (options, text) throws(ExpectedValue) in apply(&options, try parse(text))
    }
  }

  /// Creates an option whose value is a number.
  static func number(
    _ name: String, _ help: String, in range: ClosedRange<Int>,
    apply: @escaping @Sendable (inout Options, Int) -> Void
  ) -> OptionSpecification {
    OptionSpecification(name: name, short: nil, valueName: "N", help: help) {
      (options, text) throws(ExpectedValue) in apply(&options, try OptionValue.number(text, in: range))
    }
  }

  /// Creates an option whose value names a field.
  static func field(
    _ name: String, short: Unicode.Scalar? = nil, _ help: String,
    apply: @escaping @Sendable (inout Options, FieldExpression) -> Void
  ) -> OptionSpecification {
    .value(name, short: short, "FIELD", help) { apply(&$0, FieldExpression($1)) }
  }

  /// Creates an option whose value is a list of fields.
  static func fields(
    _ name: String, short: Unicode.Scalar? = nil, _ help: String,
    apply: @escaping @Sendable (inout Options, [FieldExpression]) -> Void
  ) -> OptionSpecification {
    .value(name, short: short, "FIELDS", help) { apply(&$0, FieldExpression.list($1)) }
  }

  /// Creates an option whose value is one of a list of names. Each name stands for a value.
  static func choice<Value: Sendable>(
    _ name: String, short: Unicode.Scalar? = nil, _ valueName: String, _ help: String,
    of values: @autoclosure @escaping @Sendable () -> [(name: String, value: Value)],
    apply: @escaping @Sendable (inout Options, Value) -> Void
  ) -> OptionSpecification {
    OptionSpecification(
      name: name, short: short, valueName: valueName, choices: { values().map(\.name) }, help: help
    ) { (options, text) throws(ExpectedValue) in
      apply(&options, try OptionValue.choice(text, of: values()))
    }
  }

  /// Creates an option whose value is the name of a case.
  static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, short: Unicode.Scalar? = nil, _ valueName: String, _ help: String,
    apply: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> OptionSpecification where Choice.RawValue == String {
    .choice(name, short: short, valueName, help, of: Choice.allCases.map { ($0.rawValue, $0) }, apply: apply)
  }

  /// Creates an option whose value is the name of a case and can be omitted; `apply` then receives nil.
  static func optionalChoice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, _ valueName: String, _ help: String,
    apply: @escaping @Sendable (inout Options, Choice?) -> Void
  ) -> OptionSpecification where Choice.RawValue == String {
    .optionalChoice(
      name, valueName, help, of: Choice.allCases.map { ($0.rawValue, $0) }, apply: apply)
  }

  /// Creates an option whose value can be omitted; `apply` then receives nil.
  static func optionalChoice<Choice: Sendable>(
    _ name: String, _ valueName: String, _ help: String, of values: [(name: String, value: Choice)],
    apply: @escaping @Sendable (inout Options, Choice?) -> Void
  ) -> OptionSpecification {
    OptionSpecification(
      name: name, short: nil, valueName: valueName, valueIsOptional: true,
      choices: { values.map(\.name) }, help: help
    ) { (options, text) throws(ExpectedValue) in
      apply(&options, text.isEmpty ? nil : try OptionValue.choice(text, of: values))
    }
  }

  /// Creates an option without a value.
  static func flag(
    _ name: String, short: Unicode.Scalar? = nil, _ help: String,
    apply: @escaping @Sendable (inout Options) -> Void
  ) -> OptionSpecification {
    OptionSpecification(name: name, short: short, valueName: nil, help: help) { (options, _) in
      apply(&options)
    }
  }
}

/// An error that describes the expected value of an option.
struct ExpectedValue: Error, Equatable {
  let words: String
}
