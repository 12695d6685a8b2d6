import SnakeTableDrawing

/// What edits a row: one glyph.
struct RowControl {
  let glyph: Unicode.Scalar
  /// Shown in place of the glyph where its width is in doubt.
  let plain: Unicode.Scalar
  let style: Style
}
