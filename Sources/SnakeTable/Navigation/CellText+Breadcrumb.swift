import SnakeTableLayout
import SnakeTableModel

extension CellText {
  /// Returns the names of screens as one text, such as `Places › Durham`.
  /// - Parameter separator: the text between two names; nil for the disclosure glyph.
  static func breadcrumb(
    _ names: [CellText], _ appearance: TableAppearance, separator: String?
  ) -> CellText {
    let separator = Array((separator ?? " \(appearance.glyphs.disclosure) ").utf8)
    return CellText(Array(names.map(\.bytes).joined(separator: separator)))
  }
}
