import SnakeTable

/// Measures looking up the row at random lines, and the position of random rows.
struct LayoutLookup {
  private static let lookups = 200_000

  let nanoseconds: Double

  init(rows: Int, sections: Int) {
    let layout = TableLayout(EvenTable(rows: rows, sections: sections), configuration: TableConfiguration())
    var generator = SystemRandomNumberGenerator()
    let lines = (0..<Self.lookups).map { _ in Int.random(in: 0..<layout.height, using: &generator) }
    let positions = (0..<Self.lookups).map { _ in Int.random(in: 0..<layout.numberOfRows, using: &generator) }
    var found = 0
    let time = ContinuousClock().measure {
      for (line, position) in zip(lines, positions) {
        if let path = layout.firstRow(fromLine: line) { found &+= layout.position(of: path) }
        if let path = layout.path(atPosition: position) { found &+= layout.frame(ofRowAt: path).line }
      }
    }
    // The sum is used, so that the compiler cannot remove the look-ups.
    precondition(found != 1)
    nanoseconds = Double(time.components.attoseconds) / 1e9 / Double(4 * Self.lookups)
  }
}
