import SnakeTableLayout

/// The separators according to `--separator` and `--style`, in whatever order they are given.
struct SeparatorChoice: Equatable {
  /// The separators that are named; nil for none, and if they depend on the number of rows.
  var style: SeparatorStyle?
  /// Whether separators that depend on the number of rows are named.
  var isAutomatic = false
  /// Whether the style of the table is `snake`; nil if no style is named.
  var hasSnakes: Bool?

  /// Whether the list on a screen has separators only if its rows fit.
  var dependsOnRows: Bool { isAutomatic || style == nil && hasSnakes != true }

  /// Returns the separators of a table: those named, a snake with the style `snake`, and never a snake with another
  /// style that is named.
  func style(usually usual: SeparatorStyle) -> SeparatorStyle {
    if let style { return style }
    return switch hasSnakes {
    case nil: usual
    case true?: .snake
    case false?: usual == .snake ? .line : usual
    }
  }
}
