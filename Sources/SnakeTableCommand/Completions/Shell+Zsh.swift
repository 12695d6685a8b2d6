extension Shell {
  static func zshScript(_ options: [OptionSpecification]) -> String {
    """
    #compdef snaketable
    # zsh completion for snaketable, made from its options.
    _snaketable() {
      _arguments -s -S \\
    \(options.map(argument).joined(separator: " \\\n")) \\
        '*:file:_files'
    }
    # Found by its file's name, it is called; read by `source`, it is registered.
    if [[ $funcstack[1] == _snaketable ]]; then _snaketable "$@"; else compdef _snaketable snaketable; fi
    """
  }

  /// Returns an argument of `_arguments`: `'(-s --style)'{-s+,--style=}'[help]:STYLE:(plain snake)'`.
  private static func argument(_ option: OptionSpecification) -> String {
    let help = "[\(escaped(option.help))]"
    let value = option.valueName.map { name in
      let choices = option.choices()
      let action = choices.isEmpty ? option.takesFile ? "_files" : " " : "(\(choices.joined(separator: " ")))"
      return "\(option.valueIsOptional ? "::" : ":")\(escaped(name)):\(action)"
    }
    let mark = option.valueName == nil ? "" : option.valueIsOptional ? "=-" : "="
    let rest = quoted(help + (value ?? ""))
    guard let short = option.short else { return "    \(option.spelling)\(mark)\(rest)" }
    let shortMark = option.valueName == nil ? "" : "+"
    return "    '(-\(short) \(option.spelling))'{-\(short)\(shortMark),\(option.spelling)\(mark)}\(rest)"
  }

  /// Escapes colons and brackets, which are special characters in `_arguments`.
  private static func escaped(_ text: String) -> String {
    [":", "[", "]"].reduce(text.replacing("\\", with: "\\\\")) { $0.replacing($1, with: "\\\($1)") }
  }
}
