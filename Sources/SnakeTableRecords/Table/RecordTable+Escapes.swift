/// Interpreting escape sequences once the first records have some (`EscapeInterpretation.auto`).
extension RecordTable {
  /// Whether escape sequences select the style of the text and are not part of it.
  package var interpretsEscapes: Bool { layout.splitter.interpretsEscapes }

  /// Returns whether sequences are interpreted from now on. The records before have no styles, but may have sequences
  /// that are left out.
  func adoptStyles() -> Bool {
    guard options.escapes == .auto, !interpretsEscapes, index.hasStyles else { return false }
    schema.interpretEscapes()
    return true
  }

  /// Sorts again after sequences have become part of no text.
  func restartOrder() {
    if let order = sortOrder {
      sorting.end()
      // It was valid before.
      try? sort(by: order)
    }
  }
}
