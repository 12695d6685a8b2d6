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
        headerFill: .gradient(Fill.Gradient(from: .rgb(251, 168, 0), to: .rgb(129, 88, 0))),
        headerText: Style(foreground: .rgb(54, 16, 9), attributes: [.bold])))
  }

  /// The eight places of Viget's snake list.
  static var places: Demo {
    let places: [CellText] = [
      "Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX", "Kansas City, KS",
      "Chattanooga, TN", "Charleston, SC",
    ]
    return Demo(
      title: "One line through eight places",
      sections: [TableSection(rows: places.map { TableCell(title: $0) })],
      configuration: TableConfiguration(style: .plain, separator: .snake, maximumWidth: nil))
  }

  /// Boxes of 4 rows and of 1 row with a shadow on all sides. Each row has an icon, a title and a description; the
  /// lines reach from border to border.
  static var shadows: Demo {
    Demo(
      title: "Mailbox",
      sections: [
        TableSection(rows: [
          cell("✉", "Inbox", "Three letters since noon"), cell("★", "Starred", "Nothing to come back to"),
          cell("✎", "Drafts", "One, begun on Tuesday"), cell("↗", "Sent", "All of them have arrived"),
        ]),
        TableSection(rows: [cell("☰", "Archive", "Everything older than a year")]),
      ],
      configuration: TableConfiguration(style: .rounded, shadow: .ambient, separatorInset: .zero))
  }

  private static func cell(_ icon: CellText, _ title: CellText, _ description: CellText) -> TableCell {
    TableCell(title: title, subtitle: description, icon: icon)
  }

  /// The screen of TORoundedTableView, modelled on a tablet's settings: boxes of 3, 1, 2, 7 and 1 rows.
  static var settings: Demo {
    Demo(
      title: "Settings",
      sections: [
        section(
          "Connections", "Known networks are joined by themselves.",
          [("Wi-Fi", "Attic"), ("Bluetooth", "On"), ("Hotspot", "Off")]),
        section("Attention", "Calls from favourites always ring.", [("Do not disturb", "22:00 to 7:00")]),
        section(
          "Display", "Text size applies to every app.", [("Brightness", "70 %"), ("Text size", "Large")]),
        section(
          "General", "Updates are installed at night.",
          [
            ("Language", "English"), ("Region", "Iceland"), ("Keyboard", "3 layouts"), ("Date and time", nil),
            ("Storage", "41 of 64 GB"), ("Updates", "1 waiting"), ("About", nil),
          ]),
        section("Privacy", "Nothing is shared unless you say so.", [("Location", "While in use")]),
      ], configuration: TableConfiguration(style: .rounded))
  }

  private static func section(
    _ header: CellText, _ footer: CellText, _ rows: [(name: CellText, value: CellText?)]
  ) -> TableSection {
    TableSection(
      header: SectionLabel(text: header), footer: SectionLabel(text: footer),
      rows: rows.map { TableCell(title: $0.name, detail: $0.value, accessory: .disclosure) })
  }
}
