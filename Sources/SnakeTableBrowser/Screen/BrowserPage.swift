/// The kind of a screen of the browser.
enum BrowserPage {
  /// The rows, which the top line counts, and which can be filtered and marked.
  case list
  /// The fields of a row, or the elements of one of its fields.
  case details
  case help
}
