import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableTerminal
import SnakeTableSystem

/// What a terminal and its user's environment ask of a picture (UITraitCollection).
public struct TerminalTraits: Equatable, Sendable {
  /// Colours there are: 0, 8, 16, 256 or 16777216.
  public var colors: Int
  /// Whether the background is light or dark; nil while it is not known.
  public var background: Background?
  /// The lines and corners that the terminal's font has.
  public var repertoire: BoxGlyphs.Repertoire
  /// Nothing is to move: SNAKETABLE_REDUCE_MOTION or CI is set.
  public var reducesMotion: Bool

  /// Traits of your own, for a picture without a terminal.
  public init(
    colors: Int = 256, background: Background? = nil, repertoire: BoxGlyphs.Repertoire = .unicode,
    reducesMotion: Bool = false
  ) {
    self.colors = colors
    self.background = background
    self.repertoire = repertoire
    self.reducesMotion = reducesMotion
  }

  /// Those of an open screen.
  public init(_ screen: Screen) {
    self.init(
      colors: screen.colors, background: Environment.background, repertoire: screen.glyphs.repertoire,
      reducesMotion: Environment.reducesMotion)
  }
}

extension Environment {
  /// Motion is not wanted, or nobody is there to see it.
  package static var reducesMotion: Bool { self["SNAKETABLE_REDUCE_MOTION"] != nil || self["CI"] != nil }

  /// The background that COLORFGBG names (`15;0`: black); nil where it does not say.
  package static var background: Background? {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last, let index = Int(last) else { return nil }
    // Of the sixteen colours, 7 and the bright ones but bright black are light.
    return (0...6).contains(index) || index == 8 ? .dark : .light
  }
}
