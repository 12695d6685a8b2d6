/// Colours that run evenly from one to another (CAGradientLayer), in steps of a line or a column.
public struct Gradient: Hashable, Sendable {
  /// Which way the colours change.
  public enum Axis: Sendable {
    /// From the top line to the bottom one.
    case vertical
    /// From the first column to the last.
    case horizontal
  }

  /// The colour at the left or the top.
  public var start: Color
  /// The colour at the right or the bottom.
  public var end: Color
  /// Which way the colours change.
  public var axis: Axis

  /// A gradient between two colours.
  public init(from start: Color, to end: Color, axis: Axis = .vertical) {
    self.start = start
    self.end = end
    self.axis = axis
  }

  /// The colour of step `index` of `count`: the first has the start's, the last the end's, a single one the
  /// start's. The terminal's own colours cannot be mixed: the start stays.
  public func color(at index: Int, of count: Int) -> Color {
    let last = count - 1
    guard index > 0, last > 0, let start = start.parts, let end = end.parts else { return start }
    guard index < last else { return self.end }
    let mix = { (from: Int, to: Int) in
      UInt8((from * (last - index) + to * index + last / 2) / last)
    }
    return .rgb(mix(start.red, end.red), mix(start.green, end.green), mix(start.blue, end.blue))
  }

  /// Whether both colours have parts, so that there is something between them.
  var isMixable: Bool { start.parts != nil && end.parts != nil }
}

extension Color {
  /// Red, green and blue; nil for the terminal's own.
  fileprivate var parts: (red: Int, green: Int, blue: Int)? {
    switch kind {
    case .terminalDefault: nil
    case .palette(let index): XtermPalette.color(at: index)
    case .rgb(let red, let green, let blue): (Int(red), Int(green), Int(blue))
    }
  }
}
