/// The glyphs beside a line of a box: the last part of its wall, its cap or its shadow.
struct LineEnds {
  let left: Unicode.Scalar
  let right: Unicode.Scalar

  init(_ left: Unicode.Scalar, _ right: Unicode.Scalar) {
    self.left = left
    self.right = right
  }
}
