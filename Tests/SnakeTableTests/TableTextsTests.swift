import SnakeTable
import TestSupport
import Testing

/// The words of the library in other languages, and keys that are listed where they do something.
@Suite struct TableTextsTests {
  private final class Delegate: TableViewDelegate {}

  private let delegate = Delegate()
  private let german: TableTexts = [
    "move": "bewegen", "choose": "wählen", "quit": "Ende", "help": "Hilfe", "{} of {}": "{} von {}",
    "Next row": "Nächste Zeile", "Keys": "Tasten", "Moving": "Bewegen", "marked": "markiert", "OK": "Ja",
    "{} rows": "{} Zeilen", "back": "zurück", "mark": "markieren", "export": "ausgeben", "Cancel": "Nein",
  ]

  private func screen(_ rows: Int = 3, columns: Int = 70, lines: Int = 30) -> (
    TableController, HeadlessScreen
  ) {
    let table = arrayTable([(0..<rows).map { "Row \($0)" }])
    table.allowsMultipleSelection = true
    table.appearance.texts = german
    table.delegate = delegate
    let controller = TableController(table, title: "Orte", finishesOnChoice: true)
    controller.addKeyCommand(KeyCommand([.character("x")], title: "export") {})
    return (controller, HeadlessScreen(controller, size: Size(columns: columns, lines: lines)))
  }

  @Test func barsAreTranslated() throws {
    let (_, screen) = screen(columns: 84)
    try screen.press("Space")
    #expect(screen.text[0].hasSuffix("1 markiert  1 von 3"))
    #expect(screen.text.last == "  ↑↓ bewegen   Space markieren   ⏎ wählen   x ausgeben   q Ende   ? Hilfe")
  }

  @Test func theHelpIsTranslated() throws {
    let (_, screen) = screen(lines: 50)
    try screen.press("?")
    let text = screen.text
    #expect(text[0].contains("Tasten") && text.contains { $0.contains("Nächste Zeile") })
    #expect(text.contains { $0.trimmed == "Bewegen" } && text.contains { $0.contains("Ausgeben") })
    #expect(text.contains { $0.contains("Previous row") }, "a text without translation")
  }

  @Test func alertsTakeTheTextsFromBelow() throws {
    let (controller, screen) = screen()
    controller.present(AlertController(title: "Fertig?"))
    #expect(screen.text.contains { $0.contains("Ja") })
  }

  /// The list has each text that the library looks up, and each title of its keys.
  @Test func allTextsAreListed() throws {
    let english = Set(TableTexts.english)
    #expect(english.count == TableTexts.english.count)
    let commands = KeyMap<TableAction>.rows(allowsMultipleSelection: true, allowsEditing: true).commands
    let titles = commands.flatMap { [$0.title, $0.hint].compactMap { $0 } }
    #expect(titles.filter { !english.contains($0) } == [])
    let sources = try Documents.shell(
      "cd '\(Documents.root)/Sources' && grep -rhoE 'texts\\[\"[^\"]+\"|hint\\(\"[^\"]+\"|help\\.add\\(\"[^\"]+\"' SnakeTable SnakeTableSearch"
    ).output
    let used = sources.split(separator: "\n").compactMap { $0.split(separator: "\"").dropFirst().first }
    #expect(used.count > 30 && used.filter { !english.contains(String($0)) } == [])
  }

  @Test func valuesStandInTheirOrder() {
    #expect(german["{} of {}", "2", "8"] == "2 von 8" && TableTexts()["{} of {}", "2", "8"] == "2 of 8")
    #expect(TableTexts(["a": "b {"])["a", "1"] == "b {" && TableTexts(["a": "{}{}"])["a", "{}", "x"] == "{}x")
  }

  // MARK: Keys that do something

  private func help(_ controller: TableController) throws -> String {
    let screen = HeadlessScreen(controller, size: Size(columns: 70, lines: 60))
    try screen.press("?")
    return screen.text.joined(separator: "\n")
  }

  @Test func keysWithoutEffectAreNotListed() throws {
    let help = try help(TableController(arrayTable([["Durham"]]), title: "Places"))
    for title in [
      "Next row", "Next page", "Next section", "Choose", "menu", "More about", "actions", "Load", "Search",
      "children", "Delete", "Mark", "strokes", "long text",
    ] { #expect(!help.contains(title), "\(title)") }
    #expect(help.contains("Quit") && help.contains("Redraw"))
  }

  @Test func keysWithAnEffectAre() throws {
    final class Menus: TableViewDelegate {
      func tableView(
        _ tableView: TableView, contextMenuConfigurationForRowAt path: TableIndexPath, point: Point
      ) -> TableMenu? { TableMenu { TableMenu.Action("One") { _ in } } }
      func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt path: TableIndexPath
      ) -> SwipeActionsConfiguration? { SwipeActionsConfiguration { TableMenu.Action("One") { _ in } } }
    }
    let delegate = Menus()
    let table = TableView(
      dataSource: ArrayDataSource([
        TableSection(
          header: "A", rows: [TableCell(title: String(repeating: "long ", count: 40), accessory: .detail)]),
        TableSection(header: "B", rows: [TableCell(title: "b")]),
      ]), configuration: TableConfiguration(allowsMultipleSelection: true))
    table.delegate = delegate
    let help = try help(TableController(table, title: "Places"))
    for title in [
      "Next row", "Next section", "Choose", "The row's menu", "More about the row", "The row's first action",
      "Mark the row", "Draw the strokes", "See more of long text",
    ] { #expect(help.contains(title), "\(title)") }
    #expect(!help.contains("other edge"))
  }
}

extension String {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
