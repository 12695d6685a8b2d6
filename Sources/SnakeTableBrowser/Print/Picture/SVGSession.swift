import SnakeTable

/// The frames of a session as one SVG picture that shows them one after the other, again and again. The frames stand side by side, and a
/// CSS animation in steps moves each into view; what several frames have in common is written once. Viewers that do not animate,
/// or that are set to reduced motion, show the frame that was shown longest.
package struct SVGSession {
  /// A frame and the time for which it was shown, in milliseconds.
  package struct Frame {
    package var buffer: CellBuffer
    package var milliseconds: Int

    package init(_ buffer: CellBuffer, milliseconds: Int) {
      (self.buffer, self.milliseconds) = (buffer, milliseconds)
    }
  }

  /// The first bytes of every such picture.
  package static let beginning = "<!-- A session recorded by snaketable -->\n"
  /// The maximum size of a picture in bytes.
  package static let mostBytes = 1_000_000
  /// The maximum duration of a loop in milliseconds.
  package static let longest = 12_000
  /// The longest pause, the shortest one, and the pause before the loop begins again, in milliseconds.
  private static let (longestPause, shortestPause, lastPause) = (1500, 50, 2000)

  private let frames: [Frame]
  private let glyphs: BoxGlyphs
  private let isLight: Bool
  private let followsScheme: Bool

  /// - Parameters:
  ///   - isLight: whether the frames were drawn for a light background.
  ///   - followsScheme: whether the picture has other colours where the reader prefers the other kind of background.
  package init(_ frames: [Frame], glyphs: BoxGlyphs, isLight: Bool, followsScheme: Bool) {
    (self.frames, self.glyphs) = (frames, glyphs)
    (self.isLight, self.followsScheme) = (isLight, followsScheme)
  }

  /// Returns the picture, and whether frames at the end are left out because it would be too large. O(bytes).
  package func document() -> (bytes: [UInt8], isCut: Bool) {
    var parts = SVGSessionParts(glyphs: glyphs, palette: palette)
    var strip = ""
    var count = 0
    for frame in frames {
      let uses = parts.uses(of: frame.buffer)
      let element = "<g transform=\"translate(\(count * Self.pitch(size)) 0)\">\(uses)</g>\n"
      guard parts.bytes + strip.utf8.count + element.utf8.count < Self.mostBytes - Self.reserve else { break }
      strip += element
      count += 1
    }
    let card = SVGCard(size: size, palette: palette)
    let (width, height) = (SVGGrid.x(size.columns), SVGGrid.y(size.lines))
    let text =
      Self.beginning + card.head + styleSheet(Array(frames.prefix(count)))
      + "<defs>\n\(parts.definitions)</defs>\n"
      + "<svg width=\"\(width)\" height=\"\(height)\"><g class=\"frames\">\n\(strip)</g></svg>\n" + card.tail
    return (Array(text.utf8), count < frames.count)
  }

  /// The bytes that the style sheet and the card may have.
  private static let reserve = 30_000

  private var palette: SVGPalette { isLight ? .light : .dark }

  /// The size of the largest frame.
  private var size: Size {
    Size(columns: frames.map(\.buffer.columns).max() ?? 0, lines: frames.map(\.buffer.lines).max() ?? 0)
  }

  /// The distance of one frame from the next.
  private static func pitch(_ size: Size) -> Int { SVGGrid.x(size.columns) + SVGGrid.padding }

  // MARK: Time

  /// Returns how long each frame is shown, in milliseconds: pauses are shortened, at most to `longestPause`, so that the loop is no
  /// longer than `longest`.
  package static func durations(_ milliseconds: [Int]) -> [Int] {
    guard !milliseconds.isEmpty else { return [] }
    func durations(pause: Int) -> [Int] {
      milliseconds.dropLast().map { max(1, min($0, pause)) } + [lastPause]
    }
    var pause = longestPause
    while pause > shortestPause, durations(pause: pause).reduce(0, +) > longest { pause -= shortestPause }
    var result = durations(pause: pause)
    let total = result.dropLast().reduce(0, +)
    guard total > longest - lastPause else { return result }
    for index in result.indices.dropLast() { result[index] = result[index] * (longest - lastPause) / total }
    return result
  }

  private func styleSheet(_ frames: [Frame]) -> String {
    let durations = Self.durations(frames.map(\.milliseconds))
    let total = max(1, durations.reduce(0, +))
    var (time, steps) = (0, "")
    for (number, duration) in durations.enumerated() {
      steps += "\(percent(time, of: total)) { transform: translateX(\(-number * Self.pitch(size))px) }\n"
      time += duration
    }
    let still = frames.indices.max { frames[$0].milliseconds < frames[$1].milliseconds } ?? 0
    return """
      <style>
      .frames { transform: translateX(\(-still * Self.pitch(size))px) }
      @media (prefers-reduced-motion: no-preference) {
      .frames { animation: play \(total)ms step-end infinite }
      }
      @keyframes play {
      \(steps)}
      \(schemeRules)</style>

      """
  }

  /// A part of a whole in percent, with three digits behind the point.
  private func percent(_ part: Int, of whole: Int) -> String {
    let thousandths = part * 100_000 / whole
    let fraction = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)%"
  }

  // MARK: Light and dark

  /// The rules that replace the colours of the theme where the reader prefers the other kind of background.
  private var schemeRules: String {
    guard followsScheme else { return "" }
    let (own, other): (ThemePalette, ThemePalette) = isLight ? (.light, .dark) : (.dark, .light)
    var known: Set<RGBColor> = []
    let rules = zip(own.colors, other.colors).filter { known.insert($0.0).inserted }.map {
      color, replacement in
      "[fill=\"\(color)\"] { fill: \(replacement) }\n[stroke=\"\(color)\"] { stroke: \(replacement) }\n"
    }
    return "@media (prefers-color-scheme: \(isLight ? "dark" : "light")) {\n\(rules.joined())}\n"
  }
}

