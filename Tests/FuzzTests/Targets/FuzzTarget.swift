/// What is fuzzed. A target checks bytes of any kind against a second, naive way to say what they mean, and against
/// what must hold whatever they are.
public enum FuzzTarget: String, CaseIterable, Sendable {
  /// Splitting RFC 4180 text into records and fields.
  case csv
  /// Checking, splitting and reading JSON.
  case json
  /// Splitting text into lines and fields.
  case lines
  /// Text as columns of cells.
  case text
  /// Words of a command line, of a configuration file, and the values of options.
  case options
  /// A terminal's bytes as keys.
  case keys
  /// Where everything in a table stands, and painting it.
  case layout
  /// Reading, comparing and adding numbers.
  case numbers
  /// Searching records for words.
  case filter
  /// Escape sequences that select the style of text.
  case escapes
  /// Values and names as literals of SQL, and the keys of rows.
  case statements

  /// Throws what is wrong.
  public func check(_ bytes: [UInt8]) throws(Finding) {
    var input = FuzzInput(bytes)
    switch self {
    case .csv: try CSVTarget.check(&input)
    case .json: try JSONTarget.check(&input)
    case .lines: try LinesTarget.check(&input)
    case .text: try TextTarget.check(&input)
    case .options: try OptionsTarget.check(&input)
    case .keys: try KeysTarget.check(&input)
    case .layout: try LayoutTarget.check(&input)
    case .numbers: try NumbersTarget.check(&input)
    case .filter: try FilterTarget.check(&input)
    case .escapes: try EscapesTarget.check(&input)
    case .statements: try StatementsTarget.check(&input)
    }
  }
}

/// What a target found to be wrong.
public struct Finding: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) { self.description = description }

  /// Throws unless something holds. The description is made only then.
  @inline(__always)
  static func unless(_ holds: Bool, _ description: @autoclosure () -> String) throws(Finding) {
    if !holds { throw Finding(description()) }
  }

  /// Throws unless both are equal.
  @inline(__always)
  static func unlessEqual<Value: Equatable>(
    _ found: Value, _ expected: Value, _ what: @autoclosure () -> String
  ) throws(Finding) {
    if found != expected { throw Finding("\(what()): \(found), expected \(expected)") }
  }
}
