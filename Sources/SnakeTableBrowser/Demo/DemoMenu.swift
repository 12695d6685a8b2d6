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

/// Repeats a stroke animation, with a pause after each repetition, but not while the user presses keys.
struct DemoLoop {
  /// The nanoseconds for which the finished picture is shown.
  static let hold = 1_000_000_000
  /// The nanoseconds after a key in which no repetition begins.
  static let rest = 5_000_000_000
  /// The number of remaining loops including the current one; nil for no limit.
  var remaining: Int?
  /// The number of loops before the current one.
  private var finished = 0
  /// The start of the current loop in nanoseconds of the monotonic clock.
  private var start: Int?
  /// The time before which the loop does not end.
  private var earliestEnd = 0

  /// Whether the bottom line is about lists of the user's own: in every third loop.
  var invites: Bool { finished % 3 == 2 }

  init(loops: Int?) { remaining = loops }

  /// Returns the end of the current loop.
  /// - Parameter strokesEnd: the time at which the strokes are complete; nil if nothing is animated.
  func end(strokesEnd: Int?) -> Int? {
    (strokesEnd ?? start).map { max($0 + Self.hold, earliestEnd) }
  }

  /// Lets the current loop go on after a key.
  mutating func postpone(after time: Int) { earliestEnd = time + Self.rest }

  mutating func begin(at time: Int) { if start == nil { start = time } }

  /// Starts the next loop. Returns false if there is none.
  mutating func advance(at time: Int) -> Bool {
    start = time
    finished += 1
    guard let left = remaining else { return true }
    remaining = left - 1
    return left > 1
  }
}