extension ThemePalette {
  /// The colours of all roles, in the same order for every palette.
  fileprivate var colors: [RGBColor] {
    [text, background]
      + [secondary, header, stroke, accent, cursor, cursorAccessory, fill, shadow, warning].map(\.color)
  }
}

/// The parts of frames, each different one written once: the backgrounds and texts of a line, and all strokes of a frame.
private struct SVGSessionParts {
  let glyphs: BoxGlyphs
  let palette: SVGPalette
  /// The elements of the parts, each with a number as its identifier.
  private(set) var definitions = ""
  private(set) var bytes = 0
  /// The numbers of parts by their elements; nil for parts without any.
  private var numbers: [String: Int?] = ["": nil]
  /// The frame before, and the numbers of its lines.
  private var former: (buffer: CellBuffer, numbers: [Int?])?

  init(glyphs: BoxGlyphs, palette: SVGPalette) { (self.glyphs, self.palette) = (glyphs, palette) }

  /// Returns the references to the parts of a frame. No text stands under a stroke.
  mutating func uses(of buffer: CellBuffer) -> String {
    let cells = SVGCells(buffer: buffer, glyphs: glyphs, palette: palette)
    let numbers = (0..<buffer.lines).map { number(ofLine: $0, of: cells) }
    former = (buffer, numbers)
    let lines = numbers.enumerated().map { line, number in use(number, y: SVGGrid.y(line)) }
    return lines.joined() + use(number(of: cells.strokes(line: 0)), y: 0)
  }

  private func use(_ number: Int?, y: Int) -> String {
    number.map { "<use href=\"#p\($0)\"\(y == 0 ? "" : " y=\"\(y)\"")/>" } ?? ""
  }

  private mutating func number(ofLine line: Int, of cells: SVGCells) -> Int? {
    if let former, former.buffer.size == cells.buffer.size,
      former.buffer.isSame(line: line, as: line, in: cells.buffer)
    {
      return former.numbers[line]
    }
    return number(of: cells.contents(ofLine: line))
  }

  private mutating func number(of elements: String) -> Int? {
    if let known = numbers[elements] { return known }
    let number = numbers.count
    numbers[elements] = number
    let definition = "<g id=\"p\(number)\">\n\(elements)</g>\n"
    definitions += definition
    bytes += definition.utf8.count
    return number
  }
}
