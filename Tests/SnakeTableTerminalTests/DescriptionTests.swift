import SnakeTableDrawing
import SnakeTableTerminal
import Testing

/// Keys and events print as users name them.
@Suite struct DescriptionTests {
  @Test func keys() {
    #expect("\(KeyPress(.control(0x61)))" == "Ctrl-A")
    #expect("\(KeyPress(.up, modifiers: [.alt, .shift]))" == "Alt-Shift-Up")
    #expect(
      "\(KeyPress.Key.pageUp) \(KeyPress.Key.character("x")) \(KeyPress.Key.function(5))" == "PgUp x F5")
    #expect("\(Event.key(KeyPress(.enter)))" == "key(Enter)")
  }

  @Test func modifiers() {
    #expect("\(KeyPress.Modifiers())" == "none")
    #expect("\(KeyPress.Modifiers([.shift, .control]))" == "Ctrl-Shift")
  }

  @Test func mouseEvents() {
    let point = Point(column: 3, line: 4)
    #expect("\(MouseEvent(.press(.left), at: point))" == "left press at column 3, line 4")
    #expect("\(MouseEvent(.wheelUp, at: point, modifiers: .alt))" == "Alt wheel up at column 3, line 4")
    let kinds: [MouseEvent.Kind] = [.press(.right), .release, .drag, .wheelDown]
    #expect(kinds.map { "\($0)" } == ["right press", "release", "drag", "wheel down"])
  }

  @Test func unknownKeys() {
    #expect("\(KeyPress.UnknownName(name: "PgSideways"))" == "there is no key 'PgSideways'")
  }
}
