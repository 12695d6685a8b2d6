/// The glyphs at the left and the right of a line of a box: parts of its walls, its caps or its shadow.
struct LineEnds {
  let left: Unicode.Scalar
  let right: Unicode.Scalar

  init(_ left: Unicode.Scalar, _ right: Unicode.Scalar) {
    self.left = left
    self.right = right
  }
}
