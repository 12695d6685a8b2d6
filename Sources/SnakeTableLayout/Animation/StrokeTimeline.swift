import SnakeTableDrawing

/// When each stroke of a table begins to be drawn and when its colour settles: the animation as data, for those
/// who show it in a way of their own.
public struct StrokeTimeline: Sendable {
  /// A stroke and when it moves.
  public struct Stroke: Equatable, Sendable {
    /// In columns and lines of the content.
    public let path: StrokePath
    /// Nanoseconds after the start of the animation.
    public let begin: Int
    /// Nanoseconds that it takes.
    public let duration: Int
    /// How it looks when it is complete.
    public let style: Style
  }

  /// The strokes of one section.
  public struct Section: Equatable, Sendable {
    /// The section's strokes, in the order in which they begin.
    public let strokes: [Stroke]
    /// When the last of them is complete and all change from the accent to their own colour, in nanoseconds
    /// after the start of the animation.
    public let end: Int
  }

  /// The sections in view, from top to bottom.
  public let sections: [Section]
  /// Nanoseconds that a stroke usually takes.
  public let duration: Int
  /// How fast a stroke is at which part of its time.
  public let timing: TimingFunction
}

extension TablePainter {
  /// All strokes of an arrival that has not yet begun to draw; nil where nothing is to move. O(rows).
  public var strokeTimeline: StrokeTimeline? {
    guard let animation = progress.animation, !animation.isReversed else { return nil }
    let window = Window(visible: 0..<layout.height, origin: 0)
    let sections = layout.sections(in: window.visible).map { number in
      var strokes: [StrokeTimeline.Stroke] = []
      let append = { (path: StrokePath, interval: StrokeInterval?, style: Style) in
        guard let interval else { return }
        strokes.append(
          .init(
            path: path, begin: interval.begin - animation.start, duration: interval.duration, style: style))
      }
      let frame = layout.frame(ofSection: number)
      forEachBorder(of: frame, window) { append($0, $1, theme.stroke) }
      forEachSeparator(of: frame, window) { append($0, $1, separatorStyle) }
      let end = animation.end(ofSection: number, in: layout) ?? animation.interval(ofStroke: 0).end
      return StrokeTimeline.Section(strokes: strokes, end: end - animation.start)
    }
    guard sections.contains(where: { !$0.strokes.isEmpty }) else { return nil }
    return StrokeTimeline(sections: sections, duration: animation.duration, timing: animation.timing)
  }
}
