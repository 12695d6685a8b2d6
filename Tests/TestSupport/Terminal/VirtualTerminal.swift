import CSnakeVTerm

/// A terminal without a window: libvterm, which decides what the bytes of a program look like.
public final class VirtualTerminal {
  /// The numbers of lines that libvterm is asked to hold; outside them the nearest one is taken.
  public static let sizeLimits = 1...1000
  /// The numbers of columns that libvterm is asked to hold.
  public static let columnLimits = 1...1500

  public internal(set) var rows: Int
  public internal(set) var columns: Int
  /// The modes the program has set, read from its bytes.
  public private(set) var modes: TerminalModes
  /// The window titles set so far.
  public internal(set) var titles: [String] = []
  /// How often the bell rang.
  public internal(set) var bellCount = 0
  /// The control sequences the terminal did not know, in readable form: `CSI 22;0;0t`, `OSC 52;c;…`.
  public internal(set) var unrecognized: [String] = []
  /// What the terminal answered, which a program can only cause by asking.
  public private(set) var replies: [UInt8] = []
  /// The lines that have left the screen at its top.
  public internal(set) var history: TerminalHistory

  let vterm: OpaquePointer
  let screen: OpaquePointer

  /// Creates a blank screen.
  /// - Parameters:
  ///   - modes: those of an earlier terminal that this one continues at another size.
  ///   - historyLimit: the maximum number of lines in the history.
  public init(rows: Int, columns: Int, modes: TerminalModes = TerminalModes(), historyLimit: Int = 0) {
    history = TerminalHistory(limit: historyLimit)
    self.rows = min(max(rows, Self.sizeLimits.lowerBound), Self.sizeLimits.upperBound)
    self.columns = min(max(columns, Self.columnLimits.lowerBound), Self.columnLimits.upperBound)
    self.modes = modes
    // libvterm returns null only when memory is exhausted.
    vterm = vterm_new(Int32(self.rows), Int32(self.columns))
    vterm_set_utf8(vterm, 1)
    screen = vterm_obtain_screen(vterm)
    vterm_screen_enable_altscreen(screen, 1)
    observeEvents()
    vterm_screen_reset(screen, 1)
    if modes.isAlternateScreen { write(Array("\u{1B}[?1049h".utf8)) }
  }

  deinit { vterm_free(vterm) }

  /// Shows the bytes of a program, and returns what the terminal answers to them.
  @discardableResult
  public func feed(_ bytes: [UInt8]) -> [UInt8] {
    modes.feed(bytes)
    write(bytes)
    let answer = takeReply()
    replies += answer
    return answer
  }

  func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { buffer in
      _ = vterm_input_write(vterm, buffer.bindMemory(to: CChar.self).baseAddress, buffer.count)
    }
  }

  private func takeReply() -> [UInt8] {
    var reply = [CChar](repeating: 0, count: 4096)
    let count = vterm_output_read(vterm, &reply, reply.count)
    return reply[..<count].map { UInt8(bitPattern: $0) }
  }
}
