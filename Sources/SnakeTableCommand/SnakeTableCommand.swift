import CMalloc
import CSwiftRuntime
import Glibc
import SnakeTable
import TableBrowser

/// `snaketable`: reads the command line and does what it says.
@main
struct SnakeTableCommand {
  static func main() {
    Screen.fillStandardDescriptors()
    Screen.noteTerminalSettings()
    returnLargeMemory()
    do throws(CommandError) {
      exit(try run(arguments).status)
    } catch {
      let message = "snaketable: \(Diagnostics.message(for: error))\n"
      var errors = OutputWriter(fileDescriptor: STDERR_FILENO)
      // There is no one left to tell.
      try? errors.write(message.utf8)
      try? errors.flush()
      exit(Diagnostics.status(for: error))
    }
  }

  /// Has the memory of an order or a filter go back when it is given up: the C library would get used to its size and keep
  /// it.
  private static func returnLargeMemory() {
    let size: Int32 = 128 << 10
    mallopt(M_MMAP_THRESHOLD, size)
    mallopt(M_TRIM_THRESHOLD, size)
    // A thread's own heap takes 64 MB of addresses; where there are none, its every allocation takes pages.
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limit)
    if limit.rlim_cur != .max { mallopt(M_ARENA_MAX, 1) }
  }

  /// The words after the command's name. `CommandLine` needs /proc, and takes longer than the rest of a start.
  private static var arguments: [String] {
    (1..<max(1, Int(process_argument_count()))).compactMap { index in
      process_arguments()[index].map { word in
        String(rawBytes: UnsafeRawBufferPointer(start: word, count: strlen(word)))
      }
    }
  }

  private static func run(_ arguments: [String]) throws(CommandError) -> CommandResult {
    let options = try DefaultOptions.options(for: arguments)
    if options.showsHelp { return try say(HelpText.help) }
    if let shell = options.completions { return try say(shell.completionScript) }
    if options.showsVersion { return try say(HelpText.version) }
    try options.check()
    if let demo = options.demo { return try DemoCommand(options: options, name: demo).run() }
    if options.files.isEmpty && isatty(STDIN_FILENO) == 1 { throw .noInput }
    return options.isPrinting
      ? try PrintCommand(options: options).run() : try BrowseCommand(options: options).run()
  }

  private static func say(_ text: String) throws(CommandError) -> CommandResult {
    do throws(OutputWriter.Failure) {
      var output = OutputWriter()
      try output.write("\(text)\n".utf8)
      try output.flush()
    } catch { throw .write(error) }
    return .done
  }
}
