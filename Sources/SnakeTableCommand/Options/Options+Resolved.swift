import SnakeTable
import SnakeTableBrowser
import SnakeTableLayout
import SnakeTableRecords
import SnakeTableTerminal

/// What depends on several options.
extension Options {
  /// Whether only the latest record for each key is shown.
  var keepsLatestRecords: Bool { records.follows && records.identity != nil }

  /// Whether a list without rows shows the names of its fields. A screen reader is told that there are no rows.
  var showsNames: Bool { !browser.isAccessible }

  /// Whether all rows are written in the format of `--output` in place of a printed table: if that is on the command line.
  var writesRows: Bool {
    let isTable = printing.keys == nil && printing.time == nil && !printing.isPicture
    return printing.isPrinting && isTable && given.contains { $0.name == "output" && !$0.isDefault }
  }

  /// All totals, each of them once.
  var aggregates: [FieldAggregate] {
    (records.list.aggregates + totals).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Returns the options in the form in which they are used. `DisplaySettings` adds what depends on the rows and the terminal.
  /// - Parameter reducesMotion: whether the environment asks for no animation.
  func resolved(reducesMotion: Bool) -> Options {
    var options = task.demo.map { changing($0.demo) } ?? self
    options.records.list.sortOrder = order.sortOrder
    if records.records != nil, records.format == .auto { options.records.format = .json }
    if let delimiterOfFormat { options.records.delimiter = delimiterOfFormat }
    options.records.showsColumns = !hasCellOptions
    if records.list.columns?.map(\.text) == [Self.none] { options.records.list.columns = nil }
    options.records.waitsForSample = !records.follows && (printing.isPrinting || choosing.mayDecide)
    options.records.list.aggregates = aggregates
    if !aggregates.isEmpty, isASCII { options.records.approximation = "~" }
    if isASCII || browser.isAccessible { options.records.list.trails = [] }
    if task.demo == nil {
      options.configuration.separator = screen.separators.style(usually: configuration.separator)
    }
    if browser.isPager { options.usePagerLook() }
    options.source.watchesFiles = source.refreshInterval != nil && !hasSource && source.namesFiles
    // Only fills look right with stepped corners.
    if options.appearance.box == .outline { options.configuration.cornerSteps = 0 }
    options.motion = resolvedMotion(reducesMotion: reducesMotion)
    // New rows arrive at the beginning of a reversed list.
    options.browser.followsEnd = records.follows && !keepsLatestRecords && !records.list.isReversed
    options.browser.hasUsualTitle = source.hasUsualTitle
    options.browser.hasAutomaticSeparators =
      options.screen.separators.dependsOnRows && task.demo == nil && !browser.isAccessible
    return options
  }

  /// The value of `--columns` for cells with a title and a detail.
  private static let none = "none"

  /// Whether an option says what cells show.
  private var hasCellOptions: Bool {
    let parts = [records.title, records.subtitle, records.detail, records.icon, records.accessory]
    return parts.contains { $0 != nil } || records.rowHeight != nil || records.list.columns != nil
      || configuration.wrapsTitles
  }

  /// Uses the whole width for text that was formatted for it, without lines between its rows.
  private mutating func usePagerLook() {
    func isGiven(_ name: String) -> Bool { given.contains { $0.name == name } }
    if !isGiven("style") { configuration.style = .plain }
    guard !isGiven("style"), !isGiven("separator") else { return }
    screen.separators = SeparatorChoice(style: TableConfiguration.SeparatorStyle.none)
    configuration.separator = .none
  }

  /// Whether the options or the locale allow only ASCII.
  private var isASCII: Bool { appearance.glyphs.box.repertoire == .ascii || Encoding.select() == .ascii }

  /// The animation. A duration in the options applies to each stroke, without a limit for the whole arrival; the same
  /// holds for a demo and for the frame at a time. Such an animation was asked for, and a picture is animated regardless
  /// of the environment in which it is made.
  private func resolvedMotion(reducesMotion: Bool) -> Motion {
    var motion = motion
    if printing.time != nil || task.demo != nil { motion.limit = nil }
    let isAllowed = motion.limit == nil || printing.isPicture || !reducesMotion
    motion.isEnabled = motion.isEnabled && isAllowed && motion.duration != .zero && !browser.isAccessible
    return motion
  }

  /// Returns options with the look of a demo. The given options change only the parts that they name.
  func changing(_ demo: Demo) -> Options {
    var own = Options()
    (own.configuration, own.appearance) = (demo.configuration, demo.appearance)
    for option in OptionSpecification.look {
      // The parser has accepted the value.
      if let value = look[option.name] { try? option.apply(&own, value) }
    }
    var options = self
    (options.configuration, options.appearance) = (own.configuration, own.appearance)
    options.configuration.separator = screen.separators.style(usually: demo.configuration.separator)
    options.configuration.allowsMultipleSelection = configuration.allowsMultipleSelection
    return options
  }
}
