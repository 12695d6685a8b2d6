import SnakeTable

/// Marking rows of the list.
extension ListScreen {
  /// Marks the cursor's row, or unmarks it. From then on all keys that mark rows do so.
  func markRow() {
    guard !settings.isSingle else { return footer.notice = "only one row can be chosen (--single)" }
    guard showsList else { return }
    if !list.configuration.allowsMultipleSelection {
      list.configuration.allowsMultipleSelection = true
      keys = Keys(settings, allowsMultipleSelection: true, hasSource: source != nil)
      footer.usualHints = nil
    }
    _ = perform(.table(.toggleSelection), number: nil)
  }

  /// What Enter does on a screen, in a few words.
  func titleOfChoosing(on page: BrowserPage) -> String {
    let marked = list.selection.markedCount
    return switch page {
    case .fields: "back"
    case .values: "only these rows"
    case .list, .details, .help:
      opensTable
        ? "open"
        : settings.isPager
          ? "details" : marked == 0 ? "choose" : "write \(TableController.rows(marked))"
    }
  }
}

extension BrowserKeyMap {
  /// The key that marks a row also without `--multi`.
  /// - Parameter isSingle: whether only one row can be chosen. The key then says so.
  static func marking(isSingle: Bool) -> [BrowserCommand] {
    [
      BrowserCommand(
        [.character("m")], .mark, title: isSingle ? nil : "Mark the row; then Space and Tab mark too")
    ]
  }
}
