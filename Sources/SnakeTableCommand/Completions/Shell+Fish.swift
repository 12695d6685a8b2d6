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
