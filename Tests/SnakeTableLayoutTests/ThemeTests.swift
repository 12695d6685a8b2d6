import Glibc
import SnakeTableDrawing
import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableLayout

/// Tests of the colours of every role, against a table of the roles.
@Suite struct ThemeTests {
  struct Role {
    let name: String
    let style: KeyPath<Theme, Style>
    /// The key path of the foreground or the background.
    let color: KeyPath<Style, Color>
    /// The palette index and the exact colour on dark and on light backgrounds, and the index where the background is
    /// unknown; nil for no colour.
    let dark: (UInt8, UInt32)
    let light: (UInt8, UInt32)
    let unknown: UInt8?
  }

  private let roles: [Role] = [
    Role(
      name: "secondary", style: \.secondary, color: \.foreground, dark: (247, 0x98989D),
      light: (242, 0x6A6A6F),
      unknown: 243),
    Role(
      name: "header", style: \.header, color: \.foreground, dark: (247, 0x98989D), light: (242, 0x6A6A6F),
      unknown: nil),
    Role(
      name: "stroke", style: \.stroke, color: \.foreground, dark: (242, 0x68686D), light: (246, 0x9C9CA2),
      unknown: 243),
    Role(
      name: "accent", style: \.accent, color: \.foreground, dark: (75, 0x409CFF), light: (26, 0x0066D6),
      unknown: 33),
    Role(
      name: "accent text", style: \.accentText, color: \.foreground, dark: (75, 0x409CFF),
      light: (26, 0x0066D6), unknown: nil),
    Role(
      name: "cursor accessory", style: \.cursorAccessory, color: \.foreground, dark: (252, 0xB8B8BD),
      light: (240, 0x5A5A5F), unknown: nil),
    Role(
      name: "cursor", style: \.cursorFill, color: \.background, dark: (24, 0x0B3A6B), light: (153, 0xCFE3FB),
      unknown: nil),
    Role(
      name: "fill", style: \.headerFill, color: \.background, dark: (236, 0x2C2C2E), light: (231, 0xFFFFFF),
      unknown: nil),
    Role(
      name: "marks", style: \.mark, color: \.foreground, dark: (247, 0x98989D), light: (242, 0x6A6A6F),
      unknown: 243),
    Role(
      name: "warning", style: \.warning, color: \.foreground, dark: (214, 0xFF9F0A),
      light: (160, 0xC93400),
      unknown: 131),
  ]

  private static func exact(_ value: UInt32) -> Color {
    .rgb(UInt8(value >> 16), UInt8(value >> 8 & 255), UInt8(value & 255))
  }

  /// The cursor row is filled with the colour of the current theme, also after the theme is switched.
  @Test func case29_theCursorsFillFollowsTheTheme() {
    let table = uniformTable(2)
    for (theme, fill) in [(Theme.light, 153 as UInt8), (.dark, 24), (.light, 153)] {
      let buffer = paintBuffer(table, style: .rounded, width: 20, cursor: 1, theme: theme)
      #expect((3..<17).allSatisfy { buffer[$0, 3].style.background == .palette(fill) })
      #expect(buffer[4, 1].style.background == .terminalDefault)
    }
  }

  @Test func rolesHaveTheirColours() {
    for role in roles {
      let color = { (colors: Int, background: Theme.Background?) in
        Theme(colors: colors, background: background)[keyPath: role.style][keyPath: role.color]
      }
      #expect(color(256, .dark) == .palette(role.dark.0), "\(role.name)")
      #expect(color(256, .light) == .palette(role.light.0), "\(role.name)")
      #expect(color(1 << 24, .dark) == Self.exact(role.dark.1), "\(role.name)")
      #expect(color(1 << 24, .light) == Self.exact(role.light.1), "\(role.name)")
      let unknown = role.unknown.map(Color.palette) ?? .terminalDefault
      #expect(color(256, nil) == unknown && color(1 << 24, nil) == unknown, "\(role.name)")
    }
  }

