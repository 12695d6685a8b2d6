import Glibc

/// The terminal as a typewriter: text goes out, lines come in. For terminals that can do no more; nothing is set up,
/// so nothing has to be restored, and Ctrl-C ends the process.
public final class LineTerminal {
  private let descriptor: Int32
  private var pending: [UInt8] = []

  /// Takes the controlling terminal.
  public init() throws(TerminalError) {
    descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC)
    guard descriptor >= 0 else { throw .noTerminal }
  }

  deinit { close(descriptor) }

  /// Writes text; waits while the terminal does not take it. What is written to a terminal that has gone is lost.
  public func write(_ text: [UInt8]) {
    var rest = text[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  /// The next line without its end; nil at the end (Ctrl-D), or when the terminal has gone.
  public func readLine() -> [UInt8]? {
    while true {
      if let end = pending.firstIndex(of: 0x0A) {
        defer { pending.removeSubrange(...end) }
        return Array(pending[..<end])
      }
      var piece = [UInt8](repeating: 0, count: 4096)
      let count = read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return nil }
      pending += piece.prefix(count)
    }
  }
}
