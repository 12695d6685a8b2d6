/// The content of the line below a table.
package enum BottomLine: Equatable {
  /// Keys with their actions. As many are shown as fit.
  case hints([String])
  case message(String)
  case field(TextField)
}