  @Test(arguments: [8, 16, 88, 256, 1 << 24]) func textIsTheTerminalsOwnAndHeadersAreBold(colors: Int) {
    for background in [Theme.Background.light, .dark, nil] {
      let theme = Theme(colors: colors, background: background)
      #expect(theme.text == .plain)
      #expect(theme.header.attributes.contains(.bold))
      #expect(theme.cursorText.attributes == .bold)
    }
  }

  @Test(arguments: [8, 16, 88]) func fewColoursAreNamedOnes(colors: Int) {
    for (background, accent) in [(Theme.Background.dark, 12 as UInt8), (.light, 4), (nil, 12)] {
      let theme = Theme(colors: colors, background: background)
      let blue = Style(foreground: .palette(4), attributes: .bold)
      #expect(theme.accent == (colors == 8 ? blue : Style(foreground: .palette(accent))))
      #expect(theme.accentText == theme.accent)
      #expect(theme.secondary.attributes == .dim && theme.stroke.attributes == .dim)
      #expect(theme.cursorFill == Style(attributes: .reverse))
    }
  }

  @Test func withoutColoursNoRoleHasOne() {
    let theme = Theme(colors: 0, background: .light)
    for style in styles(of: theme) {
      #expect(style.foreground == .terminalDefault && style.background == .terminalDefault)
    }
    #expect(theme.cursorFill.attributes == .reverse)
  }

