import SnakeTable
import SnakeTableBrowser
import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// Checks a program that speaks the list protocol, and prints what it does differently (`--check-source`).
struct CheckSourceCommand {
  let choice: SourceChoice

  func run() throws(CommandError) -> CommandResult {
    let connection = try choice.connection(choice.start())
    defer { connection.end() }
    let names = connection.description.fields.map { Array($0.name.utf8) }
    let fields: ListFields
    do throws(FieldError) { fields = try ListFields(names, options: RecordOptions()) } catch {
      throw .field(error)
    }
    var check = SourceCheck(connection, fields)
    var hasFailed = false
    try check.run { (finding) throws(CommandError) in
      hasFailed = hasFailed || finding.difference != nil
      try write(finding)
    }
    for member in AnswerMembers(choice: choice, description: connection.description).unknown() {
      try write("unknown  \(member)")
    }
    return hasFailed ? .differs : .done
  }

  private func write(_ finding: SourceCheck.Finding) throws(CommandError) {
    try write(finding.difference.map { "differs  \(finding.name): \($0)" } ?? "ok       \(finding.name)")
  }

  private func write(_ line: String) throws(CommandError) {
    try OutputWriter.writeAll("\(Diagnostics.marked(line))\n".utf8)
  }
}
