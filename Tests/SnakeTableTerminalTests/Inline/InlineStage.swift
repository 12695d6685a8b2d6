import Glibc
import SnakeTable
import SnakeTableDrawing
import SnakeTableModel
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableTerminal

/// Plays a sequence: a screen below the prompt with its loop and a table, and libvterm, which shows what the screen writes.
///
/// All of it is on one thread: the loop asks when the picture changes before it waits, and the next step is played then.
final class InlineStage {
  let sequence: InlineSequence
  /// The first difference from what is promised.
  var failure: String?

  let terminal: VirtualTerminal
  let screen: Screen
  let source: GrowingTable
  /// The controller on the screen, and another one in the same state that draws every frame into an empty buffer.
  let shown, fresh: TableController
  var shell: ShellText
  /// The size that the loop has given to the controllers.
  var size = Size(columns: 0, lines: 0)
  /// A pseudo terminal, which only has the size: bytes arrive late through it.
  private let pty: PseudoTerminal
  /// The end of the terminal of a channel to the screen.
  private let channel: Int32
  var steps: ArraySlice<InlineSequence.Step>
  /// Whether the program is to notice the size of the terminal after the next frame.
  var hasLateSize = false
  /// The time of the last step.
  var stepTime = MonotonicClock.now()
  var isKilled = false
  /// Whether the frame that is being drawn is the last one.
  var isLastFrame = false

  init(_ sequence: InlineSequence) throws {
    self.sequence = sequence
    steps = sequence.steps[...]
    let size = sequence.size
    pty = try PseudoTerminal(rows: size.lines, columns: size.columns)
    terminal = VirtualTerminal(
      rows: size.lines, columns: size.columns, historyLimit: sequence.historyLimit)
    source = GrowingTable([])
    (shown, fresh) = (Self.controller(of: source), Self.controller(of: source))
    var ends: [Int32] = [0, 0]
    try #require(
      socketpair(
        AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    channel = ends[0]
    let device = TerminalDevice(
      descriptor: FileDescriptor(ends[1]), window: FileDescriptor(pty.slave, isOwned: false))
    screen = try Screen(
      device: device, terminal: sequence.terminal, size: size, inlineHeight: sequence.height)
    shell = ShellText(columns: size.columns)
    setRows(sequence.rows)
  }

  deinit { for descriptor in [pty.master, pty.slave, channel] { close(descriptor) } }

  /// A waker is never freed.
  private static let waker = Waker()

  private static func controller(of source: GrowingTable) -> TableController {
    let table = TableView(dataSource: source, motion: Motion(isEnabled: false))
    return TableController(table, title: "Rows", finishesOnChoice: true)
  }

  /// Plays the sequence. Returns the first difference from what is promised; nil for none.
  func run() -> String? {
    print(sequence.printed, prompt: sequence.prompt)
    screen.enter()
    _ = ScreenLoop(screen: screen, controller: self, waker: Self.waker, keepsFrame: true).run()
    leave()
    return failure ?? differenceAfterwards(canReturn: !isKilled)
  }

  private func leave() {
    guard !isKilled, failure == nil else { return screen.abandon() }
    screen.close()
    exchange()
  }

  // MARK: Terminal

  /// Feeds the terminal with what the screen has written, and the screen with the answers. Returns whether there are any.
  @discardableResult func exchange() -> Bool {
    let answers = terminal.feed(read())
    type(answers)
    return !answers.isEmpty
  }

  var owesAnswers: Bool { screen.decoder.awaitsReply || screen.decoder.awaitedPositions > 0 }

  func read() -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = Glibc.read(channel, &chunk, chunk.count)
      guard count > 0 else { return bytes }
      bytes += chunk[..<count]
    }
  }

  /// The screen may have been closed.
  private func type(_ bytes: [UInt8]) { _ = send(channel, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
  func type(_ text: String) { type(Array(text.utf8)) }

  func print(_ lines: [String], prompt: String) {
    if terminal.cursor.column > 0 { terminal.feed(Array("\r\n".utf8)) }
    for line in lines { terminal.feed(Array("\(line)\r\n".utf8)) }
    terminal.feed(Array(prompt.utf8))
    shell.append(lines, prompt: prompt)
    shell.isPromptKnown = screen.answersQuestions
  }

  /// Changes the size of the terminal. Where it would move lines of the table to its history, it stays high enough.
  func resizeTerminal(to size: Size) {
    let lines = sequence.shrinking == .atTop ? max(size.lines, self.size.lines) : size.lines
    guard (lines, size.columns) != (terminal.rows, terminal.columns) else { return }
    terminal.resize(rows: lines, columns: size.columns, sequence.shrinking)
    shell.isPlaceKnown = false
    if size.columns < shell.columns { shell.isPromptKnown = false }
    shell.columns = size.columns
  }

  private var terminalSize: Size { Size(columns: terminal.columns, lines: terminal.rows) }
  /// Whether the program has not noticed a new size of the terminal yet.
  var awaitsResize: Bool { !hasLateSize && screen.decoder.size != terminalSize }

  /// Lets the program notice the size of the terminal.
  func announceSize() {
    let size = terminalSize
    hasLateSize = false
    // The descriptor is open.
    try? PseudoTerminal.setSize(of: pty.slave, rows: size.lines, columns: size.columns)
  }

  func setRows(_ count: Int) {
    source.sections = [TableSection(rows: (0..<count).map { TableCell(title: "row \($0)") })]
    for controller in [shown, fresh] { controller.tableView.reloadData() }
  }
}
