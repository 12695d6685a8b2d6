import Glibc
import TerminalScreen

/// From the last key of a query to the final count, on loaded data, beside fzf.
struct Filtering: Benchmark {
  private struct Query {
    var name: String
    /// Typed before the last key, which is what is timed.
    var text: String
    var last: String
    /// Keys that change the mode first.
    var mode = ""
    var fzfOptions: [String]
    var promise: String
  }

  private static let queries = [
    Query(
      name: "literal, one word", text: "7777", last: "7", fzfOptions: ["--exact"],
      promise: "20 times faster"),
    Query(
      name: "literal, two words", text: "visit 7777", last: "7", fzfOptions: ["--exact"],
      promise: "20 times faster"),
    Query(
      name: "literal, folded case", text: "austin 12", last: "3", fzfOptions: ["--exact"],
      promise: "20 times faster"),
    Query(name: "fuzzy", text: "vstb", last: "o", mode: "\u{14}", fzfOptions: [], promise: "2 times faster"),
    Query(
      name: "regular expression", text: "visit \\d*77 ", last: "B", mode: "\u{14}\u{14}", fzfOptions: [],
      promise: "fzf has none"),
  ]

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    Self.queries.map { query in
      let file = context.largeFile
      let command = Command(context.commandPath, file.path)
      let fzf =
        query.promise == "fzf has none"
        ? nil
        : context.fzfPath.map { path in
          // fzf reads its standard input; the shell gives it the file.
          Command(
            "/bin/sh", "-c", "exec \"$0\" \(query.fzfOptions.joined(separator: " ")) < \"$1\"", path,
            file.path)
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
    recording.send(query.last)
    recording.recordUntilQuiet(for: 2, limit: 60)
    // Both say `k of n` or `k/n`; the final one is the count that was still there at the end.
    guard let count = recording.lastScreen.count(beside: isFzf ? "/\(total)" : " of \(total) rows") else {
      return nil
    }
    return recording.firstTime(showing: count, after: start).map { $0 - start }
  }
}

extension VirtualTerminal {
  /// The digits before a text with that text, such as `280/10000000`; nil where it is not shown.
  fileprivate func count(beside text: String) -> String? {
    for line in lines {
      guard let range = line.firstRange(of: text) else { continue }
      let digits = line[..<range.lowerBound].reversed().prefix { $0.isNumber }
      return " " + String(digits.reversed()) + text
    }
    return nil
  }
}
