import SnakeTable

/// The strokes of a table as paths that draw themselves once, each with its delay. Where a viewer does not
/// animate, or was asked for less motion, they stand there complete.
struct SVGArrival {
  let timeline: StrokeTimeline
  let theme: Theme
  let palette: SVGPalette
  let glyphs: BoxGlyphs
  let weight: StrokeWeight
  /// Where the table's first line stands.
  let line: Int

  /// Every path has the length 1 and is one dash, shifted out of sight at first.
  var styleSheet: String {
    """
    <style>
    @media (prefers-reduced-motion: no-preference) {
    .section { animation: accent linear }
    .section path { animation: draw \(milliseconds(timeline.duration)) \(timing) backwards }
    }
    @keyframes draw {
    from { stroke-dasharray: 1 2; stroke-dashoffset: 1 }
    to { stroke-dasharray: 1 2; stroke-dashoffset: 0 }
    }
    @keyframes accent { from, to { stroke: \(palette.colors(of: theme.accent).foreground) } }
    </style>

    """
  }

  var elements: String { timeline.sections.map(elements(of:)).joined() }

  private func elements(of section: StrokeTimeline.Section) -> String {
    guard !section.strokes.isEmpty else { return "" }
    let color = palette.colors(of: theme.stroke).foreground
    return "<g class=\"section\" fill=\"none\" stroke=\"\(color)\""
      + " style=\"animation-duration:\(milliseconds(section.end))\">\n"
      + section.strokes.map(element(of:)).joined() + "</g>\n"
  }

  private func element(of stroke: StrokeTimeline.Stroke) -> String {
    let points = stroke.path.points.map { SVGGrid.point(x: $0.x, y: $0.y + 2 * line) }
    let isRounded = glyphs.isRounded && weight == .light
    return SVGStroke.elements(
      SVGPath.data(points, radius: isRounded ? SVGGrid.cornerRadius : 0), weight, color: nil,
      background: palette.background,
      attributes: " pathLength=\"1\" style=\"animation-delay:\(milliseconds(stroke.begin))\"")
  }

  private var timing: String {
    switch timeline.timing {
    case .linear: "linear"
    case .cubicBezier(let x1, let y1, let x2, let y2): "cubic-bezier(\(x1),\(y1),\(x2),\(y2))"
    }
  }

  private func milliseconds(_ nanoseconds: Int) -> String { "\(nanoseconds / 1_000_000)ms" }
}
