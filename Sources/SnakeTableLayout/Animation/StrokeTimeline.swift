import SnakeTableDrawing

/// The stroke animation of a table as data, for programs that render it in their own way: when each stroke begins,
/// and when its colour changes from the accent to its own.
package struct StrokeTimeline: Sendable {
  /// A stroke and its timing.
  package struct Stroke: Equatable, Sendable {
    /// The path in columns and lines of the content.
    package let path: StrokePath
    /// The begin time in nanoseconds after the start of the animation.
    package let begin: Int
    /// The duration in nanoseconds.
    package let duration: Int
    /// The style of the complete stroke.
    package let style: Style
  }

  /// The strokes of one section.
  package struct Section: Equatable, Sendable {
    /// The section's strokes in the order in which they begin.
    package let strokes: [Stroke]
    /// The time at which the last stroke is complete and all strokes change from the accent to their own colour, in
    /// nanoseconds after the start of the animation.
    package let end: Int
  }

  /// The visible sections from top to bottom.
  package let sections: [Section]
  /// The duration of one stroke in nanoseconds; the segments of a paced snake differ.
  package let duration: Int
  /// The delay in nanoseconds before the first stroke.
  package let leadIn: Int
  /// The timing function of each stroke.
  package let timing: TimingFunction
}

extension TablePainter {
  /// The strokes of an animation that has not begun to draw; nil if there is nothing to animate. O(rows).
  package var strokeTimeline: StrokeTimeline? {
    guard let animation = progress.animation, !animation.isReversed else { return nil }
    let window = PaintWindow(viewport: 0..<layout.height, offset: 0)
    let sections = layout.sections(in: window.visible).map { number in
      var strokes: [StrokeTimeline.Stroke] = []
      let append = { (path: StrokePath, interval: StrokeInterval?, style: Style) in
        guard let interval else { return }
        strokes.append(
          .init(
            path: path, begin: interval.begin - animation.start, duration: interval.duration, style: style))
      }
      let section = context(ofSection: number, in: window)
      forEachBorder(of: section) { append($0, $1, theme.stroke) }
      forEachSeparator(of: section) { append($0, $1, separatorStyle) }
      let end = animation.end(ofSection: number, in: layout) ?? animation.interval(ofStroke: 0).end
      return StrokeTimeline.Section(strokes: strokes, end: end - animation.start)
    }
    guard sections.contains(where: { !$0.strokes.isEmpty }) else { return nil }
    return StrokeTimeline(
      sections: sections, duration: animation.duration, leadIn: animation.leadIn, timing: animation.timing)
  }
}
