import SnakeTableSystem

/// The program `snaketable-sql`: a source, in the sense of docs/list-protocol.md, for the tables of a database. With `--load` it
/// makes a database of rows.
@main
struct SnakeTableSQL {
  static func main() {
    CurrentProcess.fillStandardDescriptors()
    Memory.returnLargeBlocks()
    PostgreSQLServer.limitConnecting()
    Signals.block(Signals.terminate)
    if CommandLine.arguments.dropFirst().elementsEqual(["--load"]) { RowDatabaseFile.serve() }
    let service = SourceService(output: .standardOutput)
    WorkerThread.start(isInBackground: false) {
      Signals.wait(for: Signals.terminate)
      end(service)
    }.detach()
    service.run(input: .standardInput)
    end(service)
  }

  /// Ends the process when no request is running any longer, but after a second at most: requests only read.
  private static func end(_ service: SourceService) -> Never {
    WorkerThread.start(isInBackground: false) {
      WorkerThread.sleep(milliseconds: 1000)
      CurrentProcess.exit(0)
    }.detach()
    service.stop()
    CurrentProcess.exit(0)
  }
}
