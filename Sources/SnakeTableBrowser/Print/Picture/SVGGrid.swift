/// The positions and sizes of cells in a picture, in user units of half a pixel, so that every coordinate is an
/// integer.
enum SVGGrid {
  static let cellWidth = 20
  static let cellHeight = 42
  /// The padding around the text inside the card.
  static let padding = 24
  static let cardRadius = 20
  /// The radius of a rounded corner, a quarter circle that ends at the edge of its cell.
  static let cornerRadius = 10
  /// The distance from the top edge of a line to the baseline of its text.
  static let baseline = 31
  /// The distance from the top edge of a line to an underline.
  static let underline = 37
  static let underlineThickness = 2
  /// The font size at which the advance of most monospaced fonts equals the width of a cell.
  static let fontSize = "33.2"

  static func x(_ column: Int) -> Int { column * cellWidth }
  static func y(_ line: Int) -> Int { line * cellHeight }

  /// Returns a point of a stroke, whose coordinates are in half cells.
  static func point(x: Int, y: Int) -> Point { Point(x: x * (cellWidth / 2), y: y * (cellHeight / 2)) }

  struct Point: Equatable {
    var x: Int
    var y: Int
  }
}
