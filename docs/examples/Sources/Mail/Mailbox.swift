import SnakeTable
import SnakeTableSearch

/// A mailbox: sections by day that can be collapsed, messages that are read, flagged and deleted, and an answer.
@MainActor final class Mailbox: @MainActor TableViewDelegate {
  private var messages: [Int: Message]
  private(set) var answers: [String] = []
  private let table = TableView(
    configuration: TableConfiguration(separator: .none, allowsMultipleSelection: true))
  private let list: TableController
  let navigation: NavigationController
  private lazy var source = TableDiffableDataSource<String, Int>(tableView: table) {
    [unowned self] _, number in
    cell(for: number)
  }

  init(_ messages: [Message]) throws(SnapshotError) {
    self.messages = Dictionary(uniqueKeysWithValues: messages.map { ($0.identifier, $0) })
    list = TableController(table, title: "Mail")
    list.searchController = SearchController()
    list.keyMap.assign(KeyPress(.enter), to: .choose, title: "read")
    navigation = NavigationController(root: list)
    table.delegate = self
    source.headerProvider = { SectionLabel(text: CellText($0)) }
    source.canCollapseSection = { _ in true }
    var snapshot = TableSnapshot<String, Int>()
    for message in messages {
      if snapshot.sectionIdentifiers.last != message.day { snapshot.appendSections([message.day]) }
      try snapshot.appendItems([message.identifier])
    }
    try source.apply(snapshot, animated: false)
    list.addKeyCommand(
      KeyCommand([.character("d")], title: "delete") { [unowned self] in Task { await delete() } })
  }

  /// The numbers of the messages, in their order.
  var numbers: [Int] { source.snapshot.itemIdentifiers }

  private func cell(for number: Int) -> TableCell {
    guard let message = messages[number] else { return TableCell(title: "") }
    var title = CellText(message.subject)
    if !message.isRead {
      title.styleRuns = [Style.Run(0..<title.bytes.count, style: Style(attributes: .bold))]
    }
    return TableCell(
      title: title, subtitle: CellText(message.sender), icon: message.isRead ? " " : "●",
      accessory: .several((message.isFlagged ? [.text("⚑")] : []) + [.disclosure]))
  }

  private func change(_ number: Int, _ body: (inout Message) -> Void) {
    guard var message = messages[number] else { return }
    body(&message)
    messages[number] = message
    table.setNeedsDisplay()
  }

  // MARK: Reading

  private func read(_ number: Int) {
    guard let message = messages[number] else { return }
    change(number) { $0.isRead = true }
    let text = TextViewController(
      CellText(message.body), title: CellText("\(message.sender): \(message.subject)"))
    text.addKeyCommand(
      KeyCommand([.character("r")], title: "answer") { [unowned self] in
        Task { await answer(message, on: text) }
      })
    text.addKeyCommand(
      KeyCommand([.character("y")], title: "copy") { [unowned text] in text.copy(message.body) })
    navigation.push(text)
  }

  private func answer(_ message: Message, on screen: TextViewController) async {
    let field = TextField(placeholder: "One line is enough")
    let alert = AlertController(title: "Answer \(message.sender)")
    alert.addTextField(field)
    alert.addAction(AlertController.Action("Cancel", style: .cancel))
    alert.addAction(AlertController.Action("Send"))
    guard await screen.presentAndWait(alert)?.style == .default else { return }
    answers.append("\(message.sender): \(field.text)")
    navigation.pop()
    list.showToast("Sent to \(message.sender)")
  }

  // MARK: Deleting

  /// Deletes the marked messages, or else the one under the cursor.
  private func delete() async {
    let marked =
      table.indexPathsForSelectedRows.isEmpty
      ? [table.indexPathForFocusedRow].compactMap { $0 } : table.indexPathsForSelectedRows
    let numbers = marked.map(table.sourcePath(of:)).compactMap(source.itemIdentifier(for:))
    guard !numbers.isEmpty else { return }
    let alert = AlertController(
      title: numbers.count == 1 ? "Delete the message?" : "Delete \(numbers.count) messages?")
    alert.addAction(AlertController.Action("Cancel", style: .cancel))
    alert.addAction(AlertController.Action("Delete", style: .destructive))
    guard await list.presentAndWait(alert)?.style == .destructive else { return }
    remove(numbers)
  }

  private func remove(_ numbers: [Int]) {
    var snapshot = source.snapshot
    snapshot.deleteItems(numbers)
    snapshot.deleteSections(
      snapshot.sectionIdentifiers.filter { snapshot.itemIdentifiers(inSection: $0).isEmpty })
    // A snapshot with fewer items names none twice.
    try? source.apply(snapshot)
    list.showToast(numbers.count == 1 ? "1 message deleted" : "\(numbers.count) messages deleted")
  }

  // MARK: TableViewDelegate

  func tableView(_ tableView: TableView, performPrimaryActionForRowAt path: TableIndexPath) {
    source.itemIdentifier(for: path).map(read)
  }

  func tableView(
    _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt path: TableIndexPath
  ) -> SwipeActionsConfiguration? {
    guard let number = source.itemIdentifier(for: path), let message = messages[number] else { return nil }
    return SwipeActionsConfiguration {
      TableMenu.Action(message.isFlagged ? "No flag" : "Flag") { [unowned self] _ in
        change(number) { $0.isFlagged.toggle() }
      }
      TableMenu.Action("Delete", attributes: .destructive) { [unowned self] _ in remove([number]) }
    }
  }
}
