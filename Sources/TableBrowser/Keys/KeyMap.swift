import SnakeTable

/// Looks up what a key does.
struct KeyMap: Sendable {
  let bindings: [KeyBinding]

  init(_ bindings: [KeyBinding]) { self.bindings = bindings }

  /// O(bindings): a table would cost more at the start than it ever saves.
  func action(for key: KeyPress) -> BrowserAction? { bindings.first { $0.keys.contains(key) }?.action }

  private var topics: [KeyBinding.Topic] {
    KeyBinding.Topic.allCases.filter { topic in bindings.contains { $0.topic == topic } }
  }

  /// The help as a table: a section a topic, a row a binding.
  func helpTable() -> ArrayDataSource {
    // Ctrl-Z is the terminal's own and is bound nowhere.
    let suspend = TableCell(title: "Suspend", detail: "Ctrl-Z")
    return ArrayDataSource(
      topics.map { topic in
        let rows = bindings.filter { $0.topic == topic }.compactMap(\.help).map {
          TableCell(title: CellText($0.text), detail: CellText($0.keys))
        }
        return TableSection(
          header: SectionLabel(text: CellText(topic.rawValue)),
          rows: topic == .viewing ? rows + [suspend] : rows)
      })
  }
}