  /// Until the background is known, nothing is drawn that its colours would replace.
  @Test(arguments: [8, 256, 1 << 24]) func anAwaitedBackgroundHasNothingButBold(colors: Int) {
    let theme = Theme.awaiting(colors: colors)
    for style in styles(of: theme) { #expect(style == .plain || style == Style(attributes: .bold)) }
    #expect(theme.header.attributes == .bold && theme.cursorText.attributes == .bold)
    #expect(theme.cursorFill == .plain)
    #expect(theme.colorDepth == Theme(colors: colors, background: .dark).colorDepth)
  }

  private func styles(of theme: Theme) -> [Style] {
    [
      theme.text, theme.secondary, theme.header, theme.stroke, theme.accent, theme.accentText,
      theme.cursorFill, theme.cursorText, theme.headerFill, theme.cellFill, theme.shadow,
      theme.cursorDetail, theme.cursorAccessory, theme.mark, theme.warning,
    ]
  }

  @Test func aBackgroundIsDarkOrLightToTheEye() {
    #expect(Theme.Background(red: 0, green: 0, blue: 0) == .dark)
    #expect(Theme.Background(red: 0x1C, green: 0x1C, blue: 0x1E) == .dark)
    #expect(Theme.Background(red: 0xF2, green: 0xF2, blue: 0xF7) == .light)
    // The two backgrounds of Solarized. Pure blue counts as dark and pure green as light.
    #expect(Theme.Background(red: 0x00, green: 0x2B, blue: 0x36) == .dark)
    #expect(Theme.Background(red: 0xFD, green: 0xF6, blue: 0xE3) == .light)
    #expect(Theme.Background(red: 0, green: 0, blue: 255) == .dark)
    #expect(Theme.Background(red: 0, green: 255, blue: 0) == .light)
  }

  // MARK: Contrast

  /// The least contrast of text, of glyphs and moving strokes, and of other strokes.
  private static let (text, glyph, stroke) = (4.5, 3.0, 2.4)

  @Test(arguments: [Theme.dark, .light, .exactDark, .exactLight])
  func everythingIsReadableOnEveryFill(theme: Theme) throws {
    let page = try #require(theme.assumedBackground.components)
    let fill = try #require(theme.cellFill.background.components)
    let cursor = try #require(theme.cursorFill.background.components)
    let title = try #require(theme.assumedText.components)
    for background in [page, fill] {
      #expect(contrast(title, background) >= Self.text)
      for style in [
        theme.secondary, theme.header, theme.warning, theme.highlight, theme.currentIndexTitle, theme.accent,
        theme.mark,
      ] {
        #expect(try contrast(#require(style.foreground.components), background) >= Self.text)
      }
      #expect(try contrast(#require(theme.stroke.foreground.components), background) >= Self.stroke)
    }
    // Titles and details have the terminal's own colour there.
    #expect(theme.cursorDetail.foreground == .terminalDefault)
    #expect(contrast(title, cursor) >= Self.text)
    #expect(try contrast(#require(theme.cursorAccessory.foreground.components), cursor) >= Self.text)
    #expect(try contrast(#require(theme.accent.foreground.components), cursor) >= Self.glyph)
  }

  /// The steps of a text that has changed are readable and have the accent's hue.
  @Test(arguments: [Theme.dark, .light]) func changedTextIsReadable(theme: Theme) throws {
    let page = try #require(theme.assumedBackground.components)
    for text in [theme.assumedText, theme.secondary.foreground] {
      let steps = try #require(ThemePalette.steps(from: theme.accentText.foreground, to: text))
      for color in try steps.map({ try #require($0.components) }) {
        #expect(contrast(color, page) >= Self.text)
        #expect(color.red <= color.green && color.green < color.blue)
      }
    }
  }

  /// Placeholders for bytes are readable in a row, and in the cursor's row.
  @Test(arguments: [Theme.dark, .light, .exactDark, .exactLight])
  func placeholdersAreReadable(theme: Theme) throws {
    let cell = TableCell(title: CellText([0xFF, 0xFE]), detail: CellText([0x1B]))
    let table = ArrayDataSource([TableSection(rows: [cell, cell])])
    let buffer = paintBuffer(table, style: .rounded, separator: .none, width: 30, cursor: 0, theme: theme)
    for line in 1...2 {
      try expectReadableText(on: line, columns: 4..<26, of: buffer, theme: theme)
    }
  }

  /// The header of a collapsed section is a row.
  @Test(arguments: [Theme.dark, .light, .exactDark, .exactLight, .named, .neutral])
  func aCollapsedHeaderWithTheCursorIsReadable(theme: Theme) throws {
    var header = SectionLabel(text: "Virginia", detail: "14")
    header.text.highlights = [0..<2]
    header.collapsedRow = 0
    let table = ArrayDataSource([TableSection(header: header, rows: [])])
    let configuration = TableConfiguration(style: .plain, allowsMultipleSelection: true)
    var presentation = TablePresentation(selection: TableSelection(cursor: 0))
    presentation.markedRows = [0: [2]]
    let painter = TablePainter(
      layout: TableLayout(table, configuration: configuration), width: 30, dataSource: table,
      appearance: TableAppearance(theme: theme), presentation: presentation)
    var buffer = CellBuffer(size: Size(columns: 30, lines: 1))
    painter.paint(into: &buffer, viewport: 0..<1, offset: 0)
    #expect(buffer.text() == ["▌ ▸ Virginia         2 ✓  14"])
    if theme.assumedBackground != .terminalDefault {
      try expectReadableText(on: 0, columns: 1..<30, of: buffer, theme: theme)
    }
    for column in 1..<28 {
      #expect(!buffer[column, 0].style.attributes.contains(.dim))
      #expect(buffer[column, 0].style.background == theme.cursorFill.background)
    }
  }

  /// A text that has changed is readable while its colour changes, also in the cursor's row.
  @Test(arguments: [Theme.dark, .light, .exactDark, .exactLight])
  func changedTextsAreReadableInEveryFrame(theme: Theme) throws {
    let cell = TableCell(title: "Durham", detail: "12")
    let table = ArrayDataSource([TableSection(rows: [cell, cell])])
    for step in 0..<RowTrail.steps {
      var presentation = TablePresentation(selection: TableSelection(cursor: 0))
      let trail = RowTrail(
        [.title: 0, .detail: 0], at: step * RowTrail.duration / RowTrail.steps, fades: true)
      presentation.trails = [0: trail, 1: trail]
      let painter = TablePainter(
        layout: TableLayout(table, configuration: TableConfiguration(style: .plain, separator: .none)),
        width: 30,
        dataSource: table, appearance: TableAppearance(theme: theme), presentation: presentation)
      var buffer = CellBuffer(size: Size(columns: 30, lines: 2))
      painter.paint(into: &buffer, viewport: 0..<2, offset: 0)
      for line in 0..<2 {
        try expectReadableText(on: line, columns: 1..<30, of: buffer, theme: theme)
        #expect(buffer[3, line].style.foreground != .terminalDefault)
      }
    }
  }

  /// Without a known background there is no accent for text: a changed text is bold, in the colour of moving strokes.
  @Test func changedTextsHaveTheAccentOnAnUnknownBackground() {
    let cell = TableCell(title: "Durham", detail: "12")
    var presentation = TablePresentation(selection: TableSelection(cursor: 0))
    let trail = RowTrail([.detail: 0], at: RowTrail.duration / 2, fades: true)
    presentation.trails = [0: trail, 1: trail]
    let table = ArrayDataSource([TableSection(rows: [cell, cell])])
    let painter = TablePainter(
      layout: TableLayout(table, configuration: TableConfiguration(style: .plain, separator: .none)),
      width: 30,
      dataSource: table, appearance: TableAppearance(theme: .neutral), presentation: presentation)
    var buffer = CellBuffer(size: Size(columns: 30, lines: 2))
    painter.paint(into: &buffer, viewport: 0..<2, offset: 0)
    for line in 0..<2 {
      let style = buffer[26, line].style
      #expect(style.foreground == Theme.neutral.accent.foreground && style.attributes.contains(.bold))
    }
  }

  /// Expects enough contrast of the text on a line. Dim text is half as far from its background.
  private func expectReadableText(
    on line: Int, columns: Range<Int>, of buffer: CellBuffer, theme: Theme
  ) throws {
    for column in columns where !buffer[column, line].isBlank {
      let style = buffer[column, line].style
      let text = style.foreground == .terminalDefault ? theme.assumedText : style.foreground
      let page = style.background == .terminalDefault ? theme.assumedBackground : style.background
      var (color, background) = try (#require(text.components), #require(page.components))
      if style.attributes.contains(.dim) { color = mixed(color, background) }
      #expect(contrast(color, background) >= Self.text, "column \(column)")
    }
  }

  private func mixed(_ first: RGBColor, _ second: RGBColor) -> RGBColor {
    func mean(_ component: KeyPath<RGBColor, UInt8>) -> UInt8 {
      UInt8((Int(first[keyPath: component]) + Int(second[keyPath: component])) / 2)
    }
    return RGBColor(mean(\.red), mean(\.green), mean(\.blue))
  }

  @Test(arguments: [0x000000, 0x1C1C1E, 0xF2F2F7, 0xFFFFFF] as [UInt32])
  func whereTheBackgroundIsUnknownEverythingIsReadableOnLightAndDark(page: UInt32) throws {
    let (theme, isPure) = (Theme.neutral, [0x000000, 0xFFFFFF].contains(page))
    let page = RGBColor(page)
    // As far as one grey can.
    let text = isPure ? Self.text : 3.7
    let secondary = try #require(theme.secondary.foreground.components)
    for style in [theme.secondary, theme.mark] {
      #expect(try contrast(#require(style.foreground.components), page) >= text)
    }
    #expect(try contrast(#require(theme.warning.foreground.components), page) >= (isPure ? Self.text : 3.5))
    #expect(try contrast(#require(theme.accent.foreground.components), page) >= Self.glyph)
    let stroke = mixed(try #require(theme.stroke.foreground.components), page)
    #expect(contrast(stroke, page) < contrast(secondary, page) && contrast(stroke, page) > 1.5)
  }

  /// No blue and no grey is needed to find the header, the cursor's row and the matches.
  @Test func whereTheBackgroundIsUnknownAttributesAreEnough() {
    let theme = Theme.neutral
    #expect(theme.header == Style(attributes: .bold))
    #expect(theme.cursorFill == Style(attributes: .underline))
    #expect(theme.highlight == Style(attributes: .underline))
    #expect(theme.cursorHighlight == Style(attributes: .reverse))
    #expect(theme.shadow == .plain)
  }

  /// The named colours of xterm and of the Linux console.
  private static let namedColors: [[UInt32]] = [
    [
      0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
      0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ],
    [
      0x000000, 0xAA0000, 0x00AA00, 0xAA5500, 0x0000AA, 0xAA00AA, 0x00AAAA, 0xAAAAAA,
      0x555555, 0xFF5555, 0x55FF55, 0xFFFF55, 0x5555FF, 0xFF55FF, 0x55FFFF, 0xFFFFFF,
    ],
  ]

  /// Warnings are bold, which most terminals with few colours show brighter.
  @Test(arguments: [
    (Theme.named, [0x000000, 0xFFFFFF] as [UInt32]), (.namedDark, [0x000000, 0x1C1C1E]),
    (.namedLight, [0xFFFFFF, 0xF2F2F7]),
    (Theme(colors: 8, background: nil), [0x000000, 0xFFFFFF]),
  ])
  func namedColoursAreReadableInEveryPalette(theme: Theme, pages: [UInt32]) throws {
    #expect(theme.warning.attributes.contains(.bold))
    for (colors, page) in Self.namedColors.flatMap({ colors in pages.map { (colors, RGBColor($0)) } }) {
      func contrast(_ style: Style) throws -> Double {
        guard case .palette(let index) = style.foreground.kind else { return 0 }
        // Bold blue is bright where there are eight colours.
        let number = Int(index) + (index == 4 && style.attributes.contains(.bold) ? 8 : 0)
        return self.contrast(RGBColor(try #require(number < colors.count ? colors[number] : nil)), page)
      }
      #expect(try contrast(theme.accent) >= Self.glyph && contrast(theme.highlight) >= Self.glyph)
      #expect(
        try contrast(theme.warning) >= (pages.contains(0) && pages.contains(0xFFFFFF) ? 2.5 : Self.glyph))
    }
  }

  @Test(arguments: [Theme.dark, .light, .exactDark, .exactLight])
  func shadowsAreDarkerThanThePageAndQuieterThanBorders(theme: Theme) throws {
    let page = try #require(theme.assumedBackground.components)
    let shadow = try #require(theme.shadow.foreground.components)
    let around = try #require(theme.surroundingShadow.foreground.components)
    #expect(luminance(shadow) < luminance(page) && luminance(around) < luminance(page))
    #expect(contrast(around, page) < contrast(shadow, page))
    #expect(try contrast(shadow, page) < contrast(#require(theme.stroke.foreground.components), page))
  }

  /// The contrast of two colours by the formula of WCAG 2.
  private func contrast(_ first: RGBColor, _ second: RGBColor) -> Double {
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  private func luminance(_ color: RGBColor) -> Double {
    let linear = [color.red, color.green, color.blue].map { component in
      let value = Double(component) / 255
      return value <= 0.03928 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
  }

  /// A row, the cursor row, a marked row and a marked cursor row are four different pictures, by glyphs and attributes
  /// alone.
  @Test(arguments: [
    Theme.monochrome, .named, .namedDark, .namedLight, .neutral, .dark, .light, .exactDark, .exactLight,
  ])
  func cursorAndMarkAreToldApartWithoutColour(theme: Theme) {
    for glyphs in [TableAppearance.Glyphs.unicode, .ascii] {
      let pictures = [(nil, false), (0, false), (nil, true), (0, true)].map {
        (cursor: Int?, isMarked: Bool) in picture(theme, glyphs, cursor: cursor, isMarked: isMarked)
      }
      #expect(Set(pictures).count == 4)
    }
  }

  private func picture(_ theme: Theme, _ glyphs: TableAppearance.Glyphs, cursor: Int?, isMarked: Bool)
    -> [String]
  {
    let table = uniformTable(1)
    var selection = TableSelection()
    selection.cursor = cursor
    if isMarked { selection.mark([0..<1]) }
    let configuration = TableConfiguration(style: .rounded, allowsMultipleSelection: true)
    let painter = TablePainter(
      layout: TableLayout(table, configuration: configuration), width: 20, dataSource: table,
      appearance: TableAppearance(theme: theme, glyphs: glyphs),
      presentation: TablePresentation(selection: selection))
    var buffer = CellBuffer(size: Size(columns: 20, lines: 3))
    painter.paint(into: &buffer, viewport: 0..<3, offset: 0)
    return (0..<20).map { column in
      let cell = buffer[column, 1]
      return "\(buffer.scalars(of: cell, glyphs: glyphs.box)) \(cell.style.attributes.rawValue)"
    }
  }
}
