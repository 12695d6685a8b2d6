import SnakeTableSystem
import SnakeTableTerminal

/// Sends work to a table from other threads and tasks. A table belongs to the thread or actor that runs its loop, and
/// may only be used there.
///
///     let mailbox = table.mailbox
///     Task.detached {
///       let rows = await load()
///       mailbox.post { table in table.dataSource = ArrayDataSource([TableSection(rows: rows)]) }
///     }
///     try table.run()
public final class TableMailbox: Sendable {
  /// A closure that uses the table.
  public typealias Work = @Sendable (TableView) -> Void

  private let work = Monitor<[Work]>([])

  init() {}

  /// Asks the table's loop to do the work before its next frame, in the order of the calls. Never waits. If no loop
  /// is running, the next one does the work when it begins.
  public func post(_ newWork: @escaping Work) {
    work.append(newWork)
    Waker.shared.wake()
  }

  /// Returns the posted work and removes it from the mailbox.
  func takeAll() -> [Work] { work.takeAll() }
}

/// Sends work to an object that belongs to the thread of a table, such as its data source, through the table's mailbox.
package struct ObjectMailbox<Object: AnyObject>: Sendable {
  private let mailbox: TableMailbox
  // Only the table's loop uses the object.
  nonisolated(unsafe) private weak var object: Object?

  package init(_ mailbox: TableMailbox, of object: Object) {
    (self.mailbox, self.object) = (mailbox, object)
  }

  /// Asks the table's loop to do work with the object before its next frame, unless the object is gone.
  package func post(_ work: @escaping @Sendable (Object) -> Void) {
    mailbox.post { [self] _ in
      if let object { work(object) }
    }
  }
}

extension TableView {
  /// Does the work that was posted to the mailbox. Programs that show a table without a `TableController` call it
  /// whenever `Waker.shared` wakes.
  public func performPostedWork() {
    for work in mailbox.takeAll() { work(self) }
  }

  /// Requests a new frame (UIView.setNeedsDisplay). Call it when the program changes the table while the loop of the
  /// asynchronous `run` sleeps. `reloadData` and new data sources, configurations and appearances request a frame
  /// themselves.
  public func setNeedsDisplay() { Waker.shared.wakeIfAwaited() }
}
