import SnakeTable

extension Demo {
  /// Headers with a gradient, in a table with a line below every row. The gradient begins one line above the header
  /// text and so hides the line of the last row.
  static var headers: Demo {
    let divisions: [(CellText, [CellText])] = [
      ("NFC East", ["Commanders", "Cowboys", "Eagles", "Giants"]),
      ("NFC North", ["Bears", "Lions", "Packers", "Vikings"]),
      ("NFC South", ["Buccaneers", "Falcons", "Panthers", "Saints"]),
      ("NFC West", ["Cardinals", "49ers", "Rams", "Seahawks"]),
    ]
    return Demo(
      title: "Teams",
      sections: divisions.map { name, teams in
        TableSection(header: SectionLabel(text: name, height: 2), rows: teams.map { TableCell(title: $0) })
      },
      configuration: TableConfiguration(
        style: .plain, separatorInset: .zero, headerSeparators: .afterEveryRow, headersBleed: true),
      appearance: TableAppearance(
        headerFill: .gradient(Gradient(from: .rgb(251, 168, 0), to: .rgb(129, 88, 0))),
        headerText: Style(foreground: .rgb(54, 16, 9), attributes: [.bold])))
  }
}
