/// One option: how it is written, what it says of itself, and what it does. The command line, `--help` and
/// everything else that lists options read the same table (`OptionSpecification.all`).
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

  let topic: Topic
  /// Without the two dashes.
  let name: String
  let short: Unicode.Scalar?
  /// How the help calls the value; nil for an option without one.
  let valueName: String?
  /// Works without its value too; the value is part of the same argument then (`--name=VALUE`).
  var valueIsOptional = false
  /// What the value can be where it is one of a list of names; made when it is asked for.
  var choices: @Sendable () -> [String] = { [] }
  let help: String
  /// Puts the value into the options. What it throws is what would have been right.
  let apply: @Sendable (inout Options, String) throws(ExpectedValue) -> Void

  /// The option as an error message names it.
  var spelling: String { "--\(name)" }
  /// Both ways to write it.
  var spellings: [String] { (short.map { ["-\($0)"] } ?? []) + [spelling] }
  var takesFile: Bool { valueName == "FILE" }
  /// Whether the option names fields. Given twice on one command line it is an error, because both fields are meant. Of
  /// other options the last one counts, so that a typed option overrides an alias.
  var namesFields: Bool { valueName == "FIELD" || valueName == "FIELDS" }

  /// An option that takes a value.
  static func value(
    _ topic: Topic, _ name: String, short: Unicode.Scalar? = nil, _ valueName: String, _ help: String,
    apply: @escaping @Sendable (inout Options, String) throws(ExpectedValue) -> Void
  ) -> OptionSpecification {
    OptionSpecification(
      topic: topic, name: name, short: short, valueName: valueName, help: help, apply: apply)
  }

  /// An option whose value is one of a list of names.
  static func choice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ topic: Topic, _ name: String, short: Unicode.Scalar? = nil, _ valueName: String, _ help: String,
    apply: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> OptionSpecification where Choice.RawValue == String {
    OptionSpecification(
      topic: topic, name: name, short: short, valueName: valueName,
      choices: { Choice.allCases.map(\.rawValue) }, help: help
    ) { (options, text) throws(ExpectedValue) in apply(&options, try OptionValue.choice(text)) }
  }

  /// An option that works without its value too; nil then.
  static func optionalChoice<Choice: RawRepresentable & CaseIterable & Sendable>(
    _ topic: Topic, _ name: String, _ valueName: String, _ help: String,
    apply: @escaping @Sendable (inout Options, Choice?) -> Void
  ) -> OptionSpecification where Choice.RawValue == String {
    OptionSpecification(
      topic: topic, name: name, short: nil, valueName: valueName, valueIsOptional: true,
      choices: { Choice.allCases.map(\.rawValue) }, help: help
    ) { (options, text) throws(ExpectedValue) in
      apply(&options, text.isEmpty ? nil : try OptionValue.choice(text))
    }
  }

  /// An option that is there or not.
  static func flag(
    _ topic: Topic, _ name: String, short: Unicode.Scalar? = nil, _ help: String,
    apply: @escaping @Sendable (inout Options) -> Void
  ) -> OptionSpecification {
    OptionSpecification(topic: topic, name: name, short: short, valueName: nil, help: help) {
      (options, _) throws(ExpectedValue) in apply(&options)
    }
  }
}

/// What an option's value should have been, in words.
struct ExpectedValue: Error, Equatable {
  let words: String
}
