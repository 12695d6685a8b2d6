import SnakeTable

/// The keys of the screens of fields and of values.
extension BrowserKeyMap {
  /// Returns the keys of the screen of fields: its own, and those of the list that are left.
  static func fields(list: BrowserKeyMap) -> BrowserKeyMap {
    list.preceded(
      by: [
        BrowserCommand([.character(" ")], .table(.toggleSelection), title: "Show the field, or hide it"),
        BrowserCommand([.character("K")], .moveField(by: -1), title: "Move the field up"),
        BrowserCommand([.character("J")], .moveField(by: 1), title: "Move the field down"),
        BrowserCommand([.character("+")], .widenField(by: 1), title: "Wider"),
        BrowserCommand([.character("-")], .widenField(by: -1), title: "Narrower"),
        BrowserCommand([.right, .character("l")], .values, title: "The field's values"),
        BrowserCommand([.enter, .control(0x6A)], .table(.choose), title: "Back to the list"),
      ] + ofOneField)
  }

  /// Returns the keys of the list while a column has the cursor: those for its field, and those of the list that are left.
  static func columns(list: BrowserKeyMap) -> BrowserKeyMap { list.preceded(by: ofOneField) }

  /// The keys that act on one field, from the screen of fields or with the cursor in the row of names.
  private static var ofOneField: [BrowserCommand] {
    [
      BrowserCommand([.character("s")], .sort, title: "Sort by the field, in reverse, or not"),
      BrowserCommand([.character("z")], .group, title: "Group by the field, or not"),
      BrowserCommand([.character("t")], .total, title: "Totals of the field"),
      BrowserCommand([.character("b")], .bars, title: "Bars for the field's numbers, or none"),
      BrowserCommand([.character("=")], .keep, title: "Only rows with the value"),
      BrowserCommand([.character("!")], .exclude, title: "Only rows without the value"),
    ]
  }

  /// Returns the keys of the screen of values: its own, and those of the list that are left.
  static func values(list: BrowserKeyMap) -> BrowserKeyMap {
    list.preceded(by: [
      BrowserCommand(
        [.enter, .control(0x6A)], .table(.choose), title: "Only rows with the value, or the marked ones"),
      BrowserCommand([.character("=")], .keep),
      BrowserCommand([.character("!")], .exclude, title: "Only rows without them"),
      BrowserCommand([.character(" ")], .table(.toggleSelection), title: "Mark the value, or unmark it"),
      BrowserCommand([.tab], .table(.toggleSelectionAndMove(rows: 1)), title: "Mark and move down"),
      BrowserCommand([.backTab], .table(.toggleSelectionAndMove(rows: -1)), title: "Mark and move up"),
      BrowserCommand(
        [KeyPress(.control(0x61)), KeyPress(.character("a"), modifiers: .alt)], .table(.toggleSelectionOfAll),
        title: "Mark all values, or none"),
    ])
  }

  /// Returns the map with commands in front that take the place of those with the same action or the same keys.
  private func preceded(by own: [BrowserCommand]) -> BrowserKeyMap {
    let (actions, keys) = (own.map(\.action), own.flatMap(\.keys))
    let others = commands.filter { !actions.contains($0.action) }.map { $0.removing(keys) }
    return BrowserKeyMap(own + others)
  }
}

extension ListScreen {
  /// The keys of the top screen.
  var pageKeys: BrowserKeyMap {
    switch pageKind {
    case .fields: keys.fields
    case .values: keys.values
    case .list where cursorColumn != nil: keys.columns
    case .list, .details, .help: keys.list
    }
  }

  /// The keys of the top screen while its filter is typed.
  var typingKeys: BrowserKeyMap { [.fields, .values].contains(pageKind) ? keys.fieldsFilter : keys.filter }
}
