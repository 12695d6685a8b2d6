/// What the line below a table shows.
package enum BottomLine {
  /// Keys and what they do, as many as fit.
  case hints([String])
  case message(String)
  case field(TextField)
}
