import SnakeTable

/// Pages, and what a key before the next one has left to it.
extension BrowserController {
  func open(_ page: BrowserPage) {
    page.table.resize(to: Size(columns: size.columns, lines: lines.viewport.count))
    pages.append(page)
  }

  /// Takes the upper page away; false when only the list is left.
  func closePage() -> Bool {
    guard pages.count > 1 else { return false }
    pages.removeLast()
    return true
  }

  func awaitLetter() { awaitsLetter = true }

  func finish(_ outcome: BrowserOutcome) -> ScreenResponse {
    self.outcome = outcome
    return .none
  }

  func type(digit: Int, after number: Int?) {
    // No list is that long: what is typed beyond changes nothing.
    let number = number ?? 0
    typedNumber = number < 1_000_000_000_000_000 ? number * 10 + digit : number
  }
}
