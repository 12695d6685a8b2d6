import Glibc
import SnakeTableModel
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of rows that leave a table because the bytes of a followed file are gone.
@Suite(.timeLimit(.minutes(10))) struct LeavingTests {
  /// The rows of a followed log, as they must be.
  private struct Model {
    struct Row {
      let identifier: Int
      let text: String
      var isMarked = false
      var isGone = false
    }

    struct File {
      var rows: [Row] = []
      var bytes: Int { rows.reduce(0) { $0 + $1.text.utf8.count + 1 } }
    }

    static let openLimit = 3
    static let textLimit = 100

    var files = [File()]
    /// The files that were replaced, and the ones of them that are in memory.
    var (open, kept) = ([Int](), [Int]())
    var count = 0

    var rows: [Row] { files.flatMap(\.rows).filter { !$0.isGone } }
    var gone: Int { files.flatMap(\.rows).count { $0.isGone } }
    var marked: [Range<Int>] {
      rows.filter(\.isMarked).map { $0.identifier..<($0.identifier + 1) }
    }

    mutating func append(_ texts: [String]) {
      for text in texts {
        files[files.count - 1].rows.append(Row(identifier: count, text: text))
        count += 1
      }
    }

    mutating func truncate() {
      leave(files.count - 1)
      files.append(File())
    }

    mutating func replace() {
      open.append(files.count - 1)
      files.append(File())
      guard open.count > Self.openLimit else { return }
      kept.append(open.removeFirst())
      while kept.reduce(0, { $0 + files[$1].bytes }) > Self.textLimit { leave(kept.removeFirst()) }
    }

    private mutating func leave(_ file: Int) {
      for row in files[file].rows.indices where !files[file].rows[row].isMarked {
        files[file].rows[row].isGone = true
      }
    }

    mutating func mark(_ identifier: Int) {
      for file in files.indices {
        for row in files[file].rows.indices where files[file].rows[row].identifier == identifier {
          files[file].rows[row].isMarked = true
        }
      }
    }
  }

  /// What a table shows of the model.
  enum View: CaseIterable {
    case plain, filtered, context, fuzzy, grouped, groupedFiltered, sorted, sortedGroupedFiltered, total

    var isGrouped: Bool { [.grouped, .groupedFiltered, .sortedGroupedFiltered].contains(self) }
    var isSorted: Bool { [.sorted, .sortedGroupedFiltered].contains(self) }
    var query: FilterQuery? {
      switch self {
      case .filtered, .context, .groupedFiltered, .sortedGroupedFiltered: FilterQuery("7")
      case .fuzzy: FilterQuery("7", mode: .fuzzy)
      default: nil
      }
    }

    var options: RecordOptions {
      var options = RecordOptions.csv(groupBy: isGrouped ? "1" : nil)
      options.follows = true
      if self == .context { options.list.contextRows = 1 }
      if isSorted { options.list.sortOrder = SortOrder(field: "2", isDescending: true) }
      if isGrouped || self == .total { options.list.aggregates = [FieldAggregate(.sum, of: "2")] }
      return options
    }
  }

  private static func append(_ texts: [String], to path: String) throws {
    let text = texts.map { $0 + "\n" }.joined()
    let descriptor = open(path, O_WRONLY | O_APPEND)
    guard descriptor >= 0 else { throw HarnessError.system(call: "open", code: errno) }
    defer { close(descriptor) }
    #expect(write(descriptor, text, text.utf8.count) == text.utf8.count)
  }

  /// The rows of each section, with its header and footer, as text.
  private static func shown(_ table: RecordTable, _ view: View) -> [String] {
    var lines = table.isFilterPending ? ["pending"] : []
    for section in 0..<table.numberOfSections {
      if let header = table.header(inSection: section) {
        lines.append("\(header.text.string) \(header.detail?.string ?? "")")
      }
      for row in 0..<table.numberOfRows(inSection: section) {
        let identifier = table.identifier(forRowAt: TableIndexPath(row: row, section: section))
        let text = String(decoding: table.recordBytes(identifier), as: UTF8.self)
        lines.append("\(identifier): \(text)")
      }
      if let footer = table.footer(inSection: section) { lines.append(footer.text.string) }
    }
    // The best match is first.
    return view == .fuzzy ? lines.sorted() : lines
  }

  private static func key(_ row: Model.Row) -> String { String(row.text.prefix { $0 != "," }) }
  private static func number(_ row: Model.Row) -> Int { Int(row.text.drop { $0 != "," }.dropFirst()) ?? 0 }

  /// The sum of all rows in the footer of a table.
  private static func total(_ table: RecordTable) -> String? {
    table.tableFooter.map { ($0.detail ?? $0.text).string }
  }

  private static func sum(_ model: Model) -> Int { model.rows.reduce(0) { $0 + number($1) } }

  private static func expected(_ model: Model, _ view: View) -> [String] {
    let rows = model.rows
    let matches = rows.filter { view.query == nil || $0.text.contains("7") }
    func lines(_ rows: [Model.Row]) -> [String] {
      let sorted =
        view.isSorted ? rows.sorted { (number($0), -$0.identifier) > (number($1), -$1.identifier) } : rows
      return sorted.map { "\($0.identifier): \($0.text)" }
    }
    if view == .context {
      let near = Set(matches.flatMap { ($0.identifier - 1)...($0.identifier + 1) })
      return lines(rows.filter { near.contains($0.identifier) })
    }
    if view == .fuzzy { return lines(matches).sorted() }
    guard view.isGrouped else { return lines(matches) }
    var keys: [String] = []
    for row in rows where !keys.contains(key(row)) { keys.append(key(row)) }
    return keys.flatMap { group -> [String] in
      let (all, found) = (rows.filter { key($0) == group }, matches.filter { key($0) == group })
      guard !found.isEmpty else { return [] }
      let header = view.query == nil ? "\(group) \(all.count)" : "\(group) \(found.count) of \(all.count)"
      let sum = "sum 2 \(found.reduce(0) { $0 + number($1) })"
      let note = " · \(found.count) of \(all.count) row\(all.count == 1 ? "" : "s")"
      return [header] + lines(found) + [sum + (view.query == nil ? "" : note)]
    }
  }

  @Test("Rows leave when their bytes are gone, and marked ones stay", arguments: View.allCases)
  func random(view: View) throws {
    var random = SeededGenerator(seed: 7)
    var model = Model()
    let log = try TemporaryFile("")
    let wakes = StreamTests.Wakes()
    let table = RecordTable(
      sources: try Inputs.open([log.path], follows: true), options: view.options, blockSize: 16)
    table.indexer.former.withLock { $0 = FormerFiles(openLimit: Model.openLimit, textLimit: Model.textLimit) }
    func texts() -> [String] {
      (0..<Int.random(in: 1...6, using: &random)).map { _ in
        "\("abc".randomElement(using: &random) ?? "a"),\(Int.random(in: 0..<100, using: &random))"
      }
    }
    let first = texts()
    try Self.append(first, to: log.path)
    model.append(first)
    try table.start { wakes.wake() }
    if let query = view.query { try table.setFilter(query) }
    for step in 0..<repetitions(12, inTestAll: 100) {
      let isSettled = wakes.follow(table) {
        Self.shown(table, view) == Self.expected(model, view) && table.count == model.rows.count
          && table.goneRows == model.gone && !table.isSorting
          && (view != .total || Self.total(table) == "sum 2 \(Self.sum(model))")
      }
      #expect(isSettled, "step \(step): \(Self.shown(table, view)) is not \(Self.expected(model, view))")
      #expect(table.failure == nil)
      if view == .plain { #expect(table.identifiers.flatMap { Array($0) } == model.rows.map(\.identifier)) }
      guard isSettled else { break }
      if let row = model.rows.randomElement(using: &random), Bool.random(using: &random) {
        model.mark(row.identifier)
        table.keepRecords(ofMarked: model.marked)
      }
      let added = texts()
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        #expect(truncate(log.path, 0) == 0)
        model.truncate()
      case 1, 2:
        let next = try TemporaryFile("")
        #expect(rename(next.path, log.path) == 0)
        model.replace()
      default: break
      }
      try Self.append(added, to: log.path)
      model.append(added)
    }
    for row in model.rows where row.isMarked {
      #expect(try table.output(of: row.identifier) == Array(row.text.utf8))
    }
    table.cancel()
  }

  @Test("A replaced file that is truncated later leaves")
  func lostLater() throws {
    let log = try TemporaryFile("one\ntwo\n")
    let former = log.path + ".1"
    let wakes = StreamTests.Wakes()
    var options = RecordOptions()
    options.follows = true
    let table = try RecordTable(paths: [log.path], options: options)
    try table.start { wakes.wake() }
    #expect(wakes.follow(table) { table.count == 2 })
    #expect(rename(log.path, former) == 0)
    defer { unlink(former) }
    let next = try TemporaryFile("three\n")
    #expect(rename(next.path, log.path) == 0)
    #expect(wakes.follow(table) { table.count == 3 })
    #expect(truncate(former, 0) == 0)
    #expect(wakes.follow(table) { table.identifiers == [2..<3] })
    #expect(table.tableFooter?.text == CellText("\(log.path): file replaced, 2 rows are gone"))
    table.cancel()
  }

  @Test func available() {
    let rows = AvailableRows(bound: 10, gone: [0..<2, 5..<6, 9..<10])
    #expect(rows.ranges == [2..<5, 6..<9] && rows.gaps == [0..<2, 5..<6, 9..<10] && rows.count == 6)
    #expect((0..<6).map { rows[$0] } == [2, 3, 4, 6, 7, 8])
    #expect((0..<10).map { rows.position(of: $0) } == [nil, nil, 0, 1, 2, nil, 3, 4, 5, nil])
    #expect([0, 5, 7, 9].map { rows.nearest(to: $0) } == [2, 6, 7, 8])
    #expect(rows.below(7) == AvailableRows(bound: 7, gone: [0..<2, 5..<6]))
    #expect(AvailableRows(bound: 3).ranges == [0..<3] && AvailableRows(bound: 3).isWhole)
    #expect(AvailableRows(bound: 2, gone: [0..<2]).nearest(to: 1) == nil)
  }
}
