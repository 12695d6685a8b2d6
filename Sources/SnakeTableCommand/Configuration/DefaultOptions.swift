import SnakeTable
import SnakeTableBrowser

/// The default options from the configuration file and, taking precedence, from the environment.
enum DefaultOptions {
  static let variable = "SNAKETABLE_DEFAULT_OPTS"

  /// Returns the options of a command line, which override the defaults. If there are no defaults, the only extra work
  /// is the search for the configuration file.
  static func options(for arguments: [String]) throws(CommandError) -> Options {
    let options = try OptionParser.parse(arguments)
    guard options.task.configuration != .none, !options.task.showsHelp, !options.task.showsVersion,
      options.task.completions == nil, options.task.shellBindings == nil
    else { return options }
    let file = try ConfigurationFile.usual()
    let text = Environment[variable]
    if file == nil && text == nil { return options }
    var defaults = Options()
    let onlyLooks = options.task.configuration == .looks
    if let file { try apply(file, onlyLooks: onlyLooks, to: &defaults) }
    if let text { try apply(text.utf8, from: variable, onlyLooks: onlyLooks, to: &defaults) }
    var merged = try OptionParser.parse(arguments, over: defaults)
    // A default --descending has no effect without a sort; a typed one is then reported as an error.
    if merged.order.fields == nil { merged.order.isDescending = options.order.isDescending }
    return merged
  }

  private static func apply(
    _ file: ConfigurationFile, onlyLooks: Bool, to options: inout Options
  ) throws(CommandError) {
    for (index, line) in file.lines.enumerated() {
      try apply(line, from: "\(file.path):\(index + 1)", onlyLooks: onlyLooks, to: &options)
    }
  }

  /// - Parameter place: the location that error messages begin with.
  private static func apply(
    _ text: some Sequence<UInt8>, from place: String, onlyLooks: Bool, to options: inout Options
  ) throws(CommandError) {
    do throws(CommandError) {
      options = try OptionParser.parse(
        words(of: text), over: options, allowsFiles: false, onlyLooks: onlyLooks)
    } catch { throw .defaults(place: place, error) }
  }

  private static func words(of text: some Sequence<UInt8>) throws(CommandError) -> [String] {
    do throws(ShellWords.UnclosedQuote) { return try ShellWords.words(of: text) } catch {
      throw .unclosedQuote
    }
  }
}
