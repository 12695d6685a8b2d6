/// The lines of the screen from top to bottom: a top line, a blank line, pinned cells, the viewport, the place line while
/// it is shown, and a bottom line. Pinned cells take at most half of the table's lines. On a low screen, the place line is left out first, then the blank line, then the bottom
/// line, then the top line. A bottom line that is needed is the last to go.
struct ScreenLines: Equatable {
  let top: Int?
  let pinned: Range<Int>
  let viewport: Range<Int>
  let place: Int?
  let bottom: Int?

  /// The minimum heights of the screen, in lines, for a place line, a blank line, a bottom line and a top line.
  private static let lowestPlace = 12
  private static let lowestBlank = 8
  static let lowestBottom = 6
  private static let lowestTop = 4

  init(
    height: Int, hasTop: Bool = true, hasBottom: Bool = true, needsBottom: Bool = false,
    showsPlace: Bool = false, pinnedCells: Int = 0
  ) {
    top = hasTop && height >= Self.lowestTop ? 0 : nil
    bottom = hasBottom && height >= (needsBottom ? 1 : Self.lowestBottom) ? height - 1 : nil
    let start = (top == nil ? 0 : 1) + (hasTop && height >= Self.lowestBlank ? 1 : 0)
    place = showsPlace && bottom != nil && height >= Self.lowestPlace ? height - 2 : nil
    let end = max(start, place ?? bottom ?? height)
    pinned = start..<(start + min(pinnedCells, (end - start) / 2))
    viewport = pinned.upperBound..<end
  }
}
