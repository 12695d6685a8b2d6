import Glibc
import SnakeTableModel
import SnakeTableSystem
import Synchronization
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tables over a pipe that the test writes.
@Suite struct StreamTests {
  /// A pipe with a table's source at one end.
  final class Pipe: @unchecked Sendable {
    // Sendable: only one thread writes at a time.
    let source: StreamBytes
    private let readEnd: Int32
    private var writeEnd: Int32
    private let isAbandoned = Atomic(false)

    init() throws {
      let ends = try makePipe()
      source = try StreamBytes(path: "-", descriptor: FileDescriptor(ends.reading))
      (readEnd, writeEnd) = ends
    }

    func write(_ bytes: [UInt8]) { #expect(Glibc.write(writeEnd, bytes, bytes.count) == bytes.count) }
    func write(_ text: String) { write(Array(text.utf8)) }

    /// Writes more bytes than a pipe holds.
    func writeAll(_ bytes: [UInt8]) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Glibc.write(writeEnd, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        rest = rest.dropFirst(count)
      }
    }

    /// Waits until everything written has been read, so that what is written next arrives in a piece of its own, or until
    /// the pipe is abandoned.
    func waitUntilRead() {
      let deadline = MonotonicClock.nanoseconds() + 30_000_000_000
      var unread: Int32 = 1
      while unread > 0, !isAbandoned.load(ordering: .relaxed), MonotonicClock.nanoseconds() < deadline {
        guard ioctl(readEnd, UInt(FIONREAD), &unread) == 0 else { return }
        sched_yield()
      }
    }

    /// Ends the wait of a writer whose bytes are not read any more.
    func abandon() { isAbandoned.store(true, ordering: .relaxed) }

    /// Reads and discards what is written, up to the end.
    func drain() {
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      var end = pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)
      while poll(&end, 1, -1) == 1, Glibc.read(readEnd, &buffer, buffer.count) > 0 {}
    }

    func close() {
      if writeEnd >= 0 { Glibc.close(writeEnd) }
      writeEnd = -1
    }

