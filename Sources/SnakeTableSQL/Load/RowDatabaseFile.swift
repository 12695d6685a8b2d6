import SnakeTableLists
import SnakeTableRecords
import SnakeTableSystem

/// A temporary database with rows that another program hands over. The file stays until that program closes its end of standard
/// input, or ends in any way.
enum RowDatabaseFile {
  /// Reads the rows, writes the path of the database as a line when it is complete, waits until it is no longer needed, and removes
  /// it. An error is a line on standard error.
  static func serve() -> Never {
    Signals.ignore(Signals.brokenPipe)
    do throws(SystemError) {
      let file = try NamedTemporaryFile([], ending: "db")
      WorkerThread.start(isInBackground: false) {
        Signals.wait(for: Signals.terminate)
        end(file, status: 1)
      }.detach()
      let result = Result { () throws(ListError) in
        try RowLoader(file.path).load(from: .standardInput)
      }
      // Writing fails if the other program has ended. The file is removed then, too.
      let isServed = (try? serve(file, result)) != nil
      end(file, status: isServed ? 0 : 1)
    } catch {
      try? FileDescriptor.standardError.writeAll("\(error)\n".utf8)
      CurrentProcess.exit(1)
    }
  }

  /// Writes the path of the database, and waits until it is no longer needed. After an error, removes the file, and writes the message.
  private static func serve(_ file: NamedTemporaryFile, _ result: Result<Void, ListError>) throws(SystemError)
  {
    switch result {
    case .success:
      try FileDescriptor.standardOutput.writeAll("\(file.path)\n".utf8)
      while try !FileDescriptor.standardInput.read(limit: 1).isEmpty {}
    case .failure(let error):
      file.remove()
      try FileDescriptor.standardError.writeAll("\(error.message)\n".utf8)
      CurrentProcess.exit(1)
    }
  }

  private static func end(_ file: NamedTemporaryFile, status: Int32) -> Never {
    file.remove()
    CurrentProcess.exit(status)
  }
}
