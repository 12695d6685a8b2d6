/// What a screen of the browser shows.
enum BrowserPage {
  /// The rows themselves: counted in the top line, filtered, marked.
  case list
  /// The fields of a row, or of one of its fields.
  case details
  case help
}
