import SnakeTable

/// Looks up what a key does.
struct KeyMap: Sendable {
  let bindings: [KeyBinding]
  private let actions: [KeyPress: BrowserAction]

  init(_ bindings: [KeyBinding]) {
    self.bindings = bindings
    let pairs = bindings.flatMap { binding in binding.keys.map { ($0, binding.action) } }
    actions = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  func action(for key: KeyPress) -> BrowserAction? { actions[key] }

  /// The help as a table: a section a topic, a row a binding.
  func helpTable() -> ArrayDataSource {
    // Ctrl-Z is the terminal's own and is bound nowhere.
    let suspend = TableCell(title: "Suspend", detail: "Ctrl-Z")
    return ArrayDataSource(
      KeyBinding.Topic.allCases.map { topic in
        let rows = bindings.filter { $0.topic == topic }.compactMap(\.help).map {
          TableCell(title: CellText($0.text), detail: CellText($0.keys))
        }
        return TableSection(
          header: SectionLabel(text: CellText(topic.rawValue)),
          rows: topic == .viewing ? rows + [suspend] : rows)
      })
  }
}
