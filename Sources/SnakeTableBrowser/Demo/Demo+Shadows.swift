import SnakeTable

extension Demo {
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
}
