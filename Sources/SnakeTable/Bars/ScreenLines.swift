/// Which lines of the screen are what: a top line, a blank one, the viewport, the progress while there is some
/// to show, a bottom line. When the screen gets low the blank and the progress go first, then the bottom line,
/// then the top.
struct ScreenLines: Equatable {
  let top: Int?
  let viewport: Range<Int>
  let progress: Int?
  let bottom: Int?

  /// The lowest screens, in lines, that have a blank, a bottom and a top line.
  private static let lowestBlank = 8
  private static let lowestBottom = 6
  private static let lowestTop = 4

  init(height: Int, hasTop: Bool = true, hasBottom: Bool = true, showsProgress: Bool = false) {
    top = hasTop && height >= Self.lowestTop ? 0 : nil
    bottom = hasBottom && height >= Self.lowestBottom ? height - 1 : nil
    let start = (top == nil ? 0 : 1) + (hasTop && height >= Self.lowestBlank ? 1 : 0)
    progress = showsProgress && height >= Self.lowestBlank ? height - 2 : nil
    viewport = start..<max(start, progress ?? bottom ?? height)
  }
}
