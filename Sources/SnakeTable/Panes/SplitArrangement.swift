import SnakeTableDrawing
import SnakeTableLayout

extension SplitController {
  /// How two controllers divide a screen.
  public struct Arrangement: Equatable, Sendable {
    /// The side of the screen with the secondary controller.
    public enum Side: Equatable, Sendable {
      case right, below
    }

    /// The width or height of the secondary controller.
    public enum Length: Equatable, Sendable {
      /// A number of columns, or of lines: at least 0, and at most as many as there are.
      case cells(Int)
      /// A share of the columns or lines in percent, rounded down. Numbers outside 0 to 100 are clamped.
      case percent(Int)
    }

    /// The side of the screen with the secondary controller.
    public var side: Side
    /// Its width at the right side; its height below.
    public var length: Length
    /// Whether the secondary controller has the place of the primary one, but for a last line that they share.
    package var coversPrimary = false

    /// Creates an arrangement, by default with the secondary controller on 40 percent of the columns at the right.
    public init(side: Side = .right, length: Length = .percent(40)) {
      self.side = side
      self.length = length
    }

    /// Returns the rectangles of both controllers on a screen whose last line they share. The rectangle of the primary
    /// controller has one line more, which is not drawn there. nil if it is too low for a bottom line.
    func areasSharingLastLine(of size: Size) -> (primary: Rect, secondary: Rect)? {
      if coversPrimary {
        return (Rect(size), Rect(Size(columns: size.columns, lines: max(0, size.lines - 1))))
      }
      var areas = areas(of: Size(columns: size.columns, lines: size.lines - 1))
      areas.primary.lines += 1
      return areas.primary.lines < ScreenLayout.lowestBottom ? nil : areas
    }

    /// Returns the rectangles of both controllers. Both are inside the screen; one is empty if there is no room.
    func areas(of size: Size) -> (primary: Rect, secondary: Rect) {
      let parts = Length.divide(side == .right ? size.columns : size.lines, among: [nil, length])
      let area = { (part: Range<Int>) in
        side == .right
          ? Rect(columns: part, lines: 0..<size.lines) : Rect(columns: 0..<size.columns, lines: part)
      }
      return (area(parts[0]), area(parts[1]))
    }
  }
}

extension SplitController.Arrangement.Length {
  /// Divides a number of columns or lines among parts beside or below one another.
  ///
  ///     divide(10, among: [.cells(3), nil, nil]) == [0..<3, 3..<7, 7..<10]
  ///
  /// - Parameters:
  ///   - total: the number of columns or lines. The first parts with a length get theirs, as far as there is room.
  ///   - lengths: the lengths of the parts; nil for a flexible part. All flexible parts get the same share of what is left,
  ///     and the first of them one more each if it is not divisible.
  ///   - spacing: the number of columns or lines between two parts that are not empty.
  static func divide(_ total: Int, among lengths: [Self?], spacing: Int = 0) -> [Range<Int>] {
    let room = max(0, total - max(0, spacing) * (lengths.count - 1))
    var rest = room
    var counts = lengths.map { length in
      let count = min(rest, length?.cells(of: room) ?? 0)
      rest -= count
      return count
    }
    let flexible = lengths.indices.filter { lengths[$0] == nil }
    for (number, index) in flexible.enumerated() {
      counts[index] = rest / flexible.count + (number < rest % flexible.count ? 1 : 0)
    }
    var end = 0
    return counts.map { count in
      defer { end = min(total, end + count + (count > 0 ? max(0, spacing) : 0)) }
      return end..<min(total, end + count)
    }
  }

  /// Returns the number of columns or lines, of `total`.
  private func cells(of total: Int) -> Int {
    switch self {
    case .cells(let cells): min(max(0, cells), total)
    case .percent(let share): total * min(max(0, share), 100) / 100
    }
  }
}
