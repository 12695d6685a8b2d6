import SnakeTable

/// How the keys of commands and what they do share a number of columns.
struct HelpColumns {
  /// The number of commands beside one another.
  private let count: Int
  /// The widths of the keys, and of what they do.
  private let keys: Int
  private let title: Int
  /// Whether only the first key of each command is shown.
  private let showsFirstKeys: Bool
  private let typesetter: Typesetter

  /// The columns between keys and what they do, and between two commands.
  private static let (spacing, gap) = (2, 3)
  /// The columns of the longest title that is not cut beside other commands.
  private static let longestTitle = 44
  /// The columns of titles for which keys but the first are left out.
  private static let narrowestTitle = 24

  init(_ rows: [KeyHelp.Row], room: Int, typesetter: Typesetter) {
    let width = { (text: String) in typesetter.columns(of: Array(text.utf8)) }
    let (widest, title) = (rows.map { width($0.keys) }.max() ?? 0, rows.map { width($0.title) }.max() ?? 0)
    showsFirstKeys = room > 0 && widest + Self.spacing + Self.narrowestTitle > room
    keys = showsFirstKeys ? rows.map { width(Self.firstKey(of: $0)) }.max() ?? 0 : widest
    self.title = min(title, Self.longestTitle)
    count = max(1, (room + Self.gap) / (keys + Self.spacing + self.title + Self.gap))
    self.typesetter = typesetter
  }

  private static func firstKey(of row: KeyHelp.Row) -> String {
    String(row.keys.split(separator: " ").first ?? "")
  }

  /// Returns the lines of the commands, which go down the first column, then down the next one.
  func texts(of rows: [KeyHelp.Row]) -> [CellText] {
    let lines = (rows.count + count - 1) / count
    return (0..<lines).map { line in
      var text: CellText = ""
      for place in stride(from: line, to: rows.count, by: lines) {
        append(rows[place], isLast: place + lines >= rows.count, to: &text)
      }
      return text
    }
  }

  private func append(_ row: KeyHelp.Row, isLast: Bool, to text: inout CellText) {
    var (bytes, runs) = (text.bytes, text.styleRuns)
    let names = Array((showsFirstKeys ? Self.firstKey(of: row) : row.keys).utf8)
    runs.append(
      Style.Run(bytes.count..<(bytes.count + names.count), style: Style(attributes: [.bold])))
    bytes += padded(names, to: keys + Self.spacing)
    let title = isLast || row.title.count <= self.title ? row.title : row.title.prefix(self.title - 1) + "…"
    bytes += isLast ? Array(title.utf8) : padded(Array(title.utf8), to: self.title + Self.gap)
    text = CellText(bytes)
    text.styleRuns = runs
  }

  private func padded(_ text: [UInt8], to columns: Int) -> [UInt8] {
    text + repeatElement(UInt8(ascii: " "), count: max(0, columns - typesetter.columns(of: text)))
  }
}
