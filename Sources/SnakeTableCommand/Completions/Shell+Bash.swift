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
