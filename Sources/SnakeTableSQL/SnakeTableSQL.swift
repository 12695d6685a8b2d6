import SnakeTableSystem

/// The program `snaketable-sql`: a source, in the sense of docs/list-protocol.md, for the tables of a database.
@main
struct SnakeTableSQL {
  static func main() {
    CurrentProcess.fillStandardDescriptors()
    Memory.returnLargeBlocks()
    SourceService(output: .standardOutput).run(input: .standardInput)
    // Requests that are still running only read.
    CurrentProcess.exit(0)
  }
}
