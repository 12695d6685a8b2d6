import Glibc
import SnakeTableDrawing
import TestSupport
import Testing

@testable import SnakeTableTerminal
import SnakeTableSystem

/// Tests that libvterm shows the buffer after reading what a screen wrote to a plain file. There is one screen per process, so
/// the tests run one after another.
@Suite(.serialized) struct ScreenTests {
  /// A screen that writes to a file, and the terminal that reads the file.
  final class Stage {
    let screen: Screen
    let terminal: VirtualTerminal
    private let file: UnsafeMutablePointer<FILE>
    private var descriptor: Int32 { fileno(file) }
    private(set) var bytes: [UInt8] = []
    /// The line of the terminal that shows the first line of the screen.
    var top = 0

    init(_ name: String = "xterm-256color", size: Size, inlineHeight: InlineHeight? = nil) throws {
      file = try #require(tmpfile())
      let device = TerminalDevice(descriptor: FileDescriptor(dup(fileno(file))))
      screen = try Screen(device: device, terminal: name, size: size, inlineHeight: inlineHeight)
      terminal = VirtualTerminal(rows: size.lines, columns: size.columns)
    }

    deinit { fclose(file) }

    /// Feeds the terminal with everything written since the last call.
    func flush() {
      var bytes = [UInt8](repeating: 0, count: 1 << 20)
      let end = lseek(descriptor, 0, SEEK_END)
      let count = pread(descriptor, &bytes, bytes.count, 0)
      #expect(count == end)
      ftruncate(descriptor, 0)
      lseek(descriptor, 0, SEEK_SET)
      self.bytes = Array(bytes.prefix(max(0, count)))
      terminal.feed(self.bytes)
    }

    func present(_ buffer: CellBuffer) {
      var frame = buffer
      screen.present(&frame)
      flush()
    }

    /// Returns a description of the first cell that differs, or nil if the terminal shows the buffer.
    func difference(from buffer: CellBuffer) -> String? {
      differences(from: buffer, \.self).first.map { point in
        let (shown, expected) = looks(at: point, in: buffer)
        return "\(point.column), \(point.line): \(shown), not \(expected)"
      }
    }

    /// Returns the cells of which a property differs.
    func differences(from buffer: CellBuffer, _ property: KeyPath<CellLook, some Equatable>) -> [Point] {
      (0..<buffer.lines).flatMap { line in
        (0..<buffer.columns).map { Point(column: $0, line: line) }
      }.filter { point in
        let (shown, expected) = looks(at: point, in: buffer)
        return shown[keyPath: property] != expected[keyPath: property]
      }
    }

    private func looks(at point: Point, in buffer: CellBuffer) -> (shown: CellLook, expected: CellLook) {
      (
        CellLook(terminal.cell(line: point.line + top, column: point.column)),
        CellLook(buffer[point.column, point.line], in: buffer, screen.writer.palette)
      )
    }
  }

  static let size = Size(columns: 41, lines: 13)

  static func randomStyle(_ generator: inout SeededGenerator) -> Style {
    let colors: [Color] = [.terminalDefault, .palette(1), .palette(200), .rgb(255, 100, 50)]
    let attributes: [Style.Attributes] = [[], [], .bold, .italic, .underline, .reverse]
    return Style(
      foreground: colors.randomElement(using: &generator) ?? .terminalDefault,
      background: colors.randomElement(using: &generator) ?? .terminalDefault,
      attributes: attributes.randomElement(using: &generator) ?? [])
  }

