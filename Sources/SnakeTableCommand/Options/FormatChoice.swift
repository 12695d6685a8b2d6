import SnakeTableRecords

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
