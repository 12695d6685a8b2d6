import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords

/// Parses values of options. Each function throws a description of the values expected.
enum OptionValue {
  /// Parses one of a list of names.
  static func choice<Value>(
    _ text: String, of values: [(name: String, value: Value)]
  ) throws(ExpectedValue) -> Value {
    if let choice = values.first(where: { $0.name == text }) { return choice.value }
    let names = values.map(\.name)
    let list = names.dropLast().joined(separator: ", ")
    throw ExpectedValue(words: "\(list) or \(names.last ?? "")")
  }

  /// Returns the text, whatever it is.
  static func text(_ text: String) -> String { text }

  static func number(_ text: String, in range: ClosedRange<Int>) throws(ExpectedValue) -> Int {
    guard let number = Int(text), range.contains(number) else {
      throw ExpectedValue(words: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Parses a number of lines, or a share of the terminal's.
  static func height(_ text: String) throws(ExpectedValue) -> InlineHeight {
    switch try length(text) {
    case .cells(let lines): .lines(lines)
    case .percent(let share): .percent(share)
    }
  }

  /// Parses a number of columns or lines, or a share of the screen's.
  static func length(_ text: String) throws(ExpectedValue) -> SplitController.Arrangement.Length {
    if let cells = Int(text), (1...1000).contains(cells) { return .cells(cells) }
    guard text.utf8.last == UInt8(ascii: "%"), let share = Int(text.dropLast()), (1...100).contains(share)
    else { throw ExpectedValue(words: "a number from 1 to 1000, or a percentage, such as 40%") }
    return .percent(share)
  }

  /// Parses what the pane beside the list shows.
  static func preview(_ text: String) throws(ExpectedValue) -> PreviewSettings.Content {
    switch text {
    case "fields": .fields
    case "none": .none
    default: .command(try command(text))
    }
  }

  private static func command(_ text: String) throws(ExpectedValue) -> CommandTemplate {
    do throws(CommandTemplate.ParsingError) { return try CommandTemplate(text) } catch {
      throw ExpectedValue(words: words(for: error))
    }
  }

  /// Parses the words of a command that has no placeholders.
  static func words(_ text: String) throws(ExpectedValue) -> [[UInt8]] {
    guard let result = try? ShellWords.command(text.rawBytes) else {
      throw ExpectedValue(words: words(for: .unclosedQuote))
    }
    guard !result.isEmpty else { throw ExpectedValue(words: words(for: .empty)) }
    return result
  }

  private static func words(for error: CommandTemplate.ParsingError) -> String {
    switch error {
    case .empty: "a command"
    case .unclosedQuote: "a command whose quotes are closed"
    case .shellOperator(let sign): "words without '\(sign)', which only a shell knows: sh -c '…'"
    }
  }

  /// Parses the maximum width of a box in columns: at least ten, or 0 for no limit.
  static func maximumWidth(_ text: String) throws(ExpectedValue) -> Int {
    if Int(text) == 0 { return .max }
    guard let width = Int(text), (10...10_000).contains(width) else {
      throw ExpectedValue(words: "a number from 10 to 10000, or 0")
    }
    return width
  }

  /// Parses seconds, possibly with a decimal point, up to a day.
  static func nanoseconds(_ text: String) throws(ExpectedValue) -> Int {
    let isDecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
    guard isDecimal, let seconds = Double(text), seconds <= 86_400 else {
      throw ExpectedValue(words: "seconds, such as 0.25")
    }
    return Int((seconds * 1e9).rounded())
  }

  /// Parses a positive number of seconds.
  static func interval(_ text: String) throws(ExpectedValue) -> Int {
    let interval = try nanoseconds(text)
    guard interval >= shortestInterval else {
      throw ExpectedValue(words: "at least \(Double(shortestInterval) / 1e9) seconds")
    }
    return interval
  }

  private static let shortestInterval = 10_000_000

  /// Parses key names separated by blanks.
  static func keys(_ text: String) throws(ExpectedValue) -> [KeyPress] {
    do throws(KeyPress.UnknownName) { return try KeyPress.sequence(named: text) } catch {
      throw ExpectedValue(words: "keys; \(error), see --help")
    }
  }

  /// Parses fields with the functions of their totals: `visits:sum+mean,price:max`.
  static func totals(_ text: String) throws(ExpectedValue) -> [FieldAggregate] {
    var totals: [FieldAggregate] = []
    for text in FieldExpression.list(text).map(\.text) {
      guard let colon = text.lastIndex(of: ":"), colon > text.startIndex else { throw expectedTotals }
      let field = FieldExpression(String(text[..<colon]))
      for name in text[text.index(after: colon)...].split(separator: "+", omittingEmptySubsequences: false) {
        guard let function = FieldAggregate.Function(rawValue: String(name)) else { throw expectedTotals }
        totals.append(FieldAggregate(function, of: field))
      }
    }
    return totals
  }

  private static var expectedTotals: ExpectedValue {
    let names = FieldAggregate.Function.allCases.map(\.rawValue)
    let list = names.dropLast().joined(separator: ", ")
    return ExpectedValue(
      words: "fields and totals, such as visits:sum+mean, of \(list) and \(names.last ?? "")")
  }

  static func keyAssignments(_ text: String) throws(ExpectedValue) -> [KeyAssignment] {
    do throws(KeyAssignment.ParsingError) {
      return try KeyAssignment.parse(text)
    } catch {
      throw ExpectedValue(words: words(for: error))
    }
  }

  private static func words(for error: KeyAssignment.ParsingError) -> String {
    switch error {
    case .unknownKey(let name): "KEY:ACTION; there is no key '\(name)', see --help"
    case .reservedKey(let name): "KEY:ACTION; '\(name)' is the terminal's own"
    case .unknownAction(let name): "KEY:ACTION; there is no action '\(name)', see --help"
    case .unclosedParenthesis(let name): "KEY:ACTION; \(name)( has no )"
    case .badCommand(let error): "KEY:ACTION; \(words(for: error)) in parentheses"
    }
  }

  /// Parses a condition on a field.
  static func condition(_ text: String) throws(ExpectedValue) -> ChosenCondition {
    do throws(ChosenCondition.ParsingError) { return try ChosenCondition(text.rawBytes) } catch {
      throw ExpectedValue(words: words(forCondition: error))
    }
  }

  private static func words(forCondition error: ChosenCondition.ParsingError) -> String {
    switch error {
    case .noField, .noOperator: "a field, one of = != > >= < <=, and a value"
    case .unclosedQuote: "a value whose quotes are closed"
    case .expectedComma(let offset): "a comma at byte \(offset + 1), behind a quoted value"
    case .notComparable(let value):
      "a number, a size or a date in place of \(Diagnostics.quoted(String(rawBytes: value)))"
    }
  }

  /// Parses the path to the records of a JSON document.
  /// A path goes through all elements of arrays, with or without `[]`.
  static func records(_ text: String) throws(ExpectedValue) -> FieldExpression {
    let expression = FieldExpression(text.replacing("[]", with: ""))
    if let problem = expression.problem {
      throw ExpectedValue(
        words: "\(Diagnostics.words(for: problem.expected)) at byte \(problem.offset + 1)")
    }
    guard !text.isEmpty, !expression.countsFromLast else {
      throw ExpectedValue(words: "a path, such as a.b or a[0]")
    }
    return expression
  }

  static func delimiter(_ text: String) throws(ExpectedValue) -> FieldDelimiter {
    if text == "blank" { return .blank }
    if text == "aligned" { return .aligned }
    if text == "\\t" { return .byte(0x09) }
    let bytes = text.rawBytes
    if let expression = Self.expression(bytes) { return .expression(try delimiter(matching: expression)) }
    guard !bytes.isEmpty, !bytes.contains(0x0A) else {
      throw ExpectedValue(words: "a text without a line end, blank, aligned, or re:EXPRESSION")
    }
    return bytes.count == 1 ? .byte(bytes[0]) : .text(bytes)
  }

  /// The regular expression in `re:EXPRESSION`; nil for any other text.
  private static func expression(_ bytes: [UInt8]) -> [UInt8]? {
    let prefix = Array("re:".utf8)
    return bytes.starts(with: prefix) && bytes.count > prefix.count ? Array(bytes[prefix.count...]) : nil
  }

  private static func delimiter(matching expression: [UInt8]) throws(ExpectedValue) -> DelimiterExpression {
    do throws(FilterError) { return try DelimiterExpression(expression) } catch {
      throw ExpectedValue(words: "re: and a valid expression; \(error)")
    }
  }
}

/// A format that `--format` names: that of a file, or a way to divide lines into fields.
struct FormatChoice {
  let format: RecordFormat
  /// The delimiter of the fields in lines; nil for that of the format.
  var delimiter: FieldDelimiter?

  static let all: [(name: String, value: FormatChoice)] =
    RecordFormat.allCases.map { ($0.rawValue, FormatChoice(format: $0)) } + [
      ("aligned", FormatChoice(format: .lines, delimiter: .aligned)),
      ("words", FormatChoice(format: .lines, delimiter: .blank)),
      ("colons", FormatChoice(format: .lines, delimiter: .byte(UInt8(ascii: ":")))),
    ]

  /// Returns the name of the format that options have.
  static func name(for options: RecordOptions) -> String {
    let choice = all.first { $0.value.format == options.format && $0.value.delimiter == options.delimiter }
    return choice?.name ?? options.format.rawValue
  }
}
