import SnakeTable

/// Measures painting a whole frame of 200 by 60 cells into a buffer, in the middle of a long table. The result is the
/// median of many frames.
struct FramePainting {
  private static let frames = 301

  let microseconds: Double

  init(style: TableStyle, separator: SeparatorStyle) {
    let size = Size(columns: 200, lines: 60)
    let table = TableView(
      dataSource: EvenTable(rows: 20, sections: 1000),
      configuration: TableConfiguration(style: style, separator: separator, maximumWidth: nil),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.resize(to: size)
    table.moveCursor(toPosition: 10_000)
    var buffer = CellBuffer(size: size)
    var times: [Double] = []
    for _ in 0..<Self.frames {
      let time = ContinuousClock().measure {
        buffer.reset(size: size)
        table.draw(into: &buffer, line: 0, at: 0)
      }
      times.append(Double(time.components.attoseconds) / 1e12)
    }
    microseconds = times.sorted()[Self.frames / 2]
  }
}
