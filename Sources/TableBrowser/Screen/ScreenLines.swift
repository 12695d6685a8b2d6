/// Which lines of the screen are what: a top line, a blank one, the viewport, a bottom line. When the screen
/// gets low the blank goes first, then the bottom line, then the top.
struct ScreenLines: Equatable {
  let top: Int?
  let viewport: Range<Int>
  let bottom: Int?

  /// The lowest screens, in lines, that have a blank, a bottom and a top line.
  private static let lowestBlank = 8
  private static let lowestBottom = 6
  private static let lowestTop = 4

  init(height: Int) {
    top = height >= Self.lowestTop ? 0 : nil
    bottom = height >= Self.lowestBottom ? height - 1 : nil
    let start = (top == nil ? 0 : 1) + (height >= Self.lowestBlank ? 1 : 0)
    viewport = start..<max(start, bottom ?? height)
  }
}
