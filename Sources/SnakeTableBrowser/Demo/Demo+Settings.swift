import SnakeTable

extension Demo {
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
