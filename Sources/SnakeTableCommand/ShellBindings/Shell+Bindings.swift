/// Key bindings for shells (`--shell`): Ctrl-R searches the history, Ctrl-T inserts files, Alt-C changes the directory. Each
/// shows a table below the prompt, with the filter open in fuzzy mode, which Esc leaves at once. Options of the configuration
/// apply only as far as they change looks and keys.
extension Shell {
  /// The script with the key bindings for the shell, read with `source <(snaketable --shell bash)`.
  var bindingsScript: String {
    switch self {
    case .bash: Self.bashBindings
    case .zsh: Self.zshBindings
    case .fish: Self.fishBindings
    }
  }

  /// Lists the files and folders below the current directory, without hidden ones, each ended by NUL. Links are not
  /// followed.
  static let listFiles = "command find . -mindepth 1 -name '.*' -prune -o -printf '%P\\0' 2>/dev/null"
  /// Lists the folders only.
  static let listFolders =
    "command find . -mindepth 1 -name '.*' -prune -o -type d -printf '%P\\0' 2>/dev/null"
  /// Options with which Alt-. shows hidden files, or folders, too. No shell reads the command.
  static let hiddenFiles = #"--bind "Alt-.:reload(find . -mindepth 1 -printf '%P\0')""#
  static let hiddenFolders = #"--bind "Alt-.:reload(find . -mindepth 1 -type d -printf '%P\0')""#
  /// Shows what is piped into it. More options may follow.
  static let show =
    "command snaketable --config looks --format lines --height 40% --mode fuzzy --bind Esc:abort"
  /// Shows records that end with NUL.
  static let showRecords = show + " --read0"
  /// Options for records of a time, a tab and a text, which is their title.
  static let times = "--title 2.. --detail 1 --output-fields 2.."
}
