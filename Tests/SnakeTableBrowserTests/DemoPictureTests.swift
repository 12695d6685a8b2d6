import SnakeTable
import TestSupport
import Testing

@testable import SnakeTableBrowser

/// Tests of properties that hold for every demo in any size.
@Suite struct DemoPictureTests {
  private func table(_ name: DemoName, isMoving: Bool = false) -> TableView {
    let demo = name.demo
    var appearance = demo.appearance
    appearance.theme = .dark
    return TableView(
      dataSource: demo.dataSource, configuration: demo.configuration, appearance: appearance,
      motion: isMoving ? demo.motion : Motion(isEnabled: false))
  }

  private func frame(_ table: TableView, _ size: Size, at time: Int = 0) -> CellBuffer {
    table.resize(to: size)
    var buffer = CellBuffer(size: size)
    table.draw(into: &buffer, line: 0, at: .nanoseconds(time))
    return buffer
  }

  /// Draws with the top and bottom lines in every size down to zero, with a key before each frame. Every size but zero
  /// shows something.
  @Test(arguments: DemoName.allCases) func whatFitsIsDrawn(name: DemoName) {
    let keys: [KeyPress.Key] = [
      .down, .end, .up, .home, .pageDown, .pageUp, .character("]"), .character("r"),
    ]
    for columns in Array(0...16) + [20, 40, 90] {
      let controller = ListScreen(table: table(name, isMoving: true), title: name.demo.title)
      for lines in Array(0...9) + [24] {
        let size = Size(columns: columns, lines: lines)
        controller.resize(to: size)
        var time = 0
        for key in keys {
          _ = controller.handle(KeyPress(key), at: .nanoseconds(time))
          time += 130_000_000
          var buffer = CellBuffer(size: size)
          controller.draw(into: &buffer, at: .nanoseconds(time))
          let isSeen = (0..<lines).contains { line in
            (0..<columns).contains { buffer[$0, line] != .blank }
          }
          #expect(isSeen || columns == 0 || lines == 0, "\(columns) by \(lines)")
        }
      }
    }
  }

  /// The bar and the accessories contrast with the backgrounds that the demo gives its rows.
  @Test(arguments: [Theme.dark, .light, .neutral, .exactDark, .exactLight])
  func glyphsAreSeenOnTheBackgroundsOfRows(theme: Theme) throws {
    let view = table(.cells)
    view.appearance.theme = theme
    let picture = frame(view, Size(columns: 40, lines: 24))
    var count = 0
    for (line, text) in picture.text().enumerated() {
      for (column, glyph) in text.enumerated() where "▌›".contains(glyph) {
        let style = picture[column, line].style
        guard let color = style.foreground.components, let ground = style.background.components else {
          continue
        }
        // The right walls of filled boxes are the same character.
        guard glyph == "›" || style.foreground == theme.accent.foreground else { continue }
        #expect(color.contrasts(with: ground), "\(glyph) in column \(column), line \(line): \(style)")
        count += 1
      }
    }
    #expect(count > 2)
  }

  /// In rounded style no line has a free end; in the other styles lines end at the edges of the table.
  @Test(arguments: DemoName.allCases) func linesMeet(name: DemoName) {
    // One line of the catalogue is inset from both edges.
    let inset = name == .catalogue ? 6 : 0
    for columns in 1...100 {
      let view = table(name)
      view.resize(to: Size(columns: columns, lines: 1))
      let ends = StrokeArms(frame(view, Size(columns: columns, lines: view.layout.height))).freeEnds
      #expect(ends.allSatisfy { isAtEdge($0, columns: columns, inset: inset) }, "\(columns) columns")
      if view.configuration.style == .rounded, view.columns.isBoxed { #expect(ends.isEmpty) }
    }
  }

  /// Returns whether the arm is at the edge of the table. A straight line with an inset begins in the column of the
  /// text.
  private func isAtEdge(_ arm: StrokeArms.Arm, columns: Int, inset: Int) -> Bool {
    switch arm.direction {
    case .west: arm.column <= max(2, inset)
    case .east: arm.column >= columns - 1 - inset
    case .north, .south: false
    }
  }

  @Test(arguments: DemoName.allCases) func theLastFrameIsTheFinishedPicture(name: DemoName) {
    for columns in [8, 14, 30, 64] {
      let size = Size(columns: columns, lines: 40)
      let moving = table(name, isMoving: true)
      let first = frame(moving, size)
      let finished = frame(table(name), size)
      #expect(look(frame(moving, size, at: 1 << 60)) == look(finished))
      if StrokeArms(finished).all.isEmpty == false { #expect(look(first) != look(finished)) }
    }
  }

  private func look(_ buffer: CellBuffer) -> [String] { RolePicture(buffer, theme: .dark).lines }
}
