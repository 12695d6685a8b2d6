import TerminalScreen

/// Measures the time from the keys of a query to its count, on loaded data, beside fzf: with the whole query typed at
/// once, so that both programs search everything, and for the last key alone, where both can refine what they have.
struct Filtering: Benchmark {
  let name = "typing"

  private struct Query: Sendable {
    var name: String
    /// The query without its last letter, and that letter.
    var (text, last): (String, String)
    /// Keys of the command that select the mode.
    var mode = ""
    var fzfOptions: String?
    /// A regular expression of grep for the same lines, given the letters of the query.
    var pattern: @Sendable (String) -> String
    var promise: Promise
  }

  private static let queries = [
    Query(
      name: "one word", text: "7777", last: "7", fzfOptions: "--exact", pattern: { $0 },
      promise: .timesPeer(0.05)),
    Query(
      name: "two words", text: "visit 7777", last: "7", fzfOptions: "--exact",
      pattern: { words($0) }, promise: .timesPeer(0.05)),
    Query(
      name: "folded case", text: "austin 12", last: "3", fzfOptions: "--exact",
      pattern: { "(?i)" + words($0) }, promise: .timesPeer(0.05)),
    Query(
      name: "fuzzy", text: "vstb", last: "o", mode: "\u{14}", fzfOptions: "",
      pattern: { "(?i)" + $0.map(String.init).joined(separator: ".*") }, promise: .timesPeer(0.5)),
    Query(
      name: "regular expression", text: #"visit \d*77 "#, last: "B", mode: "\u{14}\u{14}", pattern: { $0 },
      promise: .none),
  ]

  /// Lines that contain all words in any order.
  private static func words(_ query: String) -> String {
    query.split(separator: " ").map { "(?=.*\($0))" }.joined()
  }

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    Self.queries.flatMap { query in
      let counts = [query.text, query.text + query.last].map { count(of: query.pattern($0), in: context) }
      guard let before = counts[0], let after = counts[1] else { return [] as [BenchmarkResult] }
      var (own, fzf): ([Times], [Times]) = ([], [])
      for _ in 0..<context.runCount {
        if let times = times(of: query, before, after, in: context) { own.append(times) }
        if let times = fzfTimes(of: query, before, after, in: context) { fzf.append(times) }
      }
      return [
        BenchmarkResult(
          name: "\(query.name), at once (fzf)", unit: "ms", command: own.map(\.whole), peer: fzf.map(\.whole),
          promise: query.promise),
        BenchmarkResult(
          name: "\(query.name), last key (fzf)", unit: "ms", command: own.map(\.last), peer: fzf.map(\.last),
          promise: query.fzfOptions == nil ? .none : .timesPeer(1)),
      ]
    }
  }

  /// The number of lines that grep finds.
  private func count(of pattern: String, in context: BenchmarkContext) -> Int? {
    guard let grep = Command.named("grep", "-cP", pattern, context.largeFile.path),
      let recording = Recording(grep)
    else { return nil }
    recording.record(seconds: 60)
    return recording.lastScreen.lines.first.flatMap { Int($0.filter(\.isNumber)) }
  }

  /// The milliseconds from the whole query, and from its last key, to the count.
  private struct Times {
    var (whole, last): (Double, Double)
  }

  private func times(of query: Query, _ before: Int, _ after: Int, in context: BenchmarkContext) -> Times? {
    let file = context.largeFile
    func session(_ first: String, showing count: Int?, then keys: String) -> Double? {
      guard let recording = Recording(context.command(file.path)) else { return nil }
      recording.record(until: " \(file.lineCount) rows", limit: 60)
      recording.send("/" + query.mode + first)
      recording.recordUntilQuiet(for: 0.2)
      if let count { recording.record(until: " \(count) of ", limit: 60) }
      return time(of: keys, until: " \(after) of \(file.lineCount) rows", in: recording)
    }
    guard let whole = session("", showing: nil, then: query.text + query.last),
      let last = session(query.text, showing: before, then: query.last)
    else { return nil }
    return Times(whole: whole, last: last)
  }

  /// fzf loads the file once for both.
  private func fzfTimes(of query: Query, _ before: Int, _ after: Int, in context: BenchmarkContext) -> Times?
  {
    let file = context.largeFile
    // fzf reads its standard input, so the shell redirects the file to it.
    guard let options = query.fzfOptions, let fzf = context.peer("fzf"),
      let recording = Recording(
        Command("/bin/sh", "-c", "exec \"$0\" \(options) < \"$1\"", fzf.path, file.path))
    else { return nil }
    func count(_ count: Int) -> String { " \(count)/\(file.lineCount)" }
    recording.record(until: count(file.lineCount), limit: 60)
    recording.recordUntilQuiet()
    let whole = time(of: query.text + query.last, until: count(after), in: recording)
    recording.send("\u{8}")
    recording.record(until: count(before), limit: 60)
    recording.recordUntilQuiet()
    guard let whole, let last = time(of: query.last, until: count(after), in: recording) else { return nil }
    return Times(whole: whole, last: last)
  }

  /// The milliseconds from the keys to the screen that shows the text.
  private func time(of keys: String, until text: String, in recording: Recording) -> Double? {
    let start = recording.now
    recording.send(keys)
    recording.record(until: text, limit: 60)
    return recording.firstTime(showing: text, after: start).map { ($0 - start) * 1000 }
  }
}
