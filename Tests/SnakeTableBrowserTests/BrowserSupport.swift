import SnakeTable
import SnakeTableRecords
import TestSupport

@testable import SnakeTableBrowser

/// A browser of a table of places, without a terminal.
struct TestBrowser {
  let controller: ListScreen
  var size = Size(columns: 40, lines: 20)

  init(
    _ sections: [TableSection] = [section(places)], style: TableConfiguration.TableStyle = .plain,
    allowsMultipleSelection: Bool = false,
    title: CellText? = "Places", motion: Motion = Motion(isEnabled: false), loops: Int? = nil,
    lines: Int = 20
  ) {
    let table = TableView(
      dataSource: GrowingTable(sections),
      configuration: TableConfiguration(style: style, allowsMultipleSelection: allowsMultipleSelection),
      appearance: TableAppearance(theme: .dark), motion: motion)
    controller = ListScreen(table: table, title: title, loops: loops)
    size.lines = lines
    controller.resize(to: size)
  }

  /// Creates a browser of a list that can grow and be filtered.
  init(
    source: FilterableTable, allowsMultipleSelection: Bool = false, query: String? = nil,
    settings: BrowserSettings = BrowserSettings()
  ) {
    let table = TableView(
      dataSource: source,
      configuration: TableConfiguration(
        style: .plain, separator: .none, allowsMultipleSelection: allowsMultipleSelection),
      appearance: TableAppearance(theme: .dark))
    var state = ListState()
    state.filter = query
    controller = ListScreen(
      table: table, title: "Places", source: source, state: state, settings: settings)
    controller.resize(to: size)
  }

  /// Presses keys. A screen that a key opens is there at once.
  func press(_ keys: KeyPress.Key..., at time: Int = 0) {
    for key in keys {
      _ = controller.handle(KeyPress(key), at: .nanoseconds(time))
      controller.inputDidEnd()
      controller.navigation.completeTransition()
    }
  }

  /// Presses a key while Alt is held down.
  func press(alt character: Unicode.Scalar) {
    _ = controller.handle(KeyPress(.character(character), modifiers: .alt), at: .zero)
    controller.inputDidEnd()
    controller.navigation.completeTransition()
  }

  func type(_ text: String) {
    for scalar in text.unicodeScalars { press(.character(scalar)) }
  }

  func mouse(_ kind: MouseEvent.Kind, line: Int, milliseconds: Int = 0) {
    _ = controller.handle(
      MouseEvent(kind, at: Point(column: 5, line: line)), at: .nanoseconds(milliseconds * 1_000_000))
  }

  func screen(at time: Int = 0) -> [String] { buffer(at: time).text() }

  func buffer(at time: Int) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    controller.draw(into: &buffer, at: .nanoseconds(time))
    return buffer
  }

  /// The row of the cursor, numbered through all sections.
  var row: Int? { controller.list.selection.cursor }
  var list: TableView { controller.list }
}
