import CSnakePTY
import Glibc

/// A new pseudo terminal. Its creator closes both descriptors.
public struct PseudoTerminal {
  /// The side of the terminal emulator.
  public let master: Int32
  /// The side of the program. The test also keeps it open, so that it can read the settings after the program has
  /// ended.
  public let slave: Int32
  /// The path that a program opens to use the terminal.
  public let path: String

  public init(rows: Int, columns: Int) throws {
    var name = [CChar](repeating: 0, count: 64)
    master = try HarnessError.check("posix_openpt", test_pty_open(&name, name.count))
    path = String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    slave = open(path, O_RDWR | O_NOCTTY | O_CLOEXEC)
    try HarnessError.check("open \(path)", slave)
    try Self.setSize(of: slave, rows: rows, columns: columns)
  }

  /// Sets the size of an open terminal. The kernel stores 16 bits for each number.
  public static func setSize(of descriptor: Int32, rows: Int, columns: Int) throws {
    let (rows, columns) = (UInt16(clamping: rows), UInt16(clamping: columns))
    try HarnessError.check("TIOCSWINSZ", test_pty_set_size(descriptor, rows, columns))
  }
}
