import SnakeTable

/// The demos to which digits switch while a demo is shown.
package struct DemoMenu {
  /// The number of the demo that is shown, counted from 0.
  package private(set) var shown: Int
  /// Shows a demo in a table and returns its title.
  private let change: (DemoName, TableView) -> CellText
  private let command: String

  /// - Parameters:
  ///   - name: the demo that is shown first.
  ///   - command: the name by which the program can be started.
  ///   - change: shows a demo in a table and returns its title.
  package init(
    _ name: DemoName, command: String = "snaketable", change: @escaping (DemoName, TableView) -> CellText
  ) {
    self.command = command
    shown = DemoName.allCases.firstIndex(of: name) ?? 0
    self.change = change
  }

  /// What a list of the user's own can do, which a demo cannot. Every third loop of a demo shows it.
  var invitation: [String] { ["try: ls | \(command) -m", "lets / filter and Space mark"] }

  /// The digits of the other demos with their names, such as `2 settings`.
  var hints: [String] {
    DemoName.allCases.enumerated().filter { $0.offset != shown }.map {
      "\($0.offset + 1) \($0.element.rawValue)"
    }
  }

  /// Shows the demo with a digit in a table and returns its title; nil if there is no other demo with the digit.
  mutating func show(digit: Int, in table: TableView) -> CellText? {
    let number = digit - 1
    guard DemoName.allCases.indices.contains(number), number != shown else { return nil }
    shown = number
    return change(DemoName.allCases[number], table)
  }
}

extension BrowserController {
  /// Switches to the demo with a digit, and shows it from its start. Returns false if there is none.
  func showDemo(digit: Int) -> Bool {
    guard showsList, demonstration.menu != nil else { return false }
    if let title = demonstration.menu?.show(digit: digit, in: list) {
      page.title = title
      following.anchor = nil
      list.moveCursor(toPosition: 0)
      list.replayStrokes()
    }
    return true
  }

  /// Begins the next loop of the demo when the previous one has been shown long enough.
  func advanceDemo(at time: Int) {
    demonstration.loop?.begin(at: time)
    guard let end = demonstration.loop?.end(strokesEnd: list.strokesEnd), time >= end else { return }
    if demonstration.loop?.advance(at: time) == true { list.replayStrokes() } else { outcome = .cancelled }
  }

  /// Shows the demo that is chosen for a while before it begins again.
  func noticeInput(at time: Int) {
    demonstration.loop?.postpone(after: time)
  }
}
