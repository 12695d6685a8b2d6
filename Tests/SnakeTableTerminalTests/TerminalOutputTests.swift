import CSnakePTY
import Glibc
import Testing

@testable import SnakeTableTerminal
import SnakeTableSystem

/// Tests of the end of a program on a terminal that nobody reads: the restoring sequences are written, whatever else is
/// lost.
@Suite struct TerminalOutputTests {
  /// A pseudo terminal and the descriptor that a program writes to.
  private final class Terminal {
    let master: Int32
    let slave: Int32

    init() throws {
      var path = [CChar](repeating: 0, count: 64)
      master = test_pty_open(&path, path.count)
      try #require(master >= 0)
      slave = Glibc.open(path, O_RDWR | O_NOCTTY | O_NONBLOCK)
      try #require(slave >= 0)
    }

    deinit {
      Glibc.close(slave)
      Glibc.close(master)
    }

    /// All output that has not been read yet.
    var received: String {
      var received: [UInt8] = []
      var piece = [UInt8](repeating: 0, count: 4096)
      while case let count = read(master, &piece, piece.count), count > 0 { received += piece.prefix(count) }
      return String(decoding: received, as: UTF8.self)
    }

    /// Writes until the terminal is full. The system moves the output on after some time, which makes room again.
    func fill() {
      let piece: [UInt8] = Array("x".utf8)
      var room = pollfd(fd: slave, events: Int16(POLLOUT), revents: 0)
      while poll(&room, 1, 200) > 0 {
        while write(slave, piece, piece.count) > 0 {}
      }
    }
  }

  @Test func theEndOfAFrameThatIsLostIsMadeUpFor() throws {
    let terminal = try Terminal()
    var output = TerminalOutput(descriptor: FileDescriptor(terminal.slave, isOwned: false))
    output.send(Array("<frame>".utf8) + [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20))
    try #require(!output.isEmpty)
    output.finish(with: Array("<leave>".utf8), recovery: Array("<recovery>".utf8))
    #expect(output.isEmpty)
    #expect(terminal.received.hasSuffix("<recovery><leave>"))
  }

  @Test func aTerminalThatIsFullGetsTheLastBytesAllTheSame() throws {
    let terminal = try Terminal()
    var output = TerminalOutput(descriptor: FileDescriptor(terminal.slave, isOwned: false))
    terminal.fill()
    output.finish(with: Array("<leave>".utf8), recovery: Array("<recovery>".utf8))
    #expect(output.isEmpty)
    #expect(terminal.received.hasSuffix("<recovery><leave>"))
  }

  @Test func nothingIsAddedWhereNothingIsLost() throws {
    let terminal = try Terminal()
    var output = TerminalOutput(descriptor: FileDescriptor(terminal.slave, isOwned: false))
    output.send(Array("<frame>".utf8))
    output.finish(with: Array("<leave>".utf8), recovery: Array("<recovery>".utf8))
    #expect(terminal.received == "<frame><leave>")
  }

  /// Such as the sequences that set a terminal up again, which would erase the frame that is shown.
  @Test func bytesThatAreHeldGoOutWithTheNextOnes() throws {
    let terminal = try Terminal()
    var output = TerminalOutput(descriptor: FileDescriptor(terminal.slave, isOwned: false))
    output.hold(Array("<modes>".utf8))
    output.hold(Array("<region>".utf8))
    #expect(output.isEmpty && terminal.received == "")
    output.send(Array("<frame>".utf8))
    #expect(terminal.received == "<modes><region><frame>")
    output.send(Array("<frame>".utf8))
    #expect(terminal.received == "<frame>")
  }

  @Test func bytesThatAreHeldPrecedeTheLastOnes() throws {
    let terminal = try Terminal()
    var output = TerminalOutput(descriptor: FileDescriptor(terminal.slave, isOwned: false))
    output.hold(Array("<modes>".utf8))
    output.finish(with: Array("<leave>".utf8), recovery: Array("<recovery>".utf8))
    #expect(terminal.received == "<modes><leave>")
  }
}