  /// Paints random content at random positions, also across the edges.
  static func scribble(on buffer: inout CellBuffer, _ generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      let point = Point(
        column: .random(in: -2...size.columns, using: &generator),
        line: .random(in: -1...size.lines, using: &generator))
      // libvterm loses the combining marks of a glyph in the last column.
      let inner = Point(column: min(point.column, size.columns - 3), line: point.line)
      let style = randomStyle(&generator)
      switch Int.random(in: 0...5, using: &generator) {
      case 0:
        let columns = Int.random(in: 0...30, using: &generator)
        buffer.fill(Rect(column: point.column, line: point.line, columns: columns, lines: 2), style: style)
      case 1: buffer.put("日", columns: 2, at: point, style: style)
      case 2: buffer.put(cluster: "e", marks: ["\u{301}", "\u{323}"], columns: 1, at: inner, style: style)
      case 3: buffer.put(cluster: "日", marks: ["\u{301}"], columns: 2, at: inner, style: style)
      case 4:
        let arms = BoxArms(rawValue: .random(in: 0...255, using: &generator))
        buffer.add(arms, column: point.column, line: point.line, style: style)
      default:
        for (offset, scalar) in "plain text".unicodeScalars.enumerated() {
          buffer.put(scalar, at: Point(column: point.column + offset, line: point.line), style: style)
        }
      }
    }
  }

  @Test(arguments: 1...UInt64(repetitions(3, inTestAll: 8)))
  func theTerminalShowsEveryBuffer(seed: UInt64) throws {
    let stage = try Stage(size: Self.size)
    Self.expectRandomFrames(on: stage, seed: seed)
    #expect(stage.terminal.replies.isEmpty)
  }

  /// Presents random frames. The terminal shows each of them.
  /// - Parameter check: Called with the number of each frame.
  static func expectRandomFrames(on stage: Stage, seed: UInt64, _ check: (Int) -> Void = { _ in }) {
    var generator = SeededGenerator(seed: seed)
    var buffer = CellBuffer(size: size)
    for frame in 0..<60 {
      if Int.random(in: 0...9, using: &generator) == 0 { buffer.reset(size: size) }
      scribble(on: &buffer, &generator)
      stage.present(buffer)
      #expect(stage.difference(from: buffer) == nil, "frame \(frame)")
      check(frame)
    }
  }

  /// Returns a list between a title and a status line. Its first row is row `first`.
  static func list(from first: Int, size: Size) -> CellBuffer {
    var buffer = CellBuffer(size: size)
    let write = { (text: String, line: Int, buffer: inout CellBuffer) in
      for (offset, scalar) in text.unicodeScalars.enumerated() {
        let columns = scalar == "日" ? 2 : 1
        buffer.put(scalar, columns: columns, at: Point(column: 2 + offset, line: line), style: .plain)
      }
    }
    write("The title", 0, &buffer)
    for line in 1..<max(1, size.lines - 1) {
      write("row \(first + line) of a list, \((first + line) &* 7919 % 1000) 日", line, &buffer)
    }
    write("\(first) rows above", size.lines - 1, &buffer)
    return buffer
  }

  @Test(arguments: [1, -1, 3, -5])
  func scrollingSendsNewLinesOnly(step: Int) throws {
    let size = Size(columns: 80, lines: 24)
    let stage = try Stage(size: size)
    var first = 100
    stage.present(Self.list(from: first, size: size))
    for _ in 0..<20 {
      first += step
      let buffer = Self.list(from: first, size: size)
      stage.present(buffer)
      #expect(stage.difference(from: buffer) == nil)
      #expect(stage.bytes.count <= abs(step) * 40 + 150)
    }
  }

  @Test func nothingIsSentWhenNothingChanged() throws {
    let stage = try Stage(size: Self.size)
    let buffer = Self.list(from: 1, size: Self.size)
    stage.present(buffer)
    #expect(!stage.bytes.isEmpty)
    stage.present(buffer)
    #expect(stage.bytes.isEmpty)
  }

  @Test func redrawingRepairsTheScreen() throws {
    let stage = try Stage(size: Self.size)
    let buffer = Self.list(from: 1, size: Self.size)
    stage.present(buffer)
    stage.terminal.feed(Array("\u{1B}[2J\u{1B}[5;5Hnoise".utf8))
    stage.screen.redrawAll()
    stage.flush()
    #expect(stage.difference(from: buffer) == nil)
  }

  @Test func theLowerRightCornerAndWideGlyphsAtTheEdge() throws {
    let stage = try Stage(size: Self.size)
    var buffer = CellBuffer(size: Self.size)
    let last = Self.size.columns - 1
    for line in 0..<Self.size.lines {
      buffer.put("x", at: Point(column: last, line: line), style: .plain)
      if line % 2 == 0 { buffer.put("日", columns: 2, at: Point(column: last - 1, line: line), style: .plain) }
    }
    stage.present(buffer)
    #expect(stage.difference(from: buffer) == nil)
  }

  @Test(arguments: [Size(columns: 1, lines: 1), Size(columns: 80, lines: 1), Size(columns: 1, lines: 24)])
  func smallScreensAndBuffersOfOtherSizes(size: Size) throws {
    let stage = try Stage(size: size)
    for other in [Size(columns: 0, lines: 0), Size(columns: 200, lines: 90), size] {
      stage.present(Self.list(from: 1, size: other))
    }
    #expect(stage.difference(from: Self.list(from: 1, size: size)) == nil)
  }

  /// Terminals with scroll regions and without them, with few colours, without erasing, without late wrapping.
  @Test(arguments: [
    "xterm-256color", "xterm", "linux", "vt100", "vt220", "screen-256color", "xterm-direct", "ansi", "cons25",
  ])
  func everyTerminalShowsTheTextAndIsLeft(name: String) throws {
    let stage = try Stage(name, size: Self.size)
    var generator = SeededGenerator(seed: 5)
    var buffer = CellBuffer(size: Self.size)
    for frame in 0..<40 {
      if frame % 4 == 0 { buffer = Self.list(from: frame, size: Self.size) }
      Self.scribble(on: &buffer, &generator)
      stage.present(buffer)
      // A terminal that wraps early would scroll if its last cell were written.
      let last = Point(column: Self.size.columns - 1, line: Self.size.lines - 1)
      let different = stage.differences(from: buffer, \.scalars).filter { $0 != last }
      #expect(different.isEmpty, "frame \(frame)")
    }
    stage.screen.close()
    stage.screen.close()
    stage.flush()
    #expect(!stage.bytes.isEmpty)
  }

  /// On such a terminal, the default colours can be selected only together with plain text.
  @Test func attributesStayWithTheDefaultColours() throws {
    let stage = try Stage("xterm-color", size: Self.size)
    var buffer = CellBuffer(size: Self.size)
    buffer.put("▌", at: Point(column: 0, line: 0), style: Style(foreground: .palette(4)))
    buffer.put("a", at: Point(column: 1, line: 0), style: Style(attributes: [.bold, .reverse]))
    stage.present(buffer)
    #expect(stage.difference(from: buffer) == nil)
  }

  @Test(arguments: ["vt100", "ansi", "cons25", "screen-256color"])
  func everyTerminalScrolls(name: String) throws {
    let size = Size(columns: 80, lines: 24)
    let stage = try Stage(name, size: size)
    for (frame, first) in [100, 101, 103, 102, 98, 105].enumerated() {
      let buffer = Self.list(from: first, size: size)
      stage.present(buffer)
      #expect(stage.differences(from: buffer, \.scalars).isEmpty, "frame \(frame)")
      #expect(frame == 0 || stage.bytes.count <= 7 * 45 + 150)
    }
  }

  /// A terminal whose cursor wraps immediately would scroll if its last cell were written.
  @Test func theLastCellIsLeftOutWhereItWouldScroll() throws {
    let stage = try Stage("sun", size: Self.size)
    var buffer = CellBuffer(size: Self.size)
    buffer.put("x", at: Point(column: Self.size.columns - 1, line: Self.size.lines - 1), style: .plain)
    buffer.put("y", at: Point(column: Self.size.columns - 1, line: 0), style: .plain)
    stage.present(buffer)
    #expect(stage.bytes.contains(UInt8(ascii: "y")) && !stage.bytes.contains(UInt8(ascii: "x")))
  }

  /// Closing a screen reads a pending reply, so that the next program does not read it.
  @Test func closingReadsWhatWasAsked() throws {
    var ends: [Int32] = [0, 0]
    try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
    defer { close(ends[0]) }
    let screen = try Screen(
      device: TerminalDevice(descriptor: FileDescriptor(ends[1])), terminal: "xterm-256color", size: Self.size
    )
    screen.askForBackgroundColor()
    var frame = Self.list(from: 1, size: Self.size)
    screen.present(&frame)
    let answer = Array("\u{1B}]11;rgb:0/0/0\u{7}\u{1B}[?1;2c".utf8)
    #expect(write(ends[0], answer, answer.count) == answer.count)
    let copy = dup(ends[1])
    defer { close(copy) }
    screen.close()
    var byte: UInt8 = 0
    #expect(recv(copy, &byte, 1, Int32(MSG_DONTWAIT)) == -1 && errno == EAGAIN)
  }

  @Test(arguments: ["dumb", "", "../../x", String(repeating: "x", count: 100_000)])
  func unusableTerminalsAreRefused(name: String) {
    #expect(throws: TerminalError.unusable(term: name)) { _ = try Stage(name, size: Self.size) }
  }

  /// The relatives of xterm have colours and the alternate screen; other terminals that are not described have what a VT100 has.
  @Test(arguments: [
    ("xterm-no-such", true), ("kitty-direct9", true), ("ghostty", true), ("no-such-terminal", false),
  ])
  func unknownTerminalsAreUsedLikeTheirRelatives(name: String, isRelative: Bool) throws {
    let stage = try Stage(name, size: Self.size)
    defer { stage.screen.close() }
    #expect(
      Terminfo.sequence("smcup").isEmpty != isRelative && (Terminfo.number("colors") ?? 0 > 0) == isRelative)
  }
}
