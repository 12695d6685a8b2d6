import SnakeTable
import SnakeTableBrowser
import SnakeTableSystem

/// The text of `--help` and `--version`.
enum HelpText {
  static let version = "snaketable \(Version.current)"

  static let usage = "usage: snaketable [OPTIONS] [FILE ...]"

  /// The number of columns of the help: as many as the narrowest usual terminal has.
  private static let columns = 80

  /// The description of all options, generated from the table that they are parsed with.
  static var help: String {
    var lines = [
      usage, "", "Browse a list as a table and print the rows chosen.",
      "Files, or standard input; - is standard input.",
    ]
    let width = OptionSpecification.all.map { left($0).count }.max() ?? 0
    for topic in OptionSpecification.Topic.allCases {
      lines += ["", "\(topic.rawValue):"]
      for option in OptionSpecification.all where option.topic == topic {
        let indent = width + 4
        let text = wrapped(option.help.split(separator: " ").map { String($0) }, indent: indent)
        lines += [padded("  \(left(option))", to: indent) + (text.first ?? "").dropFirst(indent)]
        lines += text.dropFirst()
      }
    }
    lines += ["", "Keys for --bind and --keys:"] + wrapped(KeyPress.nameExamples)
    lines += ["", "Actions for --bind:"] + wrapped(KeyAssignment.actionNames)
    lines += ["", "Roles for --theme-color:"] + wrapped(ThemeRole.allCases.map(\.rawValue))
    lines += [
      "", "Exit status: 0 chosen, 1 nothing chosen or no rows, 2 error, 130 Ctrl-C.",
      "Keys: press ? in the table.",
    ]
    return lines.joined(separator: "\n")
  }

  /// Joins words into lines of at most `columns` columns, each behind an indent.
  private static func wrapped(_ words: [String], indent: Int = 2) -> [String] {
    words.reduce(into: []) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= columns {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(padded("", to: indent) + word)
      }
    }
  }

  private static func padded(_ text: String, to count: Int) -> String {
    text + String(repeating: " ", count: max(0, count - text.count))
  }

  private static func left(_ option: OptionSpecification) -> String {
    let short = option.short.map { "-\($0), " } ?? "    "
    let value = option.valueName.map { option.valueIsOptional ? "[=\($0)]" : " \($0)" } ?? ""
    return "\(short)\(option.spelling)\(value)"
  }
}
