import Glibc
import TerminalScreen

/// Measures the time from the keys of a query to the final count, on loaded data, beside fzf: with the whole query
/// typed at once, so that both programs search everything, and for the last key alone, where both can refine the
/// results they have.
struct Filtering: Benchmark {
  private struct Query {
    var name: String
    /// Keys that select the mode, typed first.
    var mode = ""
    /// The part of the query that is typed before the timing starts.
    var text = ""
    var timed: String
    /// The options for fzf, or nil if fzf has no such query.
    var fzfOptions: String?
    var promise: String

    static func bothWays(
      _ name: String, mode: String = "", _ text: String, _ last: String, fzfOptions: String, promise: String
    ) -> [Query] {
      [
        Query(
          name: name + ", at once", mode: mode, timed: text + last, fzfOptions: fzfOptions, promise: promise),
        Query(
          name: name + ", last key", mode: mode, text: text, timed: last, fzfOptions: fzfOptions,
          promise: "not slower"),
      ]
    }

    static func literal(_ name: String, _ text: String, _ last: String) -> [Query] {
      bothWays("literal, " + name, text, last, fzfOptions: "--exact", promise: "20 times faster")
    }
  }

  private static let queries: [Query] =
    Query.literal("one word", "7777", "7")
    + Query.literal("two words", "visit 7777", "7")
    + Query.literal("folded case", "austin 12", "3")
    + Query.bothWays("fuzzy", mode: "\u{14}", "vstb", "o", fzfOptions: "", promise: "2 times faster")
    + [
      Query(
        name: "regular expression", mode: "\u{14}\u{14}", timed: "visit \\d*77 B", promise: "fzf has none")
    ]

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    Self.queries.map { query in
      let file = context.largeFile
      let command = Command(context.commandPath, file.path)
      let fzf = context.fzfPath.flatMap { path in
        // fzf reads its standard input, so the shell redirects the file to it.
        query.fzfOptions.map { Command("/bin/sh", "-c", "exec \"$0\" \($0) < \"$1\"", path, file.path) }
      }
      let times = context.medians(command, fzf) { program in
        let isFzf = program.path != command.path
        return time(of: query, in: program, total: file.lineCount, isFzf: isFzf)
      }
      return BenchmarkResult(
        name: "filter, \(query.name) (fzf)", unit: "ms", command: times.first.map { $0 * 1000 },
        peer: times.second.map { $0 * 1000 }, promise: query.promise)
    }
  }

  private func time(of query: Query, in program: Command, total: Int, isFzf: Bool) -> Double? {
    guard let recording = Recording(program) else { return nil }
    recording.record(until: isFzf ? "\(total)/\(total)" : "\(total) rows", limit: 60)
    recording.send(isFzf ? query.text : "/" + query.mode + query.text)
    recording.recordUntilQuiet(for: 2, limit: 60)
    let start = recording.now
    recording.send(query.timed)
    recording.recordUntilQuiet(for: 2, limit: 60)
    // Both show `k of n` or `k/n`. The final count is the one on the last screen.
    guard let count = recording.lastScreen.count(beside: isFzf ? "/\(total)" : " of \(total) rows") else {
      return nil
    }
    return recording.firstTime(showing: count, after: start).map { $0 - start }
  }
}

extension VirtualTerminal {
  /// Returns the digits in front of a text, joined with that text, such as `280/10000000`, or nil if the screen does
  /// not show them.
  fileprivate func count(beside text: String) -> String? {
    for line in lines {
      guard let range = line.firstRange(of: text) else { continue }
      let digits = line[..<range.lowerBound].reversed().prefix { $0.isNumber }
      return " " + String(digits.reversed()) + text
    }
    return nil
  }
}