    deinit { close() }
  }

  /// Waits for calls of `wake`, as the command's loop does.
  final class Wakes: Sendable {
    private let waker = Waker()

    func wake() { waker.wake() }

    /// Adopts at each call until `isDone`; gives up after 30 s.
    func follow(_ table: RecordTable, until isDone: () -> Bool) -> Bool {
      let deadline = MonotonicClock.nanoseconds() + 30_000_000_000
      while !isDone() {
        guard MonotonicClock.nanoseconds() < deadline else { return false }
        _ = Poll.wait([waker.fileDescriptor], until: deadline)
        waker.drain()
        table.adopt()
      }
      // Rows that arrived while this adopted may have named further fields.
      table.adopt()
      return true
    }
  }

  private func table(_ pipe: Pipe, _ options: RecordOptions = RecordOptions(), blockSize: Int = 16)
    -> RecordTable
  {
    RecordTable(sources: [pipe.source], options: options, blockSize: blockSize)
  }

  @Test func rowsAppearWhileAPipeDribbles() throws {
    let pipe = try Pipe()
    let wakes = Wakes()
    let table = table(pipe)
    try table.start { wakes.wake() }
    #expect(!table.hasRows)
    var text = ""
    for row in 0..<20 {
      let line = "line number \(row)\n"
      for byte in line.utf8 { pipe.write([byte]) }
      text += line
      #expect(wakes.follow(table) { table.count == row + 1 })
      #expect(!table.isComplete)
    }
    pipe.write("no end")
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
    #expect(records(of: table) == split(Array((text + "no end").utf8), at: 10))
  }

  /// Wherever the bytes that have arrived end, the rest is read behind them.
  @Test(arguments: [
    ("first\nsecond\n\nlast", RecordOptions()), ("\u{FEFF}n,g\n1,\"a\nb\"\n2,c\n", .csv(hasHeaderRow: true)),
    ("{\"a\": 1}\n{\"a\": [2]}\n", .ndjson()), ("\u{FEFF}{\"k\": [{\"a\": 1}, {\"a\": 2}]}", .json()),
  ])
  func whatHasArrivedIsReadWithoutWaiting(text: String, options: RecordOptions) throws {
    let bytes = Array(text.utf8)
    let whole = try openedTable(bytes, options)
    for count in 0...bytes.count {
      let pipe = try Pipe()
      let table = table(pipe, options)
      pipe.write(Array(bytes[..<count]))
      let isReady = table.readFirstPart()
      #expect(isReady == (table.index.progress.rows[0] > 0))
      if isReady {
        try table.start {}
        #expect(table.count > 0 && table.work.rest != nil, "no thread has to be waited for")
      }
      pipe.write(Array(bytes[count...]))
      pipe.close()
      if !isReady { try table.start {} }
      table.waitUntilComplete()
      #expect(records(of: table) == records(of: whole))
      #expect(table.failure == nil && table.fieldNames == whole.fieldNames)
    }
    let pipe = try Pipe()
    let table = table(pipe)
    pipe.write("a row\n")
    #expect(table.readFirstPart())
  }

  @Test func jsonAppearsWhileAPipeDribbles() throws {
    let pipe = try Pipe()
    let wakes = Wakes()
    let table = table(pipe, .json())
    pipe.write(" [ {\"n\": 0},")
    try table.start { wakes.wake() }
    for row in 1..<20 {
      for byte in "\n{\"n\" : \(row)} ,".utf8 { pipe.write([byte]) }
      #expect(wakes.follow(table) { table.count == row + 1 })
      #expect(table.fields(of: row) == [Array(String(row).utf8)])
    }
    pipe.write("nothing")
    #expect(wakes.follow(table) { table.isComplete })
    #expect(table.count == 20)
    guard case .malformed("-", 21, _, .unexpectedByte) = table.failure else {
      Issue.record("\(String(describing: table.failure))")
      return
    }
  }

  @Test func groupsGrowWhileAPipeDribbles() throws {
    let pipe = try Pipe()
    let wakes = Wakes()
    let table = table(pipe, .csv(hasHeaderRow: true, groupBy: "g"))
    pipe.write("\u{FEFF}n,g\n")
    try table.start { wakes.wake() }
    pipe.write("1,x\n2,y\n")
    #expect(wakes.follow(table) { table.numberOfSections == 2 })
    let path = try #require(table.indexPath(forIdentifier: 1))
    pipe.write("3,x\n4,z\n")
    #expect(wakes.follow(table) { table.numberOfSections == 3 })
    #expect(table.indexPath(forIdentifier: 1) == path)
    #expect(table.numberOfRows(inSection: 0) == 2)
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
  }

  @Test func anInnerGroupArrivesBetweenSections() throws {
    let pipe = try Pipe()
    let wakes = Wakes()
    let table = table(pipe, .csv(hasHeaderRow: true, groupBy: "a,b"))
    pipe.write("a,b\n")
    try table.start { wakes.wake() }
    pipe.write("x,1\ny,1\n")
    #expect(wakes.follow(table) { table.numberOfSections == 2 })
    #expect(table.indexPath(forIdentifier: 1) == TableIndexPath(row: 0, section: 1))
    pipe.write("x,2\n")
    #expect(wakes.follow(table) { table.numberOfSections == 3 })
    #expect(table.indexPath(forIdentifier: 1) == TableIndexPath(row: 0, section: 2))
    #expect(table.indexPath(forIdentifier: 2) == TableIndexPath(row: 0, section: 1))
    #expect((0..<3).map(table.outerHeight(forHeaderInSection:)) == [1, 0, 1])
    #expect(table.header(inSection: 0)?.outerLines.first?.detail == "2")
    pipe.close()
    #expect(wakes.follow(table) { table.isComplete })
  }

  @Test func anUnknownFieldIsFoundBeforeTheEnd() throws {
    let pipe = try Pipe()
    var options = RecordOptions.csv(hasHeaderRow: true)
    options.title = "nosuch"
    let table = table(pipe, options)
    pipe.write("name,state\n")
    #expect(throws: FieldError.unknown("nosuch", names: ["name", "state"])) { try table.start {} }
  }

  @Test func cancellingEndsAWaitForInput() throws {
    let pipe = try Pipe()
    let table = table(pipe)
    try table.start {}
    pipe.write("a\n")
    table.waitForFirstRows(atLeast: 1)
    table.cancel()
    #expect(table.recordBytes(0) == Array("a".utf8))
  }

  @Test func aStreamReadAsItIsPrintedIsNeverHeldWhole() throws {
    let pipe = try Pipe()
    var options = RecordOptions()
    options.streamLimit = 1 << 20
    let table = table(pipe, options, blockSize: 1 << 14)
    try table.start {}
    let line = [UInt8](repeating: UInt8(ascii: "x"), count: 4095) + [10]
    // One line is longer than the limit: it must not stop the rest.
    let writer = WorkerThread.start {
      for _ in 0..<2000 { pipe.write(line) }
      for _ in 0..<1000 { pipe.write([UInt8](repeating: UInt8(ascii: "y"), count: 4096)) }
      pipe.write("\nlast")
      pipe.close()
    }
    var row = 0
    var held = 0
    while true {
      table.waitForFirstRows(atLeast: row + 1)
      guard row < table.count else { break }
      while row < table.count {
        #expect(table.recordBytes(row).count == (row < 2000 ? 4095 : row == 2000 ? 4_096_000 : 4))
        row += 1
      }
      table.discard(before: row)
      held = max(held, pipe.source.heldBytes)
    }
    writer.join()
    #expect(row == 2002)
    #expect(held < 8 << 20)
    #expect(table.failure == nil)
  }
}
