import SnakeTable
import SnakeTableRecords

/// Going to a row by its number, or to the next row that meets a condition.
extension ListScreen {
  /// Asks for the row to go to.
  func openGoing() {
    guard source != nil, pageKind != .help else { return }
    guard showsList else { return footer.notice = "rows are gone to in the list" }
    typing.question = QuestionLine(.row)
  }

  /// Goes to a row, or begins to wait for it. Refuses an answer that is neither a number nor a condition.
  func goToRow(_ answer: String) {
    if let number = Self.number(answer) {
      begin(.number(number))
    } else {
      let query = FilterQuery(Array(answer.utf8))
      if let obstacle = source?.obstacle(toGoingTo: query) {
        typing.question?.refuse(obstacle)
      } else {
        typing.clearedFilter = ClearedFilter(query: query, wasRanked: false)
        begin(.condition(query, isFromTop: false))
      }
    }
  }

  private func begin(_ awaited: AwaitedRow) {
    typing.question = nil
    following.awaited = awaited
    lookForRow()
  }

  /// The number that an answer is, with or without commas; nil for another answer.
  private static func number(_ answer: String) -> Int? {
    let digits = answer.filter { $0 != "," }
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(digits) ?? .max
  }

  /// Moves the cursor to the row with a number, as soon as it is there. The bottom line says if there is none.
  func lookForRow(_ number: Int) {
    let count = list.layout.numberOfRows
    if number > 0, number <= count {
      (following.awaited, footer.notice) = (nil, nil)
      following.followsEnd = false
      list.moveFocus(toPosition: number - 1)
      followCursor()
    } else if number > 0, mayBecomeMore {
      footer.notice = "waiting for row \(number.grouped)"
    } else {
      refuseGoing(
        to: String(number), because: "no row \(number.grouped): the list has \(TableController.rows(count))")
    }
  }

  /// Moves the cursor to the next row that meets a condition, as soon as it is known. Behind the last row the search goes on from
  /// the top.
  func lookForCondition(_ query: FilterQuery, isFromTop: Bool) {
    guard let source else { return }
    let cursor = list.selection.cursor
    switch source.nextMatch(of: query, from: isFromTop ? nil : cursor, isBackwards: false) {
    case .row(let row):
      following.awaited = nil
      footer.notice = !isFromTop ? nil : row == cursor ? "no other match" : "from the top"
      reveal(row)
    case .none where mayBecomeMore: footer.notice = "no match below so far"
    case .none where isFromTop: refuseGoing(to: query, because: "no match")
    case .none:
      following.awaited = .condition(query, isFromTop: true)
      lookForRow()
    case .searching: footer.notice = "searching for the next match"
    case .failed(let reason): refuseGoing(to: query, because: reason)
    }
  }

  private func refuseGoing(to query: FilterQuery, because reason: String) {
    refuseGoing(to: String(decoding: query.text, as: UTF8.self), because: reason)
  }

  /// Ends the wait for the row to go to. Returns true if the key has no other effect. That is Esc while the bottom line shows the wait.
  func cancelGoing(by key: KeyPress) -> Bool {
    let isSilent = following.awaited == .remembered
    following.awaited = nil
    guard !isSilent, action(of: .key(key)) == .table(.back) else { return false }
    footer.notice = "cancelled"
    return true
  }

  /// Says why there is no row to go to. The answer stays for correction.
  private func refuseGoing(to answer: String, because reason: String) {
    (following.awaited, footer.notice) = (nil, nil)
    typing.question = QuestionLine(.row, answer: answer)
    typing.question?.refuse(reason)
  }

  /// Whether more rows may be shown soon, without a change of the filter.
  var mayBecomeMore: Bool {
    source.map { !$0.isComplete || $0.isFiltering || $0.isFilterPending } ?? false
  }
}

extension BrowserKeyMap {
  /// The keys that go to a row.
  static var going: [BrowserCommand] {
    [BrowserCommand([.character("#")], .goTo, title: "Go to a row: its number, or field=value")]
  }
}
