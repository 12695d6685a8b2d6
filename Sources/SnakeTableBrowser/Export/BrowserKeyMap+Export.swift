import SnakeTable

extension BrowserKeyMap {
  /// The keys that take rows away from the list: to the terminal's clipboard and to files.
  static var exporting: [BrowserCommand] {
    [
      BrowserCommand([.character("y")], .copy, title: "Copy the row, or the marked ones"),
      BrowserCommand([.character("Y")], .copyAs, title: "Copy the value, or the row in a format"),
      BrowserCommand([.character("W")], .export, title: "Write the rows to a file"),
    ]
  }
}
