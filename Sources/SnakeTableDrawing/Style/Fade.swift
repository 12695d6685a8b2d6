/// The opacity of drawn text and lines (UIView.alpha), and the terminal colours needed to mix it.
package struct Fade: Hashable, Sendable {
  /// The opacity of fully visible content. 0 is invisible.
  package static let opaque = 255

  /// The opacity, from 0 to `opaque`.
  package var opacity: Int
  /// The colour of the terminal's default foreground; `terminalDefault` if unknown. Fading text is then dim.
  package var text: Color
  /// The colour of the terminal's default background; `terminalDefault` if unknown. Fading text is then dim.
  package var background: Color
  /// The available colours. Without colours nothing fades.
  package var depth: ColorDepth

  /// Creates a fade. `text` and `background` are the actual colours of the terminal's defaults.
  package init(opacity: Int, text: Color, background: Color, depth: ColorDepth) {
    self.opacity = min(max(0, opacity), Self.opaque)
    self.text = text
    self.background = background
    self.depth = depth
  }

  /// Returns the faded style.
  func style(_ style: Style) -> Style {
    guard opacity < Self.opaque, depth != .none else { return style }
    var faded = style
    let mixed = Gradient(
      from: style.background == .terminalDefault ? background : style.background,
      to: style.foreground == .terminalDefault ? text : style.foreground)
    if depth == .named || !mixed.isMixable || style.attributes.contains(.reverse) {
      faded.attributes.insert(.dim)
    } else {
      faded.foreground = mixed.color(at: opacity, of: Self.opaque + 1).reduced(to: depth)
    }
    return faded
  }
}

extension CellBuffer {
  /// Fades the text and lines in a rectangle into their background. Only cells inside the clip cost time.
  package mutating func fade(_ rect: Rect, by fade: Fade) {
    let area = rect.intersection(clip)
    for line in area.line..<area.endLine {
      for column in area.column..<area.endColumn { restyle(column: column, line: line, by: fade.style) }
    }
  }
}
