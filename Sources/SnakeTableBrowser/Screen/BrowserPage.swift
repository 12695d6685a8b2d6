import SnakeTable

/// One screenful to browse: a table and what the top line calls it. Pages lie on one another; Esc takes the
/// upper one away.
struct BrowserPage {
  let table: TableView
  let title: CellText?
  let kind: Kind

  enum Kind: Equatable {
    /// The rows themselves: counted in the top line, filtered, marked.
    case list
    /// The fields of a row, or of one of its fields.
    case details
    case help
  }

  var isList: Bool { kind == .list }
}
