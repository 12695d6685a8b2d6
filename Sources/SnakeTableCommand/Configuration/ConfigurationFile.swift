import SnakeTable
import SnakeTableBrowser
import SnakeTableRecords
import SnakeTableSystem

/// The user's configuration file with default options, one per line, written as on the command line.
struct ConfigurationFile {
  /// The maximum size in bytes. A larger file is probably something else.
  private static let sizeLimit = 1 << 20

  /// A path at which the file is searched for.
  private struct Place {
    let path: String
    /// Whether XDG_CONFIG_HOME determines the folder. Then an unreadable file is an error.
    let isNamed: Bool
  }

  let path: String
  let lines: [ArraySlice<UInt8>]

  /// The path of the file: `$XDG_CONFIG_HOME/snaketable/config`, or else `~/.config/snaketable/config`; nil if neither
  /// variable is set. A relative XDG_CONFIG_HOME is ignored, as the XDG specification requires.
  private static var place: Place? {
    if let folder = Environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return Place(path: "\(folder)/snaketable/config", isNamed: true)
    }
    return Environment["HOME"].map { Place(path: "\($0)/.config/snaketable/config", isNamed: false) }
  }

  /// Returns the user's configuration file; nil if there is none. An inaccessible file in HOME is ignored, since `su`
  /// and `sudo` may leave HOME set to another user's folder.
  static func usual() throws(CommandError) -> ConfigurationFile? {
    guard let place else { return nil }
    return try ConfigurationFile(place)
  }

  private init?(_ place: Place) throws(CommandError) {
    path = place.path
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try Self.bytes(ofFile: path) } catch {
      if [.notFound, .notDirectory].contains(error) || error == .accessDenied && !place.isNamed {
        return nil
      }
      throw .input(.unreadable(path: path, error))
    }
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  private static func bytes(ofFile path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try FileDescriptor(opening: path, .nonBlocking)
    var bytes: [UInt8] = []
    while case let piece = try descriptor.read(limit: 1 << 12), !piece.isEmpty {
      bytes += piece
      if bytes.count > sizeLimit { throw .fileTooLarge }
    }
    return bytes
  }
}

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
    for number in defaults.given.indices { defaults.given[number].isDefault = true }
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
