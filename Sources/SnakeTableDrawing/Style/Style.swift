/// The look of a screen cell: foreground, background and attributes.
public struct Style: Hashable, Sendable {
  /// The colour of text and lines.
  public var foreground: Color
  /// The colour behind text and lines.
  public var background: Color
  /// Bold, underline and other attributes.
  public var attributes: Style.Attributes

  /// Creates a style. Omitted colours are the terminal's defaults.
  public init(
    foreground: Color = .terminalDefault, background: Color = .terminalDefault,
    attributes: Style.Attributes = []
  ) {
    self.foreground = foreground
    self.background = background
    self.attributes = attributes
  }

  /// The terminal's default colours without attributes.
  public static let plain = Style()

  /// Returns this style over `fill`: default colours are replaced by those of the fill, and the fill's attributes
  /// (such as reverse) are added.
  package func over(_ fill: Style) -> Style {
    Style(
      foreground: foreground == .terminalDefault ? fill.foreground : foreground,
      background: background == .terminalDefault ? fill.background : background,
      attributes: attributes.union(fill.attributes))
  }
}

extension Style: CustomStringConvertible {
  /// The colours and attributes that differ from the terminal's default, such as `palette 33 on #1c1c1e, bold`;
  /// `plain` if none does.
  public var description: String {
    var parts: [String] = []
    if background != .terminalDefault {
      parts.append("\(foreground) on \(background)")
    } else if foreground != .terminalDefault {
      parts.append("\(foreground)")
    }
    if !attributes.isEmpty { parts.append("\(attributes)") }
    return parts.isEmpty ? "plain" : parts.joined(separator: ", ")
  }
}

extension Style {
  /// A range of a text's bytes with a style of its own.
  public struct Run: Hashable, Sendable {
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
}

extension Style {
  /// The attributes of a cell's text, apart from its colours.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt16

    public init(rawValue: UInt16) { self.rawValue = rawValue }

    /// A bold font, or a brighter colour, depending on the terminal.
    public static let bold = Style.Attributes(rawValue: 1)
    /// Half intensity.
    public static let dim = Style.Attributes(rawValue: 2)
    /// Italic text, if the terminal supports it.
    public static let italic = Style.Attributes(rawValue: 4)
    /// A line below the text.
    public static let underline = Style.Attributes(rawValue: 8)
    /// Foreground and background swapped.
    public static let reverse = Style.Attributes(rawValue: 16)
  }
}

extension Style.Attributes: CustomStringConvertible {
  private static let names: [(attribute: Style.Attributes, name: String)] = [
    (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"), (.reverse, "reverse"),
  ]

  /// `bold, underline`; `none` for none.
  public var description: String {
    isEmpty ? "none" : Self.names.filter { contains($0.attribute) }.map(\.name).joined(separator: ", ")
  }
}
