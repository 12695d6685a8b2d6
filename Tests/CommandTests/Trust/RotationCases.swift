import Glibc
import TestSupport
import Testing

/// Thousands of rotations of a followed log, in each of the usual ways, compared with a model.
@Suite(.timeLimit(.minutes(240))) struct RotationCases {
  /// How a log is rotated.
  private enum Kind: CaseIterable {
    case renamed, deleted, copiedAndTruncated
  }

  private struct Row {
    let text: String
    let bytes: Int
    var isMarked = false
  }

  /// The files that are still in the list, oldest first, with the rows of each.
  private struct Model {
    static let openFiles = 64
    static let textLimit = 64 << 20

    /// The rows that stay because they are marked, and those of files that were replaced, by the number of their file.
    var files: [Int: [Row]] = [0: []]
    var current = 0
    /// The files that were replaced and are open, and those that are in memory.
    var (open, kept) = ([Int](), [Int]())
    var gone = 0

    var rows: [Row] { files.sorted { $0.key < $1.key }.flatMap(\.value) }
    var count: Int { files.values.reduce(0) { $0 + $1.count } }
    var marked: Int { files.values.joined().count { $0.isMarked } }
    /// The bytes of each file that was replaced.
    private var sizes: [Int: Int] = [:]

    mutating func append(_ row: Row) { files[current]?.append(row) }

    mutating func markLast() {
      guard let last = files[current]?.indices.last else { return }
      files[current]?[last].isMarked = true
    }

    mutating func rotate(_ kind: Kind) {
      if kind == .copiedAndTruncated { leave(current) } else { replace() }
      current += 1
      files[current] = []
    }

    private mutating func replace() {
      open.append(current)
      sizes[current] = (files[current] ?? []).reduce(0) { $0 + $1.bytes }
      guard open.count > Self.openFiles else { return }
      kept.append(open.removeFirst())
      while kept.reduce(0, { $0 + (sizes[$1] ?? 0) }) > Self.textLimit { leave(kept.removeFirst()) }
    }

    private mutating func leave(_ file: Int) {
      let rows = files[file] ?? []
      files[file] = rows.filter(\.isMarked)
      gone += rows.count { !$0.isMarked }
    }
  }

  private static func append(_ row: Row, to path: String) {
    let descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT, 0o600)
    defer { close(descriptor) }
    let start = Array("\(row.text) ".utf8)
    // Millions of characters of a String would take longer than the rotation.
    let line = start + [UInt8](repeating: UInt8(ascii: "x"), count: row.bytes - start.count - 1) + [10]
    #expect(write(descriptor, line, line.count) == row.bytes)
  }

  private static func rotate(_ path: String, _ kind: Kind) throws {
    switch kind {
    case .renamed: #expect(rename(path, path + ".1") == 0)
    case .deleted: #expect(unlink(path) == 0)
    case .copiedAndTruncated:
      // Copying into the file of the last rotation would overwrite its rows.
      unlink(path + ".1")
      _ = try run([path, path + ".1"], executable: "cp")
      #expect(truncate(path, 0) == 0)
    }
  }

  @Test(
    "With 128 descriptors, thousands of rotations lose no row silently, and count none that is gone",
    .possible(.openFiles(128)))
  func rotations() throws {
    var random = SeededGenerator(seed: 51)
    var model = Model()
    let log = try TemporaryFile("")
    defer { unlink(log.path + ".1") }
    func add(_ text: String, bytes: Int) {
      let row = Row(text: text, bytes: bytes)
      Self.append(row, to: log.path)
      model.append(row)
    }
    add("0.0", bytes: 20)
    let words = [
      "--nofile=128:128", ProgramEnvironment.snaketable, "--follow", "--multi", "--no-animation", "-d",
      "blank",
      "--output-fields", "1", log.path,
    ]
    let session = try TerminalSession(words, executable: "prlimit", columns: 140, environment: Trust.still)
    try session.wait { $0.contains("▌0.0") }
    for turn in 1...repetitions(60, inTestAll: 3_000) {
      let kind = Kind.allCases.randomElement(using: &random) ?? .renamed
      try Self.rotate(log.path, kind)
      model.rotate(kind)
      // Most files are so long that only the last ones fit into memory.
      if Int.random(in: 0..<4, using: &random) > 0 { add("\(turn).0", bytes: 4 << 20) }
      add("\(turn).1", bytes: 20)
      let (count, marked) = (model.count, model.marked)
      let status = (marked > 0 ? "\(marked) marked  " : "") + "\(count) of \(count)+"
      let isShown = (try? session.wait { $0.contains("▌\(turn).1") && $0.line(0).hasSuffix(status) }) != nil
      try #require(isShown, "turn \(turn), \(kind), \(status):\n\(session.picture)")
      if Int.random(in: 0..<16, using: &random) == 0 {
        model.markLast()
        session.type(" ")
        let isMarked = (try? session.wait { $0.line(0).contains("\(model.marked) marked") }) != nil
        try #require(isMarked, "turn \(turn), \(model.marked) marked:\n\(session.picture)")
      }
    }
    #expect(model.gone > 0 && model.marked > 0)
    try session.wait { $0.contains("\(model.gone) rows are gone") }
    session.send(.control("a"), .enter)
    #expect(try session.exitStatus(timeout: 60) == .exited(0))
    #expect(session.output == model.rows.map { $0.text + "\n" }.joined())
    #expect(session.errors == "" && session.unrestored == [])
  }
}
