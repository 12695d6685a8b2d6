import SnakeTable

/// The frame of a picture: a card like a terminal window. The SVG contains no scripts and no external resources.
struct SVGCard {
  let size: Size
  let palette: SVGPalette

  var head: String {
    let width = SVGGrid.x(size.columns) + 2 * SVGGrid.padding
    let height = SVGGrid.y(size.lines) + 2 * SVGGrid.padding
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width / 2)" height="\(height / 2)" \
      viewBox="0 0 \(width) \(height)">
      <rect width="\(width)" height="\(height)" rx="\(SVGGrid.cardRadius)" fill="\(palette.background)"/>
      <g transform="translate(\(SVGGrid.padding) \(SVGGrid.padding))" fill="\(palette.text)" \
      font-family="\(Self.fonts)" font-size="\(SVGGrid.fontSize)">

      """
  }

  var tail: String { "</g>\n</svg>\n" }

  private static let fonts =
    "ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Liberation Mono', monospace"
}
