import Glibc
import SnakeTableDrawing
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableTerminal

private typealias Settings = SnakeTableSystem.TerminalSettings

extension ScreenTests {
  /// As fzf does after a table, if it ends while the table waits for the terminal's replies.
  @Test("N80: closing reads the terminal's replies if another program has restored line editing meanwhile")
  func repliesAreReadInRawMode() throws {
    let terminal = try PseudoTerminal(rows: Self.size.lines, columns: Self.size.columns)
    let (master, slave) = (terminal.master, terminal.slave)
    defer { [master, slave].forEach { close($0) } }
    let before = try #require(Settings(of: slave))
    // Closing the screen closes its descriptor.
    let device = TerminalDevice(descriptor: FileDescriptor(dup(slave)))
    let screen = try Screen(device: device, terminal: "xterm-256color", size: Self.size)
    screen.applySettings()
    screen.settingsChecks = SettingsChecks(begin: 0)
    screen.askForFeatures()
    var frame = CellBuffer(size: Self.size)
    screen.present(&frame)
    #expect(screen.decoder.awaitsReply)
    before.apply(to: slave)
    let replies = "\u{1B}[?2026;2$y\u{1B}[?62;22c"
    #expect(write(master, replies, replies.utf8.count) == replies.utf8.count)
    screen.close()
    #expect(!screen.decoder.awaitsReply)
    #expect(Settings(of: slave) == before)
    // Nothing is left for the shell.
    before.raw(keepsSignals: false).apply(to: slave)
    _ = fcntl(slave, F_SETFL, O_NONBLOCK)
    var byte: UInt8 = 0
    #expect(read(slave, &byte, 1) == -1 && errno == EAGAIN)
  }
}
