import SnakeTableDrawing
import SnakeTableLayout
import SnakeTableModel
import SnakeTableSystem
import SnakeTableTerminal

/// The capabilities of a terminal and the preferences in its user's environment (UITraitCollection).
public struct TerminalTraits: Equatable, Sendable {
  /// The number of colours: 0, 8, 16, 256 or 16777216.
  public var colors: Int
  /// Whether the background is light or dark; nil if unknown.
  public var background: Theme.Background?
  /// Whether the terminal was asked for its background and has not answered yet.
  package var awaitsBackground = false
  /// The glyphs of lines and corners that the terminal's font has.
  public var repertoire: BoxGlyphs.Repertoire
  /// Whether animations are turned off: SNAKETABLE_REDUCE_MOTION or CI is set.
  public var reducesMotion: Bool

  /// Creates traits with the given values, for a picture without a terminal.
  public init(
    colors: Int = 256, background: Theme.Background? = nil, repertoire: BoxGlyphs.Repertoire = .unicode,
    reducesMotion: Bool = false
  ) {
    self.colors = colors
    self.background = background
    self.repertoire = repertoire
    self.reducesMotion = reducesMotion
  }

  /// Creates the traits of an open screen and of the process's environment.
  package init(_ screen: Screen) {
    self.init(
      colors: screen.colors, background: Environment.background, repertoire: screen.glyphs.repertoire,
      reducesMotion: Environment.reducesMotion)
    awaitsBackground = background == nil && colors > 0 && screen.answersQuestions
  }

  /// Adopts the answer of the terminal; nil if there is none.
  mutating func settle(_ background: Theme.Background?) {
    (self.background, awaitsBackground) = (background, false)
  }

  /// The theme that suits the terminal.
  var theme: Theme {
    awaitsBackground ? .awaiting(colors: colors) : Theme(colors: colors, background: background)
  }
}

extension Environment {
  /// Whether SNAKETABLE_REDUCE_MOTION or CI is set: the user wants no animations, or nobody sees them.
  package static var reducesMotion: Bool { self["SNAKETABLE_REDUCE_MOTION"] != nil || self["CI"] != nil }

  /// The background according to COLORFGBG (`15;0` is black); nil if the variable does not contain it.
  package static var background: Theme.Background? {
    guard let last = self["COLORFGBG"]?.split(separator: ";").last, let index = Int(last) else { return nil }
    // Of the sixteen colours, 7 and the bright ones except bright black are light.
    return (0...6).contains(index) || index == 8 ? .dark : .light
  }
}

extension TableAppearance {
  /// Returns the appearance with the theme and the glyphs that suit a terminal, unless the program has chosen others.
  func adapted(to traits: TerminalTraits) -> TableAppearance {
    var adapted = self
    if theme == .neutral { adapted.theme = traits.theme }
    if glyphs == .unicode { adapted.glyphs = TableAppearance.Glyphs(traits.repertoire) }
    if traits.repertoire == .ascii { adapted.displayWidth = .ascii }
    return adapted
  }
}

extension FirstLetter.Alphabet {
  /// The alphabet of the user's language, according to the environment variables LC_ALL, LC_COLLATE and LANG
  /// (UILocalizedIndexedCollation.current()); the letters from A to Z if none is set. Read once.
  public static let current: FirstLetter.Alphabet = {
    let locale = Environment["LC_ALL"] ?? Environment["LC_COLLATE"] ?? Environment["LANG"] ?? ""
    return FirstLetter.Alphabet(language: String(locale.prefix { $0.isLetter }))
  }()
}
