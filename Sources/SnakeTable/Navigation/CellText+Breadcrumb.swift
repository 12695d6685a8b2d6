import SnakeTableLayout
import SnakeTableModel

extension CellText {
  /// The names of screens: `Places › Durham`.
  /// - Parameter separator: the text between two names; nil for the sign of a disclosure.
  static func breadcrumb(
    _ names: [CellText], _ appearance: TableAppearance, separator: String?
  ) -> CellText {
    let separator = Array((separator ?? " \(appearance.glyphs.disclosure) ").utf8)
    return CellText(Array(names.map(\.bytes).joined(separator: separator)))
  }
}
