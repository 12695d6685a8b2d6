import CSnakePTY
import Glibc

/// A new pseudo terminal. Whoever makes one closes its two descriptors.
struct PseudoTerminal {
  /// The side of the window and the keyboard.
  let master: Int32
  /// The side of the program. Held open by the test as well, so that the settings can still be read when the
  /// program has gone.
  let slave: Int32
  /// The file a program opens to use the terminal.
  let path: String

  init(rows: Int, columns: Int) throws {
    var name = [CChar](repeating: 0, count: 64)
    master = try HarnessError.check("posix_openpt", test_pty_open(&name, name.count))
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try HarnessError.check("open \(path)", slave)
    try Self.setSize(of: slave, rows: rows, columns: columns)
  }

  /// Sets the size of an open terminal. The kernel holds 16 bits for each number.
  static func setSize(of descriptor: Int32, rows: Int, columns: Int) throws {
    let (rows, columns) = (UInt16(clamping: rows), UInt16(clamping: columns))
    try HarnessError.check("TIOCSWINSZ", test_pty_set_size(descriptor, rows, columns))
  }
}
