/// A range of a text's bytes with a style of its own.
public struct StyleRun: Hashable, Sendable {
  /// The range of the bytes.
  public var range: Range<Int>
  /// The style. Its default colours are those of the place where the text is drawn.
  public var style: Style

  /// Creates a run.
  public init(_ range: Range<Int>, style: Style) {
    self.range = range
    self.style = style
  }
}
