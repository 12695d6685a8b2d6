import Glibc
import TestSupport
import SnakeTableModel
import Testing

/// Tests of cases N in which a file is written to while it is open, so that the bytes read from it are no longer valid.
@Suite(.timeLimit(.minutes(20))) struct ChangedFileCases {
  static func rows(_ word: String, _ count: Int) -> String {
    (1...count).map { "\(word) row \($0)\n" }.joined()
  }

  /// Writes into the existing file, as an editor does that keeps the inode.
  static func rewrite(_ file: TemporaryFile, _ text: String, at offset: Int = 0, cutting: Bool = true) throws
  {
    let descriptor = open(file.path, O_WRONLY)
    #expect(descriptor >= 0)
    defer { close(descriptor) }
    if cutting { #expect(ftruncate(descriptor, off_t(offset)) == 0) }
    let bytes = Array(text.utf8)
    #expect(pwrite(descriptor, bytes, bytes.count, off_t(offset)) == bytes.count)
  }

  static func message(_ file: TemporaryFile) -> String { "\(file.path): changed while it was open" }

  static func shown(_ file: TemporaryFile, _ arguments: [String] = []) throws -> TerminalSession {
    let session = try TerminalSession(
      ["--multi", "--no-animation", file.path] + arguments, columns: 120, environment: Trust.still)
    try session.wait { $0.contains("quit") && !$0.line(0).hasSuffix("+") }
    return session
  }

  /// Expects that nothing is written and that the error names the file.
  static func expectRefused(_ session: TerminalSession, _ file: TemporaryFile) throws {
    #expect(try session.exitStatus() == .exited(2))
    #expect(session.output == "")
    #expect(session.errors == "snaketable: \(message(file))\n")
    #expect(session.unrestored == [])
  }

  @Test("N07: longer records in place of a file's give no row of the old index", arguments: [100, 60_000])
  func longerRecords(count: Int) throws {
    let file = try TemporaryFile(Self.rows("old", count))
    let session = try Self.shown(file)
    try Self.rewrite(file, Self.rows("new and longer", count))
    session.type("/77")
    try session.wait { $0.contains(Self.message(file)) }
    // There is no row to choose until the file is read again.
    session.send(.enter, .control("r"))
    try session.wait { $0.contains("▌new and longer row 77") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "new and longer row 77\n")
  }

  @Test("N07: a file that changes behind a filter is refused", arguments: [100, 60_000])
  func changedBehindFilter(count: Int) throws {
    let file = try TemporaryFile(Self.rows("old", count))
    let session = try Self.shown(file)
    session.type("/77")
    try session.wait { $0.line(0).hasSuffix("(of \(count.grouped))") }
    try Self.rewrite(file, Self.rows("new and longer", count))
    session.send(.enter)
    try Self.expectRefused(session, file)
  }

  @Test(
    "N08: bytes overwritten in the middle are found, the times set back or not", arguments: [false, true])
  func overwritten(hidesTime: Bool) throws {
    let file = try TemporaryFile(Self.rows("old", 60_000))
    let session = try Self.shown(file)
    var before = stat()
    #expect(stat(file.path, &before) == 0)
    try Self.rewrite(file, "XXX", at: 600_000, cutting: false)
    if hidesTime { #expect(utimensat(AT_FDCWD, file.path, [before.st_atim, before.st_mtim], 0) == 0) }
    session.send(.enter)
    try Self.expectRefused(session, file)
  }

  @Test("N08: the screen says that rows on it changed, without a key") func saidOnScreen() throws {
    let file = try TemporaryFile(Self.rows("old", 50))
    let session = try Self.shown(file)
    try Self.rewrite(file, "new", cutting: false)
    try session.wait { $0.contains(Self.message(file)) && $0.contains("R reload") }
    #expect(!session.screen.contains("new row"))
    session.type("q")
    #expect(try session.exitStatus() == .exited(1))
  }

  @Test("N09: all rows marked of a file that changed write none of them", arguments: [50, 200_000])
  func allMarked(count: Int) throws {
    let file = try TemporaryFile(Self.rows("old", count))
    let session = try Self.shown(file)
    session.send(.control("a"))
    try session.wait { $0.contains("\(count.grouped) marked") }
    try Self.rewrite(file, Self.rows("a wholly different", count))
    session.send(.enter)
    try Self.expectRefused(session, file)
  }

  @Test("N10: a file that was emptied writes nothing, not even a line end", arguments: [0, 4])
  func emptied(length: Int) throws {
    let file = try TemporaryFile(Self.rows("old", 3000))
    let session = try Self.shown(file)
    #expect(truncate(file.path, off_t(length)) == 0)
    session.type("G")
    session.send(.enter)
    try Self.expectRefused(session, file)
  }

  @Test("N11: rows at a file's end, and another file of its name, change nothing") func growth() throws {
    let file = try TemporaryFile(Self.rows("old", 5000))
    let session = try Self.shown(file)
    let descriptor = open(file.path, O_WRONLY | O_APPEND)
    #expect(write(descriptor, "more\n", 5) == 5)
    close(descriptor)
    let other = try TemporaryFile(Self.rows("other", 3))
    #expect(rename(other.path, file.path) == 0)
    session.type("/77")
    try session.wait { $0.line(0).hasSuffix("(of 5000)") && $0.contains("▌old row 77") }
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "old row 77\n")
  }

  @Test("N11: a last record without an end that grows is another record") func openRecordGrows() throws {
    let file = try TemporaryFile("one\ntwo")
    let session = try Self.shown(file)
    try Self.rewrite(file, " and a half\nthree\n", at: 7)
    session.type("G")
    session.send(.enter)
    #expect(try session.exitStatus() == .exited(0))
    #expect(session.output == "two\n")
  }
}
