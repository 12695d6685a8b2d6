/// The shells that complete the command's options. Their scripts are made from the table of options.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// What the shell is to read: `source <(snaketable --completions bash)`.
  var completionScript: String {
    let options = OptionSpecification.all
    return switch self {
    case .bash: Self.bashScript(options)
    case .zsh: Self.zshScript(options)
    case .fish: Self.fishScript(options)
    }
  }

  /// A word in single quotes, as all three shells read them but for a quote itself.
  static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }
}
