/// Whether escape sequences in records select the style of the text (SGR) or are part of it.
package enum EscapeInterpretation: String, CaseIterable, Sendable {
  /// They select styles as soon as one of the first 1,000 records has such a sequence.
  case auto
  case always, never
}
