import SnakeTableSystem

/// The terminal as a typewriter: text goes out, lines come in. For terminals that can do no more; nothing is set up,
/// so nothing has to be restored, and Ctrl-C ends the process.
public final class LineTerminal {
  private let descriptor: FileDescriptor
  private var pending: [UInt8] = []

  /// Takes the controlling terminal.
  public init() throws(TerminalError) {
    do throws(SystemError) { descriptor = try FileDescriptor(opening: "/dev/tty", .readAndWrite) } catch {
      throw .noTerminal
    }
  }

  /// Writes text; waits while the terminal does not take it. What is written to a terminal that has gone is lost.
  public func write(_ text: [UInt8]) {
    try? descriptor.writeAll(text)
  }

  /// The next line without its end; nil at the end (Ctrl-D), or when the terminal has gone.
  public func readLine() -> [UInt8]? {
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
