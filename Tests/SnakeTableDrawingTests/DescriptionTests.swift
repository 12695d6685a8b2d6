import SnakeTableDrawing
import Testing

/// Values print as text, and not as the module's name and what they store.
@Suite struct DescriptionTests {
  @Test func geometry() {
    #expect("\(Point(column: 3, line: 4))" == "column 3, line 4")
    #expect("\(Size(columns: 80, lines: 24))" == "80 columns by 24 lines")
    #expect(
      "\(Rect(column: 2, line: 1, columns: 20, lines: 4))" == "20 columns by 4 lines at column 2, line 1")
    #expect("\(EdgeInsets(top: 1, bottom: 2))" == "top 1, leading 0, bottom 2, trailing 0")
  }

  @Test func colours() {
    #expect("\(Color.terminalDefault)" == "default")
    #expect("\(Color.palette(33))" == "palette 33")
    #expect("\(Color.rgb(0x0A, 0x84, 0xFF))" == "#0a84ff")
  }

  @Test func styles() {
    #expect("\(Style.plain)" == "plain")
    #expect("\(Style(attributes: [.underline, .bold]))" == "bold, underline")
    #expect("\(Style(foreground: .palette(33)))" == "palette 33")
    #expect("\(Style(background: .palette(24), attributes: .dim))" == "default on palette 24, dim")
    #expect("\(Style.Attributes())" == "none")
  }

  @Test func arms() {
    #expect("\(BoxArms.none)" == "none")
    #expect("\(BoxArms(east: .light, south: .heavy))" == "light east, heavy south")
  }
}
