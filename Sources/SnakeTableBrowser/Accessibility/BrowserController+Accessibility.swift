import SnakeTable

extension BrowserController {
  /// A table as it is shown over the list: told where the list is.
  func makeTable(_ dataSource: any TableDataSource, configuration: TableConfiguration) -> TableView {
    guard settings.isAccessible else {
      return TableView(
        dataSource: dataSource, configuration: configuration, appearance: list.appearance,
        motion: list.motion)
    }
    let table = TableView(
      dataSource: dataSource, configuration: .accessible(allowsMarks: false), appearance: list.appearance,
      motion: list.motion)
    table.dataSource = SpokenTable(dataSource, in: table)
    return table
  }

  /// What a screen shows, be it told or drawn.
  func dataSource(of page: TableController) -> any TableDataSource {
    (page.tableView.dataSource as? SpokenTable)?.base ?? page.tableView.dataSource
  }

  /// On the cursor's row, or, while a filter is typed, at its caret.
  public var cursor: TerminalCursor? {
    let caret = showsList && isEditing ? filterField.flatMap(page.caret) : nil
    return (caret ?? page.cursor?.position).map {
      TerminalCursor(at: $0, isVisible: settings.isAccessible)
    }
  }
}

extension TableConfiguration {
  /// Rows and nothing between or round them.
  public static func accessible(allowsMarks: Bool) -> TableConfiguration {
    TableConfiguration(style: .plain, separator: .none, maximumWidth: nil, allowsMarks: allowsMarks)
  }
}

extension TableGlyphs {
  /// Without signs that would be read out: words say what they say.
  public var silent: TableGlyphs {
    var glyphs = self
    glyphs.box.repertoire = .ascii
    (glyphs.disclosure, glyphs.checkmark, glyphs.detail, glyphs.bar) = (" ", " ", " ", " ")
    (glyphs.scrollThumb, glyphs.scrollTrack, glyphs.indexDot) = (" ", nil, " ")
    return glyphs
  }
}
