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

extension Shell {
  static func fishScript(_ options: [OptionSpecification]) -> String {
    (["# fish completion for snaketable, made from its options."] + options.map(completion))
      .joined(separator: "\n")
  }

  private static func completion(_ option: OptionSpecification) -> String {
    var words = ["complete -c snaketable -l \(option.name)"]
    if let short = option.short { words.append("-s \(short)") }
    let choices = option.choices()
    if !choices.isEmpty { words.append("-a \(quoted(choices.joined(separator: " ")))") }
    if option.valueName != nil, !option.valueIsOptional { words.append("-r") }
    if option.valueName != nil, !option.takesFile { words.append("-f") }
    words.append("-d \(quoted(option.help))")
    return words.joined(separator: " ")
  }
}

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

extension Shell {
  static func bashScript(_ options: [OptionSpecification]) -> String {
    let valued = options.filter { $0.valueName != nil }
    let named = valued.filter { !$0.choices().isEmpty }.map { option in
      arm(
        [option],
        "COMPREPLY=($(compgen -W \(quoted(option.choices().joined(separator: " "))) -- \"$current\"))")
    }
    let others = valued.filter { $0.choices().isEmpty }
    // Bash completes file names itself; other values cannot be completed.
    let arms =
      named
      + [
        arm(others.filter(\.takesFile), ":"),
        arm(others.filter { !$0.takesFile }, "compopt +o bashdefault +o default"),
      ].filter { !$0.isEmpty }
    let names = options.flatMap { $0.spellings + ($0.valueIsOptional ? ["\($0.spelling)="] : []) }
    return """
      # bash completion for snaketable, made from its options.
      _snaketable() {
        local current=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD-1]}
        # Bash cuts --option=value into three words.
        if [[ $current == = ]]; then
          option+== current=
        elif [[ $option == = ]]; then
          option=${COMP_WORDS[COMP_CWORD-2]}=
        fi
        COMPREPLY=()
        case $option in
      \(arms.joined(separator: "\n"))
          *) [[ $current != -* ]] || COMPREPLY=($(compgen -W \(quoted(names.joined(separator: " "))) -- "$current")) ;;
        esac
      }
      complete -o bashdefault -o default -F _snaketable snaketable
      """
  }

  /// Returns the arm of the `case` statement that performs an action after certain options, also with a `=`.
  private static func arm(_ options: [OptionSpecification], _ action: String) -> String {
    let spellings = options.flatMap { option in
      (option.valueIsOptional ? [] : option.spellings) + ["\(option.spelling)="]
    }
    return spellings.isEmpty ? "" : "    \(spellings.joined(separator: "|"))) \(action) ;;"
  }
}
