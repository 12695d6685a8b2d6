import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel

/// A stroke that shows how much of some work is done (UIProgressView): heavy in the accent colour up to there, light behind
/// it. One line high, in the middle of its rectangle. A value, which any thread can make.
///
///     ━━━━━━━━━━━━━━━━━╸──────────────
public struct ProgressView: PaintedView, Equatable {
  /// The share of the work that is done, from 0 to 1. Numbers outside are clamped; NaN counts as 0.
  public var progress: Double
  /// The columns that stay blank at both sides: at least 0, at most a quarter of the rectangle at each.
  public var inset: Int

  /// Creates a view of a share of work.
  /// - Parameters:
  ///   - progress: the share, from 0 to 1.
  ///   - inset: the columns that stay blank at both sides; 4 is below the text of a table's cells.
  public init(progress: Double, inset: Int = 0) {
    self.progress = progress
    self.inset = inset
  }

  public func draw(into buffer: inout CellBuffer, in region: DrawingRegion) {
    guard !region.area.isEmpty else { return }
    let area = region.area.inset(byColumns: inset)
    let path = StrokePath(
      line: area.line + (area.lines - 1) / 2, columns: area.column..<area.endColumn)
    let done = Int(progress.share * Double(path.length))
    buffer.stroke(path, strokeStart: done, style: region.theme.stroke)
    buffer.stroke(path, strokeEnd: done, weight: .heavy, style: region.theme.accent)
  }
}

extension Double {
  /// The number as a share, from 0 to 1: numbers outside are clamped, and NaN counts as 0.
  var share: Double { isNaN ? 0 : min(1, max(0, self)) }
}

/// A stroke that runs around a small box, or along a line, while something goes on whose end is unknown
/// (UIActivityIndicatorView). A box has four columns and two lines; with one line the stroke runs along that. A turn takes
/// 1.2 seconds, with a frame every 50 milliseconds. A value, which any thread can make.
///
///     ╭──    ───╮     ──╮    …
///     ╰        ─╯    ───╯
public struct ActivityIndicator: PaintedView, Equatable {
  /// Whether the stroke moves (UIActivityIndicatorView.isAnimating). If not, nothing is drawn.
  public var isAnimating: Bool

  /// The time of one turn, and of a frame, in nanoseconds.
  private static let (turn, frame) = (1_200_000_000, 50_000_000)
  /// The size of the box.
  private static let box = Size(columns: 4, lines: 2)

  /// Creates an indicator.
  public init(isAnimating: Bool = true) { self.isAnimating = isAnimating }

  public func draw(into buffer: inout CellBuffer, in region: DrawingRegion) {
    let area = region.area
    guard isAnimating, !area.isEmpty else { return }
    let isBox = area.lines >= Self.box.lines && area.columns >= Self.box.columns
    let path =
      isBox
      ? StrokePath(
        box: Rect(column: area.column, line: area.line, columns: Self.box.columns, lines: Self.box.lines))
      : StrokePath(line: area.line, columns: area.column..<area.endColumn)
    let (length, turn) = (path.length, region.time.now.nanoseconds % Self.turn)
    let head = length * (turn / Self.frame) / (Self.turn / Self.frame)
    let tail = head - max(2, length / 2)
    buffer.stroke(path, strokeStart: max(0, tail), strokeEnd: head, style: region.theme.accent)
    // The part that has not passed the start of the path yet.
    if tail < 0 { buffer.stroke(path, strokeStart: length + tail, style: region.theme.accent) }
  }

  public func nextChange(after time: DrawingRegion.Time) -> NextChange {
    isAnimating ? .at(time.now + .nanoseconds(Self.frame)) : .never
  }
}

extension Rect {
  /// Returns the rectangle without some columns at both sides, at most a quarter of its own at each.
  func inset(byColumns inset: Int) -> Rect {
    let inset = min(max(0, inset), columns / 4)
    return Rect(columns: (column + inset)..<(endColumn - inset), lines: line..<endLine)
  }
}

/// A line of text about the state of a program: a text at the left, and a detail at the right, which is cut last. It is drawn on
/// the first line of its rectangle. A value, which any thread can make.
public struct StatusLine: PaintedView, Equatable {
  /// The text at the left.
  public var text: CellText
  /// The text at the right.
  public var detail: CellText
  /// The columns that stay blank at both sides: at least 0, at most a quarter of the rectangle at each.
  public var inset: Int

