import SnakeTable

/// Measures painting a whole frame of 200 by 60 cells into a buffer, inside a long table. The result is the median of
/// many frames.
struct FramePainting {
  private static let frames = 301

  let microseconds: Double

  init(
    style: TableConfiguration.TableStyle, separator: TableConfiguration.SeparatorStyle, rows: Int = 20,
    sections: Int = 1000
  ) {
    let size = Size(columns: 200, lines: 60)
    let table = TableView(
      dataSource: EvenTable(rows: rows, sections: sections),
      configuration: TableConfiguration(style: style, separator: separator, maximumWidth: nil),
      appearance: TableAppearance(theme: .dark), motion: Motion(isEnabled: false))
    table.resize(to: size)
    table.moveFocus(by: rows * sections / 2)
    var times: [Double] = []
    for _ in 0..<Self.frames {
      var buffer = CellBuffer(size: size)
      let time = ContinuousClock().measure { table.draw(into: &buffer, line: 0, at: .zero) }
      times.append(Double(time.components.attoseconds) / 1e12)
    }
    microseconds = times.sorted()[Self.frames / 2]
  }
}
