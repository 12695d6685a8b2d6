/// Where cells stand in a picture, in user units of half a pixel: every coordinate is a whole number.
enum SVGGrid {
  static let cellWidth = 20
  static let cellHeight = 42
  /// Around the text, inside the card.
  static let padding = 24
  static let cardRadius = 20
  /// Of a rounded corner: a quarter circle that ends at the edge of its cell.
  static let cornerRadius = 10
  /// From a line's top edge down to its text's baseline.
  static let baseline = 31
  /// From a line's top edge down to an underline.
  static let underline = 37
  static let underlineThickness = 2
  /// At this size the advance of most monospaced fonts is the cell's width.
  static let fontSize = "33.2"

  static func x(_ column: Int) -> Int { column * cellWidth }
  static func y(_ line: Int) -> Int { line * cellHeight }

  /// A point of a stroke, which are counted in half cells.
  static func point(x: Int, y: Int) -> Point { Point(x: x * (cellWidth / 2), y: y * (cellHeight / 2)) }

  struct Point: Equatable {
    var x: Int
    var y: Int
  }
}
