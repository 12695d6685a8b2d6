/// The lines of the screen from top to bottom: a top line, a blank line, the viewport, the progress line while it is
/// shown, and a bottom line. On a low screen, the blank line and the progress line are left out first, then the
/// bottom line, then the top line. A bottom line that is needed is the last to go.
struct ScreenLines: Equatable {
  let top: Int?
  let viewport: Range<Int>
  let progress: Int?
  let bottom: Int?

  /// The minimum heights of the screen, in lines, for a blank line, a bottom line and a top line.
  private static let lowestBlank = 8
  private static let lowestBottom = 6
  private static let lowestTop = 4

  init(
    height: Int, hasTop: Bool = true, hasBottom: Bool = true, needsBottom: Bool = false,
    showsProgress: Bool = false
  ) {
    top = hasTop && height >= Self.lowestTop ? 0 : nil
    bottom = hasBottom && height >= (needsBottom ? 1 : Self.lowestBottom) ? height - 1 : nil
    let start = (top == nil ? 0 : 1) + (hasTop && height >= Self.lowestBlank ? 1 : 0)
    progress = showsProgress && height >= Self.lowestBlank ? height - 2 : nil
    viewport = start..<max(start, progress ?? bottom ?? height)
  }
}
