import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// A temporary database with rows that another program hands over. The file stays until that program closes its end of standard
/// input, or ends in any way.
enum RowDatabaseFile {
  /// Reads the rows, writes the path of the database as a line when it is complete, waits until it is no longer needed, and removes
  /// it. An error is a line on standard error.
  static func serve() -> Never {
    do throws(SystemError) {
      let file = try NamedTemporaryFile([], ending: "db")
      WorkerThread.start(isInBackground: false) {
        Signals.wait(for: Signals.terminate)
        end(file, status: 1)
      }.detach()
      do throws(ListError) {
        try RowLoader(file.path).load(from: .standardInput)
      } catch {
        try FileDescriptor.standardError.writeAll("\(error.message)\n".utf8)
        end(file, status: 1)
      }
      try FileDescriptor.standardOutput.writeAll("\(file.path)\n".utf8)
      while try !FileDescriptor.standardInput.read(limit: 1).isEmpty {}
      end(file, status: 0)
    } catch {
      try? FileDescriptor.standardError.writeAll("\(error)\n".utf8)
      CurrentProcess.exit(1)
    }
  }

  private static func end(_ file: NamedTemporaryFile, status: Int32) -> Never {
    file.remove()
    CurrentProcess.exit(status)
  }
}