  /// The columns between both texts.
  private static let spacing = 2

  /// Creates a status line.
  /// - Parameters:
  ///   - text: the text at the left.
  ///   - detail: the text at the right.
  ///   - inset: the columns that stay blank at both sides; by default those beside a table's box and its border.
  public init(_ text: CellText, detail: CellText = "", inset: Int = 4) {
    self.text = text
    self.detail = detail
    self.inset = inset
  }

  public func draw(into buffer: inout CellBuffer, in region: DrawingRegion) {
    guard !region.area.isEmpty else { return }
    let area = region.area.inset(byColumns: inset)
    let (theme, typesetter) = (region.theme, region.typesetter)
    let style = TextStyle(style: theme.secondary, markStyle: theme.mark)
    let width = typesetter.columns(of: detail.bytes, atMost: area.columns)
    buffer.draw(
      detail.bytes, at: Point(column: area.endColumn - width, line: area.line), columns: width, style: style,
      typesetter: typesetter)
    buffer.draw(
      text.bytes, at: Point(column: area.column, line: area.line),
      columns: max(0, area.columns - (width > 0 ? width + Self.spacing : 0)), style: style,
      typesetter: typesetter)
  }
}

// Disfavoured, so that literals are of the type `CellText`.
extension StatusLine {
  /// Creates a line with strings.
  @_disfavoredOverload
  public init(_ text: String, detail: String = "", inset: Int = 4) {
    self.init(CellText(text), detail: CellText(detail), inset: inset)
  }
}

/// A stroke along the place line that shows how much has been read or searched. It appears only if the work takes a
/// noticeable time.
package struct ProgressLine: Equatable {
  /// The duration of work in nanoseconds after which the line appears.
  package static let delay = 300_000_000
  /// The duration of work in nanoseconds after which rows that it will replace are dimmed.
  private static let dimmingDelay = 100_000_000
  /// The time between two frames of the line in nanoseconds.
  package static let period = 100_000_000
  /// The number of frames in which the chasing segment crosses the line once.
  private static let framesAcross = 20

  /// The time at which the work began; nil if there is none.
  private var start: Int?

  /// Creates a line for work that has not begun.
  package init() {}

  /// Starts the line if there is work, and ends it if there is none.
  package mutating func update(isWorking: Bool, at time: Int) {
    if !isWorking { start = nil } else if start == nil { start = time }
  }

  package func isShown(at time: Int) -> Bool { start.map { time - $0 >= Self.delay } ?? false }

  /// The whole seconds since the work began; 0 if there is none.
  package func seconds(at time: Int) -> Int { start.map { (time - $0) / 1_000_000_000 } ?? 0 }

  /// The time from which on rows that the work will replace are dimmed; nil if there is no work.
  package var dimmingTime: Int? { start.map { $0 + Self.dimmingDelay } }

  /// Returns the time at which the line appears or changes next, or nil if there is no work.
  package func nextChange(after time: Int) -> Int? {
    start.map { time - $0 < Self.delay ? $0 + Self.delay : time + Self.period }
  }

  /// Returns the half-arms of a stroke that widens and narrows in the middle of a line of `length` half-arms, every two
  /// seconds: a sign of waiting, without any progress.
  package static func pulse(of length: Int, at time: Int) -> Range<Int> {
    let frame = time / period % framesAcross
    let extent = max(1, length * min(frame, framesAcross - frame) / (2 * framesAcross))
    return max(0, length / 2 - extent)..<min(length, length / 2 + extent)
  }

  /// Returns the half-arms to draw of a line that is `length` half-arms long.
  /// - Parameter share: the share of the work that is done, from 0 to 1; NaN counts as 0. If nil, the total is unknown, and a segment
  ///   chases along the line.
  package func drawn(of length: Int, share: Double?, at time: Int) -> Range<Int> {
    guard isShown(at: time) else { return 0..<0 }
    if let share { return 0..<Int(share.share * Double(length)) }
    let frame = (time - (start ?? time)) / Self.period % Self.framesAcross
    let segment = max(2, length / 8)
    let head = (length + segment) * (frame + 1) / Self.framesAcross
    return max(0, head - segment)..<max(0, min(head, length))
  }
}
