/// The shells with completion scripts, which are generated from the table of options.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// The completion script for the shell, read with `source <(snaketable --completions bash)`.
  var completionScript: String {
    let options = Array(OptionSpecification.all)
    return switch self {
    case .bash: Self.bashScript(options)
    case .zsh: Self.zshScript(options)
    case .fish: Self.fishScript(options)
    }
  }

  /// Returns a word in single quotes, with single quotes inside it escaped for all three shells.
  static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
