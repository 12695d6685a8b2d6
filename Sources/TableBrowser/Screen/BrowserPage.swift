import SnakeTable

/// One screenful to browse: a table and what the top line calls it. Pages lie on one another; Esc takes the
/// upper one away.
struct BrowserPage {
  let table: TableView
  let title: CellText?
  /// Rows are counted in the top line and can be chosen.
  let isList: Bool
}
