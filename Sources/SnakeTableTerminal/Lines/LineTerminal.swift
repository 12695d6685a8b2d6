import SnakeTableSystem

/// A terminal used line by line, for terminals without cursor addressing: it writes text and reads lines. It changes no
/// settings, so nothing has to be restored, and Ctrl-C ends the process.
package final class LineTerminal {
  private let descriptor: FileDescriptor
  private var pending: [UInt8] = []

  /// Opens the controlling terminal.
  package init() throws(TerminalError) {
    do throws(SystemError) { descriptor = try FileDescriptor(opening: "/dev/tty", .readAndWrite) } catch {
      throw .noTerminal
    }
  }

  /// Writes text, and waits until the terminal has accepted it. Text written to a terminal that is gone is lost.
  package func write(_ text: [UInt8]) {
    try? descriptor.writeAll(text)
  }

  /// Reads the next line without its line end; nil at the end of input (Ctrl-D) or if the terminal is gone.
  package func readLine() -> [UInt8]? {
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        defer { pending.removeSubrange(...end) }
        return Array(pending[..<end])
      }
      guard let piece = try? descriptor.read(limit: 4096), !piece.isEmpty else { return nil }
      pending += piece
    }
  }
}
