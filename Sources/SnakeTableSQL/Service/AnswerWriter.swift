import SnakeTableLists
import SnakeTableSystem

/// Writes answers of several threads to a descriptor, one line after the other.
final class AnswerWriter: Sendable {
  private let output: Monitor<FileDescriptor>

  init(_ output: FileDescriptor) { self.output = Monitor(output) }

  /// Writes an empty line, which has no meaning but that the program is working.
  func writeSign() { output.withLock { try? $0.writeAll([0x0A]) } }

  func write(_ answer: ListAnswer) {
    let line = answer.line + [0x0A]
    // Without a reader there is nobody to tell; the input ends, too.
    output.withLock { try? $0.writeAll(line) }
  }
}
