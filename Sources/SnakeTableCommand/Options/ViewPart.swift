import SnakeTable
import SnakeTableBrowser
import SnakeTableLayout
import SnakeTableRecords
import SnakeTableSystem

/// A part of what a list shows, and the options that express it. A member of `ListState` that options express has a line in `all`.
struct ViewPart: Sendable {
  /// The names of all options that concern the part.
  let names: [String]
  /// Returns the options that express the part, each with its value; empty for the usual look.
  let words: @Sendable (ShownView, Options) -> [[String]]

  private init(_ names: String..., words: @escaping @Sendable (ShownView, Options) -> [[String]]) {
    (self.names, self.words) = (names, words)
  }

  private init(_ names: String..., words: @escaping @Sendable (ListState) -> [[String]]) {
    self.names = names
    self.words = { view, _ in words(view.state) }
  }

  static let all: [ViewPart] = [
    ViewPart("format", "delimiter", "header-row", "no-header-row", "header-lines", "records", "no-quotes") {
      (view, _) in view.format.map(words) ?? []
    },
    ViewPart("columns") { $0.columns.map { [["--columns", list($0.map(columnText))]] } ?? [] },
    ViewPart("bar") { $0.bars.isEmpty ? [] : [["--bar", list($0.bars.map(fieldText))]] },
    ViewPart("trail") { $0.trails.isEmpty ? [] : [["--trail", list($0.trails.map(fieldText))]] },
    ViewPart("freeze") { $0.frozenColumns == 1 ? [] : [["--freeze", String($0.frozenColumns)]] },
    ViewPart("tac") { $0.isReversed ? [["--tac"]] : [] },
    ViewPart("group-by", "section-per-file") { state in
      if state.groupBy.isEmpty { return state.hasSectionPerInput ? [["--section-per-file"]] : [] }
      return [["--group-by", list(state.groupBy.map(fieldText))]]
    },
    ViewPart("sum", "min", "max", "mean", "total") { state in
      let aggregates = state.aggregates
      if Set(aggregates.map(\.function)).count == aggregates.count {
        return aggregates.map { ["--\($0.function.rawValue)", fieldText($0.field)] }
      }
      return [["--total", list(aggregates.map { "\(fieldText($0.field)):\($0.function.rawValue)" })]]
    },
    ViewPart("sort-groups") { $0.sectionOrder.map { [["--sort-groups", $0.rawValue]] } ?? [] },
    ViewPart("sort", "descending") {
      $0.sortOrder.map { [["--sort", list($0.criteria.map(criterionText))]] } ?? []
    },
    ViewPart("where") { $0.conditions.flatMap(\.texts).map { ["--where", String(rawBytes: $0)] } },
    ViewPart("query", "mode") { state in
      guard let filter = state.filter else { return [] }
      let mode = state.filterMode == .words ? [] : [["--mode", state.filterMode.title]]
      return [["--query", filter]] + mode
    },
    ViewPart("context") { $0.contextRows > 0 ? [["--context", String($0.contextRows)]] : [] },
    ViewPart("collapse") { state in
      guard !state.groupBy.isEmpty || state.hasSectionPerInput else { return [] }
      return state.folding.texts.map { ["--collapse", String(rawBytes: $0)] }
    },
    ViewPart("separator") { view, options in
      view.state.isDense.map { [["--separator", $0 ? "none" : lines(options)]] } ?? []
    },
    ViewPart("preview") { view, _ in view.isPaneOpen.map { [["--preview", $0 ? "fields" : "none"]] } ?? [] },
    ViewPart("wrap") { view, _ in view.wrapsTitles ? [["--wrap"]] : [] },
  ]

  // MARK: Texts

  private static func list(_ texts: [String]) -> String { texts.joined(separator: ",") }

  /// A field as a part of a list: in brackets if its name has a comma.
  private static func fieldText(_ field: FieldExpression) -> String {
    FieldExpression.list(field.text).count == 1 ? field.text : field.bracketed
  }

  private static func columnText(_ column: FieldExpression) -> String {
    guard FieldExpression.list(column.text).count > 1 else { return column.text }
    guard let parts = RecordColumn.parts(of: column) else { return column.bracketed }
    return parts.field.bracketed + parts.suffix
  }

  private static func criterionText(_ criterion: SortOrder.Criterion) -> String {
    let field = fieldText(criterion.field)
    let needsSign = field.hasPrefix("-") || field.hasPrefix("+")
    let sign = criterion.isDescending ? "-" : needsSign ? "+" : ""
    return sign + field + (criterion.comparesVersions ? ":version" : "")
  }

  /// The lines that `d` shows.
  private static func lines(_ options: Options) -> String {
    let usual = options.configuration.separator
    let style = usual == .none ? .line : usual
    return TableConfiguration.SeparatorStyle.names.first { $0.style == style }?.name ?? "line"
  }

  private static func words(for format: ListFormat) -> [[String]] {
    switch format {
    case .recognised: [["--format", "auto"]]
    case .lines: [["--format", "lines"]]
    case .aligned: [["--format", "aligned"]]
    case .words: [["--format", "words"]]
    case .colons: [["--format", "colons"]]
    case .paragraphs: [["--format", "paragraphs"]]
    case .json: [["--format", "json"]]
    case .delimited(let delimiter, let hasHeader):
      [
        ["--format", delimiter == 0x09 ? "tsv" : "csv"],
        ["--delimiter", delimiter == 0x09 ? "\\t" : String(rawBytes: [delimiter])],
        [hasHeader ? "--header-row" : "--no-header-row"],
      ]
    }
  }
}
