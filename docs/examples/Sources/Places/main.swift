import SnakeTable

// The eight places of the article, and the line that draws itself through them.
let places = [
  "Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX", "Kansas City, KS",
  "Chattanooga, TN", "Charleston, SC",
]

let table = TableView(configuration: TableConfiguration(style: .plain, separator: .snake)) {
  TableSection { places.map { TableCell(title: CellText($0)) } }
}

do {
  if let rows = try table.pick(title: "Places") {
    for row in rows { print(places[row.row]) }
  }
} catch {
  error.exit()
}
