import Glibc
import SnakeTable

/// What programs do with the library, one mode each: `LibraryProgram MODE`. It prints what came of it.
@main
@MainActor
struct Program {
  static func main() async {
    let mode = CommandLine.arguments.dropFirst().first ?? "run"
    do {
      switch mode {
      case "run": try runBlocking(makeTable(), title: "Places")
      case "marks": try runBlocking(makeTable(allowsMultipleSelection: true))
      case "edit": try edit()
      case "open": try open()
      case "ask": try ask()
      case "form": try form()
      case "looks": try Looks.show()
      case "load": try await load()
      case "post": try post()
      case "paged": try SlowNumbers.browse()
      case "async": try await runBesideATask()
      case "cancel": try await cancel()
      case "deny": try await runWithoutThreads()
      case "crash": try await crash()
      case "unprotected": try compareHandlers(protection: [])
      case "protected": try compareHandlers(protection: .all)
      default: print("no such mode")
      }
    } catch {
      print(error)
    }
  }

  static let places = ["Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX"]

  static func makeTable(allowsMultipleSelection: Bool = false) -> TableView {
    TableView(
      dataSource: source(places),
      configuration: TableConfiguration(allowsMultipleSelection: allowsMultipleSelection))
  }

  nonisolated static func source(_ titles: [String]) -> ArrayDataSource {
    let rows = titles.map { TableCell(title: CellText($0)) }
    return ArrayDataSource([TableSection(header: SectionLabel(text: "United States"), rows: rows)])
  }

  static func say(_ chosen: [TableIndexPath]?) {
    print(chosen.map { $0.map { places[$0.row] }.joined(separator: "; ") } ?? "nothing")
  }

  /// Without `await` this is the loop that holds its thread up.
  static func runBlocking(_ table: TableView, title: CellText? = nil) throws {
    say(try table.pick(title: title))
  }

  /// A list that the user edits; it is printed at the end.
  static func edit() throws {
    let list = ShoppingList()
    let table = TableView(dataSource: list, configuration: TableConfiguration(shadow: .drop))
    table.delegate = list
    try TableController(table, title: "Shopping", allowsEditing: true).run()
    print(list.items.joined(separator: "; "))
  }

  /// Enter opens rows, Space marks them; how often each row was opened and which are marked is printed at the end.
  static func open() throws {
    let table = makeTable(allowsMultipleSelection: true)
    let opener = RowOpener(places)
    table.delegate = opener
    try TableController(table, title: "Places").run()
    print("opened \(opener.opened.joined(separator: "; "))")
    say(table.indexPathsForSelectedRows)
  }

  /// Keys that ask before they delete or rename a place; what is left is printed at the end.
  static func ask() throws {
    let list = PlaceList(places)
    try list.controller.run()
    print(list.places.joined(separator: "; "))
  }

  /// A text field above a table, with progress and a status line; what was typed is printed at the end.
  static func form() throws {
    let placeholder = "Name of a place"
    let name = TextField(placeholder: placeholder)
    let table = makeTable()
    let stack = StackController()
    stack.addArrangedController(name, length: .cells(3))
    stack.addArrangedController(TableController(table, showsHints: false, finishesOnChoice: true))
    stack.addArrangedView { ProgressView(progress: 0.4, inset: 4) }
    stack.addArrangedView { StatusLine("\(places.count) places", detail: "40 % read") }
    stack.addKeyCommand(KeyCommand([.function(2)], title: "clear") { name.text = "" })
    try stack.run()
    print("typed \(name.text)")
  }

  /// A text field and the progress of a task of the main actor, without a table.
  static func load() async throws {
    let (name, stack) = (TextField(), StackController())
    var loaded = 0
    stack.addArrangedController(name, length: .cells(1))
    stack.addArrangedView { ProgressView(progress: Double(loaded) / 8) }
    stack.addArrangedView { StatusLine(CellText("\(loaded) of 8")) }
    let task = Task {
      while loaded < 8, !Task.isCancelled {
        try await Task.sleep(for: .milliseconds(20))
        loaded += 1
        stack.setNeedsDisplay()
      }
      name.text = "loaded"
    }
    try await stack.runInTask()
    task.cancel()
  }

  /// Rows from another thread, while the main thread is held up.
  static func post() throws {
    let table = makeTable()
    let mailbox = table.mailbox
    Task.detached {
      for count in 1...50 {
        mailbox.post { $0.dataSource = source((1...count).map { "Posted \($0)" }) }
        await turn(of: mailbox)
      }
    }
    let title = "Posted"
    print(try table.pick(title: title)?.map(\.row) ?? [])
  }

  /// The main actor is free between keys: a task of it changes the table.
  static func runBesideATask() async throws {
    let table = makeTable()
    let task = Task {
      for count in 1... {
        table.dataSource = source(["Tick \(count)"] + places)
        await turn(of: table.mailbox)
      }
    }
    let title = "Ticking"
    let chosen = try await table.pickInTask(title: title)
    task.cancel()
    print(chosen?.map(\.row) ?? [])
  }

  /// The system creates no more threads for this program.
  static func runWithoutThreads() async throws {
    // The limit does not apply to root.
    if geteuid() == 0 { setuid(65534) }
    var limit = rlimit(rlim_cur: 1, rlim_max: 1)
    setrlimit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), &limit)
    say(try await makeTable().pickInTask())
  }

  static func cancel() async throws {
    let table = makeTable()
    let running = Task { try await table.pickInTask() }
    await loop(of: table.mailbox)
    running.cancel()
    say(try await running.value)
  }

  /// A mistake after the first key, on whatever thread the table's actor runs by then.
  static func crash() async throws {
    let table = makeTable()
    let mailbox = table.mailbox
    Task.detached {
      while true {
        mailbox.post { table in if table.indexPathForFocusedRow?.row == 1 { fatalError("the last words") } }
        await turn(of: mailbox)
      }
    }
    say(try await table.pickInTask())
  }

  /// Returns when the table's loop has taken what was posted.
  nonisolated static func turn(of mailbox: TableMailbox) async {
    // Unsafe: a program that ends does not mind who still waits.
    await withUnsafeContinuation { turn in mailbox.post { _ in turn.resume() } }
  }

  /// Returns when the loop runs and has shown a frame: work is taken when the screen opens, and then between frames.
  nonisolated static func loop(of mailbox: TableMailbox) async {
    await turn(of: mailbox)
    await turn(of: mailbox)
  }

  /// Whether the screen installs handlers for signals, and whether it takes standard error.
  static func compareHandlers(protection: ProcessProtection) throws {
    let table = makeTable()
    let before = handlers()
    table.mailbox.post { table in
      let change = handlers() == before ? "no handler" : "handlers"
      let errors = isatty(STDERR_FILENO) == 1 ? "own" : "held"
      table.dataSource = source([change, "standard error \(errors)"])
    }
    _ = try runOn(table, protection)
    print(handlers() == before ? "as before" : "changed")
  }

  private static func runOn(_ table: TableView, _ protection: ProcessProtection) throws -> [TableIndexPath]? {
    try table.pick(protection: protection)
  }

  /// For each signal, whether something handles it.
  private nonisolated static func handlers() -> [Bool] {
    (Int32(1)..<32).map { number in
      var action = sigaction()
      sigaction(number, nil, &action)
      return action.__sigaction_handler.sa_handler != nil
    }
  }
}
