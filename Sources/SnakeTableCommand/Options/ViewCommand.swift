import SnakeTable
import SnakeTableBrowser
import SnakeTableLayout
import SnakeTableRecords
import SnakeTableSystem

/// The command line that shows a list as it is on the screen: the options at start, without those whose part of the view has
/// changed, and what expresses these parts now.
struct ViewCommand {
  /// The options at start, as they are used.
  let options: Options

  /// - Parameter hasPasswords: whether addresses of databases keep their passwords, for a run of this program.
  func words(for view: ShownView, hasPasswords: Bool) -> [String] {
    let start = ShownView(options.records.list, wrapsTitles: options.configuration.wrapsTitles)
    let changes = ViewPart.all.map { (part: $0, words: $0.words(view, options)) }
      .filter { $0.words != $0.part.words(start, options) }
    var changed = Set(changes.flatMap(\.part.names))
    let end = changes.flatMap { $0.words.joined() }
    if hasPasswords, let loaded = options.source.loaded {
      // The rows may not be readable again.
      changed.formUnion(optionsOfFiles)
      return ["snaketable"] + givenWords(without: changed) + end + [loaded]
    }
    return ["snaketable"] + givenWords(without: changed) + end
      + (hasPasswords ? inputs : inputs.map(\.withoutPasswords))
  }

  /// The names of the options that a database does not have.
  private var optionsOfFiles: [String] {
    ["every", "trail"] + options.optionsOfFiles.map { String($0.option.dropFirst(2)) }
  }

  // MARK: The options at start

  /// Options that say what is done with the list once, and not what it shows.
  private static let actions: Set<String> = [
    "print", "keys", "at", "svg", "width", "select-1", "exit-0", "cast",
  ]

  /// - Parameter changed: the names of the options that no longer hold.
  private func givenWords(without changed: Set<String>) -> [String] {
    // Options that the user always gives cannot be taken back, so they are replaced as a whole.
    let replacesDefaults = options.given.contains {
      $0.isDefault && changed.contains($0.name) && OptionSpecification.named($0.name)?.isLook == false
    }
    let typed = Set(options.given.filter { !$0.isDefault }.map(\.name))
    let kept = options.given.filter { option in
      if changed.contains(option.name) || Self.actions.contains(option.name) { return false }
      if options.printing.keys != nil, option.name == "height" { return false }
      if replacesDefaults, option.name == "config" { return false }
      guard option.isDefault else { return true }
      let specification = OptionSpecification.named(option.name)
      let isRepeated = typed.contains(option.name) && specification?.namesFields == true
      return replacesDefaults && specification?.isLook == false && !isRepeated
    }
    return (replacesDefaults ? ["--config", "looks"] : []) + kept.flatMap(\.words)
  }

  /// The files, or the words of a command.
  private var inputs: [String] {
    let files = options.source.files
    if files == ["-"] { return [] }
    let needsEnd =
      options.source.isCommand || options.source.watchesFiles
      || files.contains { $0.hasPrefix("-") && $0 != "-" }
    return (needsEnd ? ["--"] : []) + files
  }
}

extension Options {
  /// Returns the command line that shows a list in this way; nil for a demo.
  var commandLine: ((_ view: ShownView, _ hasPasswords: Bool) -> [UInt8])? {
    guard task.demo == nil else { return nil }
    let command = ViewCommand(options: self)
    return { ShellWords.line(command.words(for: $0, hasPasswords: $1).map(\.rawBytes)) }
  }
}

extension OptionSpecification {
  /// Returns the option with a name; nil if there is none.
  fileprivate static func named(_ name: String) -> OptionSpecification? { all.first { $0.name == name } }
}

extension GivenOption {
  /// The option as it is written on a command line.
  fileprivate var words: [String] {
    let specification = OptionSpecification.named(name)
    if specification?.valueName == nil { return ["--\(name)"] }
    guard specification?.valueIsOptional == true else { return ["--\(name)", value] }
    return [value.isEmpty ? "--\(name)" : "--\(name)=\(value)"]
  }
}
