/// The style of a table's sections (UITableView.Style). `--style snake` is `plain` with a snake separator.
public enum TableStyle: String, CaseIterable, Sendable {
  case plain
  case grouped
  case rounded
}
