import SnakeTableTerminal
import SnakeTableSystem

/// The way to a table from other threads and tasks: a table belongs to the thread or actor that its loop runs on, and
/// nobody else touches it.
///
///     let mailbox = table.mailbox
///     Task.detached {
///       let rows = await load()
///       mailbox.post { table in table.dataSource = ArrayDataSource([TableSection(rows: rows)]) }
///     }
///     try table.run()
public final class TableMailbox: Sendable {
  /// Something to be done with the table.
  public typealias Work = @Sendable (TableView) -> Void

  private let work = Monitor<[Work]>([])

  init() {}

  /// Has the table's loop do the work, before its next frame and in the order of posting. Never waits. Work that is posted
  /// while no loop runs is done when one begins.
  public func post(_ newWork: @escaping Work) {
    work.withLock { $0.append(newWork) }
    Waker.shared.wake()
  }

  /// Hands over what was posted.
  func takeAll() -> [Work] {
    work.withLock { work in
      defer { work = [] }
      return work
    }
  }
}

extension TableView {
  /// Does what was posted to the mailbox. For whoever shows a table without a `TableController`, whenever
  /// `Waker.shared` wakes.
  public func openMail() {
    for work in mailbox.takeAll() { work(self) }
  }

  /// Asks for a frame soon (UIView.setNeedsDisplay): for changes that are made by the program while the loop of
  /// `run() async` sleeps. `reloadData` and new data sources, configurations and appearances ask for one by themselves.
  public func setNeedsDisplay() { Waker.shared.wakeIfAwaited() }
}
