import SnakeTableDrawing

/// The glyph of an editing control.
struct RowControl {
  let glyph: Unicode.Scalar
  /// The ASCII replacement, shown if the width of the glyph is ambiguous.
  let plain: Unicode.Scalar
  let style: Style
}
