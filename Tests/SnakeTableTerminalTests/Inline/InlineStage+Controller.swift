import SnakeTable
import SnakeTableDrawing
import SnakeTableTerminal

/// The stage is the controller of the screen. It passes everything on to its two controllers.
extension InlineStage: ScreenController {
  var isFinished: Bool { shown.isFinished }
  var glyphs: BoxGlyphs? { shown.glyphs }
  var cursor: TerminalCursor? { shown.cursor }

  func resize(to size: Size) {
    self.size = size
    for controller in [shown, fresh] { controller.resize(to: size) }
  }

  func preferredHeight(atMost maximum: Int) -> Int? { shown.preferredHeight(atMost: maximum) }

  func draw(into buffer: inout CellBuffer, at time: Duration) { shown.draw(into: &buffer, at: time) }

  func handle(_ key: KeyPress, at time: Duration) -> Bool {
    _ = fresh.handle(key, at: time)
    return shown.handle(key, at: time)
  }

  func handle(_ mouse: MouseEvent, at time: Duration) -> Bool {
    _ = fresh.handle(mouse, at: time)
    return shown.handle(mouse, at: time)
  }

  func dataDidChange() {
    for controller in [shown, fresh] { controller.dataDidChange() }
  }

  func nextChange(after time: Duration) -> NextChange { play(at: time) }
}
