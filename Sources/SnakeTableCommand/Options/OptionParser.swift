/// Parses a command line by the table of options. Option names must be complete, since an abbreviation that is unique
/// today may become ambiguous with the next option.
struct OptionParser {
  private var arguments: ArraySlice<String>
  private var options: Options
  private let allowsFiles: Bool
  /// Whether only options that change looks have an effect. The others are checked all the same.
  private let onlyLooks: Bool
  /// The options seen so far that may occur only once.
  private var single: Set<String> = []

  /// Parses arguments.
  /// - Parameters:
  ///   - arguments: the arguments without the name of the command.
  ///   - defaults: the options that the arguments override.
  ///   - allowsFiles: whether arguments other than options are allowed.
  ///   - onlyLooks: whether only options that change looks have an effect.
  static func parse(
    _ arguments: [String], over defaults: Options = Options(), allowsFiles: Bool = true,
    onlyLooks: Bool = false
  ) throws(CommandError) -> Options {
    var parser = OptionParser(
      arguments: arguments[...], options: defaults, allowsFiles: allowsFiles, onlyLooks: onlyLooks)
    while let argument = parser.arguments.popFirst() {
      if argument == "--", allowsFiles {
        parser.options.source.files += parser.arguments
        break
      }
      try parser.take(argument)
    }
    return parser.options
  }

  private init(arguments: ArraySlice<String>, options: Options, allowsFiles: Bool, onlyLooks: Bool) {
    self.arguments = arguments
    self.options = options
    self.allowsFiles = allowsFiles
    self.onlyLooks = onlyLooks
  }

  private mutating func take(_ argument: String) throws(CommandError) {
    // Compare by UTF-8 here and by scalars below, since a value may begin with a combining mark.
    if argument.utf8.starts(with: "--".utf8) {
      try takeLong(argument)
    } else if argument.utf8.starts(with: "-".utf8), argument != "-" {
      try takeShort(argument)
    } else {
      guard allowsFiles else { throw .unknownOption(argument) }
      options.source.files.append(argument)
    }
  }

  /// Parses `--name`, `--name VALUE` or `--name=VALUE`.
  private mutating func takeLong(_ argument: String) throws(CommandError) {
    let parts = argument.unicodeScalars.dropFirst(2)
      .split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { String($0) }
    guard let option = OptionSpecification.all.first(where: { $0.name == parts[0] }) else {
      throw .unknownOption("--\(parts[0])")
    }
    if option.valueName == nil {
      guard parts.count == 1 else { throw .unexpectedValue(option: option.spelling) }
      try apply(option, "")
    } else if option.valueIsOptional, parts.count == 1 {
      try apply(option, "")
    } else {
      try apply(option, parts.count == 2 ? parts[1] : nextValue(for: option))
    }
  }

  /// Parses `-a`, `-ab` for flags, `-a VALUE` or `-aVALUE`.
  private mutating func takeShort(_ argument: String) throws(CommandError) {
    var letters = argument.unicodeScalars.dropFirst()
    while let letter = letters.popFirst() {
      guard let option = OptionSpecification.all.first(where: { $0.short == letter }) else {
        throw .unknownOption("-\(letter)")
      }
      if option.valueName == nil {
        try apply(option, "")
      } else {
        try apply(option, letters.isEmpty ? nextValue(for: option) : String(letters))
        return
      }
    }
  }

  private mutating func nextValue(for option: OptionSpecification) throws(CommandError) -> String {
    guard let value = arguments.popFirst() else { throw .missingValue(option: option.spelling) }
    return value
  }

  private mutating func apply(_ option: OptionSpecification, _ text: String) throws(CommandError) {
    if option.namesFields, !single.insert(option.name).inserted { throw .repeated(option: option.spelling) }
    let before = options
    do {
      try option.apply(&options, text)
      if option.topic == .look { options.look[option.name] = text }
      options.given.append(GivenOption(name: option.name, value: text))
      if onlyLooks { keepLooks(of: option, before) }
    } catch {
      throw .badValue(option: option.spelling, value: text, expected: error.words)
    }
  }

  /// Undoes what an option has changed besides looks. Commands on keys belong to the rows that they were written for.
  private mutating func keepLooks(of option: OptionSpecification, _ before: Options) {
    if !option.isLook { options = before }
    options.browser.keyAssignments.removeAll(where: \.runsCommand)
  }
}
