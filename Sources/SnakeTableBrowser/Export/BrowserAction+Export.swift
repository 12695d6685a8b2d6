import SnakeTable

/// The actions that take rows away from the list: to the terminal's clipboard and to files.
extension BrowserAction {
  /// Their names for `--bind`.
  static let exporting: [(name: String, action: BrowserAction)] = [
    ("copy", .copy), ("copy-as", .copyAs),
  ]
}

extension BrowserKeyMap {
  /// Their keys.
  static var exporting: [BrowserCommand] {
    [
      BrowserCommand([.character("y")], .copy, title: "Copy the row, or the marked ones"),
      BrowserCommand([.character("Y")], .copyAs, title: "Copy the value, or the row in a format"),
    ]
  }
}
