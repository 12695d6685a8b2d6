import CSnakeMalloc
import CSnakeSwiftRuntime
import SnakeTable
import SnakeTableBrowser
import SnakeTableSystem

/// The `snaketable` command: parses the command line and performs it.
@main
struct SnakeTableCommand {
  static func main() {
    CurrentProcess.fillStandardDescriptors()
    Screen.noteTerminalSettings()
    Memory.returnLargeBlocks()
    ResourceLimit.raiseOpenFiles()
    do throws(CommandError) {
      let result = try run(arguments)
      Screen.restoreTerminalSettings()
      CurrentProcess.exit(result.status)
    } catch {
      Screen.restoreTerminalSettings()
      Diagnostics.report(Diagnostics.message(for: error))
      CurrentProcess.exit(Diagnostics.status(for: error))
    }
  }

  /// The arguments after the command's name. `CommandLine` is not used, since it takes longer than the
  /// rest of the launch.
  private static var arguments: [String] {
    (1..<max(1, Int(process_argument_count()))).compactMap(argument)
  }

  /// The command as it was started.
  static var name: String { process_argument_count() > 0 ? argument(0) ?? "" : "" }

  private static func argument(_ index: Int) -> String? {
    process_arguments()[index].map { word in
      String(rawBytes: UnsafeRawBufferPointer(start: word, count: CurrentProcess.length(of: word)))
    }
  }

  private static func run(_ arguments: [String]) throws(CommandError) -> CommandResult {
    var options = try DefaultOptions.options(for: arguments)
    if options.task.showsHelp { return try say(HelpText.help) }
    if let shell = options.task.completions { return try say(shell.completionScript) }
    if let shell = options.task.shellBindings { return try say(shell.bindingsScript) }
    if options.task.showsVersion { return try say(HelpText.version) }
    options.addressDatabase()
    try options.check()
    return try perform(options.resolved(reducesMotion: Environment.reducesMotion))
  }

  private static func perform(_ options: Options) throws(CommandError) -> CommandResult {
    if let demo = options.task.demo {
      return try DemoCommand(options: options, name: demo, startedAs: name).run()
    }
    if let words = options.task.checkedSource {
      return try CheckSourceCommand(choice: SourceChoice(words: words)).run()
    }
    if options.task.explains { return try ExplainCommand(options: options).run() }
    return options.printing.isPrinting
      ? try PrintCommand(options: options).run() : try BrowseCommand(options: options).run()
  }

  private static func say(_ text: String) throws(CommandError) -> CommandResult {
    try OutputWriter.writeAll("\(text)\n".utf8)
    return .done
  }
}
