import SnakeTable

// libraryprogram MODE: what a program does with the library, one mode each. It prints what came of it.
let places = ["Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX"]
let mode = CommandLine.arguments.dropFirst().first ?? "run"

func makeTable(allowsMarks: Bool = false) -> TableView {
  let rows = places.map { TableCell(title: CellText($0)) }
  return TableView(
    dataSource: ArrayDataSource([TableSection(header: SectionLabel(text: "United States"), rows: rows)]),
    configuration: TableConfiguration(allowsMarks: allowsMarks))
}

func say(_ chosen: [TableIndexPath]?) {
  print(chosen.map { $0.map { places[$0.row] }.joined(separator: "; ") } ?? "nothing")
}

do {
  switch mode {
  case "run": say(try makeTable().run(title: "Places"))
  case "marks": say(try makeTable(allowsMarks: true).run())
  default: print("no such mode")
  }
} catch {
  print(error)
}
