import SnakeTableBrowser
import SnakeTableSystem

/// Lists that are the output of a command (`--every`).
extension SourceOptions {
  /// The command; nil for inputs.
  var firstList: FirstList? {
    refreshInterval.map { FirstList(Program(files.map(\.rawBytes)), every: $0) }
  }
}

extension Options {
  /// Returns options that read the output of a command. The output can be read as long as `list` is kept.
  func reading(_ list: ListCommand) -> Options {
    var options = self
    options.source.files = [list.path]
    return options
  }
}

extension FirstList {
  /// Runs the command until it has written something, or once, and returns it.
  func output(isAwaited: Bool) throws(CommandError) -> ListCommand {
    do throws(Failure) { return try isAwaited ? wait() : run() } catch { throw .list(message: error.message) }
  }
}
