import TerminalScreen

/// Measures the time from the keys of a query to its count, on loaded data, beside fzf: with the whole query typed at
/// once, so that both programs search everything, and for the last key alone, where both can refine what they have.
struct Filtering: Benchmark {
  let name = "typing"

  private struct Query: Sendable {
    var name: String
    /// Returns a query without its last letter, and that letter. No two runs measure the same one, because fzf keeps the
    /// results of the queries before.
    var letters: @Sendable (_ run: Int) -> (text: String, last: String)
    /// Keys of the command that select the mode.
    var mode = ""
    var fzfOptions: String?
    /// A shell command that writes the lines that the letters match, given as `$1`.
    var lines: String
    var promise: Promise
  }

  private static let queries = [
    Query(
      name: "one word", letters: { (String(repeating: "\(9 - $0 % 10)", count: 4), "\(9 - $0 % 10)") },
      fzfOptions: "--exact", lines: "grep -F \"$1\"", promise: .timesPeer(0.05)),
    Query(
      name: "two words", letters: { ("visit \($0 % 10)777", "7") }, fzfOptions: "--exact",
      lines: "grep -F \"${1#* }\" | grep -F \"${1% *}\"", promise: .timesPeer(0.05)),
    Query(
      name: "folded case", letters: { ("austin \(9 - $0 % 10)2", "3") }, fzfOptions: "--exact",
      lines: "grep -F \"${1#* }\" | grep -iF \"${1% *}\"", promise: .timesPeer(0.05)),
    Query(
      name: "fuzzy",
      letters: { ("v" + ["stb", "gtd", "ste", "gec", "tgk", "srn"][$0 % 6], ["o", "h"][$0 / 6 % 2]) },
      mode: "\u{14}", fzfOptions: "", lines: "grep -i \"$(printf %s \"$1\" | sed 's/./&.*/g')\"",
      promise: .timesPeer(0.5)),
    Query(
      name: "regular expression", letters: { (#"visit \d*7\#($0 % 10) "#, "B") }, mode: "\u{14}\u{14}",
      lines: "grep -P \"$1\"", promise: .none),
  ]

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    Self.queries.flatMap { results(of: $0, in: context) }
  }

  private func results(of query: Query, in context: BenchmarkContext) -> [BenchmarkResult] {
    let (own, peer) = (session(of: query, in: context), fzfSession(of: query, in: context))
    let whole = times(query, from: 0, own, peer, in: context) { ("", $0 + $1) }
    let last = times(query, from: context.runCount, own, peer, in: context) { ($0, $1) }
    return [
      BenchmarkResult(
        name: "\(query.name), at once (fzf)", unit: "ms", command: whole.first, peer: whole.second,
        promise: query.promise),
      BenchmarkResult(
        name: "\(query.name), last key (fzf)", unit: "ms", command: last.first, peer: last.second,
        promise: query.fzfOptions == nil ? .none : .timesPeer(1)),
    ]
  }

  /// Measures a query in each run.
  /// - Parameters:
  ///   - first: The number of the first run's letters.
  ///   - parts: Returns the letters that are typed before, and those whose time is measured.
  private func times(
    _ query: Query, from first: Int, _ own: FilterSession?, _ peer: FilterSession?,
    in context: BenchmarkContext,
    _ parts: (String, String) -> (String, String)
  ) -> (first: [Double], second: [Double]) {
    var times: (first: [Double], second: [Double]) = ([], [])
    for run in 0..<context.runCount {
      let letters = query.letters(first + run)
      let (before, rest) = parts(letters.text, letters.last)
      let count = before.isEmpty ? nil : context.largeFile.count(of: query.lines, before)
      guard let matches = context.largeFile.count(of: query.lines, letters.text + letters.last) else {
        continue
      }
      let time = { (session: FilterSession?) in
        session?.time(of: rest, after: before, count, showing: matches).map { $0 * 1000 }
      }
      if let time = time(own) { times.first.append(time) }
      if let time = time(peer) { times.second.append(time) }
    }
    return times
  }

  private func session(of query: Query, in context: BenchmarkContext) -> FilterSession? {
    let (file, total) = (context.largeFile, context.largeFile.lineCount)
    return FilterSession(
      context.command(file.path), loaded: " of \(total.grouped)\n", open: "/" + query.mode, clear: "\u{1B}"
    ) { " of \($0.grouped) (of \(total.grouped))\n" }
  }

  /// fzf reads its standard input, so the shell redirects the file to it.
  private func fzfSession(of query: Query, in context: BenchmarkContext) -> FilterSession? {
    guard let options = query.fzfOptions, let fzf = context.peer("fzf") else { return nil }
    let total = context.largeFile.lineCount
    let command = Command(
      "/bin/sh", "-c", "exec \"$0\" \(options) < \"$1\"", fzf.path, context.largeFile.path)
    return FilterSession(command, loaded: " \(total)/\(total)", open: "", clear: "\u{15}") {
      " \($0)/\(total)"
    }
  }
}

/// A program that has loaded the large file, and filters it again and again.
private final class FilterSession {
  private let recording: Recording
  /// The text that shows that all lines are loaded and not filtered.
  private let loaded: String
  /// The keys that begin and end a filter.
  private let (open, clear): (String, String)
  /// The text that shows a number of matches.
  private let count: (Int) -> String

  init?(_ program: Command, loaded: String, open: String, clear: String, count: @escaping (Int) -> String) {
    guard let recording = Recording(program) else { return nil }
    (self.recording, self.loaded, self.open, self.clear, self.count) = (recording, loaded, open, clear, count)
    recording.record(until: loaded, limit: 60)
  }

  /// Returns the seconds from the letters to the count of their matches.
  /// - Parameters:
  ///   - first: Letters typed before, with `before` matches.
  ///   - matches: The number of matches.
  func time(of letters: String, after first: String, _ before: Int?, showing matches: Int) -> Double? {
    recording.send(open + first)
    recording.recordUntilQuiet(for: 0.1)
    if let before { recording.record(until: count(before), limit: 20) }
    let start = recording.now
    recording.send(letters)
    recording.record(until: count(matches), limit: 20)
    let end = recording.firstTime(showing: count(matches), after: start)
    recording.send(clear)
    recording.record(until: loaded, limit: 20)
    return end.map { $0 - start }
  }
}
