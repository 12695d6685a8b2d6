import Glibc
import TableDrawing

/// The descriptor of a terminal, its modes and its size.
struct TerminalDevice {
  let descriptor: Int32
  /// The modes before anything was changed; nil where the descriptor is no terminal.
  let savedModes: termios?

  private static let maximum = Size(columns: 1000, lines: 500)
  private static let standard = Size(columns: 80, lines: 24)

  init(descriptor: Int32) {
    self.descriptor = descriptor
    var modes = termios()
    savedModes = tcgetattr(descriptor, &modes) == 0 ? modes : nil
  }

  /// The process's controlling terminal, opened anew: its flags are shared with nobody, and no write waits.
  static func controlling() -> TerminalDevice? {
    let descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    let device = TerminalDevice(descriptor: descriptor)
    if device.savedModes == nil {
      Glibc.close(descriptor)
      return nil
    }
    return device
  }

  func close() {
    Glibc.close(descriptor)
  }

  /// The size in cells, within bounds that ncurses survives. A terminal that does not know (0) has the
  /// `previous` size, at first 80 by 24.
  func size(previous: Size?) -> Size {
    var window = winsize()
    let previous = previous ?? Self.standard
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return previous
    }
    return Size(
      columns: min(Int(window.ws_col), Self.maximum.columns),
      lines: min(Int(window.ws_row), Self.maximum.lines))
  }

  /// Every key arrives at once and as itself: no echo, no lines, no signals, no flow control.
  func setRawModes() {
    var modes = termios()
    guard tcgetattr(descriptor, &modes) == 0 else { return }
    modes.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP | BRKINT)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | ISIG | IEXTEN)
    modes.c_oflag &= ~tcflag_t(ONLCR)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  func restoreModes() {
    guard var modes = savedModes else { return }
    tcsetattr(descriptor, TCSANOW, &modes)
  }

  /// The bytes that wait, at most `limit`; empty at the end, nil if the terminal is gone.
  func read(limit: Int) -> [UInt8]? {
    errno = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
      count = max(0, Glibc.read(descriptor, buffer.baseAddress, limit))
    }
    return bytes.isEmpty && errno != EINTR && errno != EAGAIN ? nil : bytes
  }
}
