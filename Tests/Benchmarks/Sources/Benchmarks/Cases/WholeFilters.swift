/// Measures whole processes that filter a file and print the first rows: words beside `wc -l` and grep, records beside
/// the same bytes read as lines, and fuzzy words beside frizbee.
struct WholeFilters: Benchmark {
  let name = "filters"

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let path = context.largeFile.path
    let (one, three) = (filter("77777", path, context), filter("visit 77777 guests", path, context))
    return [
      context.wholeProcesses(
        "one word, whole process (wc -l)", one, .named("wc", "-l", path), .timesPeer(2.2)),
      context.wholeProcesses(
        "one word, whole process (grep -c)", one, .named("grep", "-c", "77777", path), .none),
      context.wholeProcesses("three words (one word)", three, one, .timesPeer(1.4)),
      context.wholeProcesses(
        "a frequent word first (last)", filter("visit 77777", path, context),
        filter("77777 visit", path, context),
        .timesPeer(1.3)),
    ] + records(in: context) + fuzzy(in: context)
  }

  private func filter(_ query: String, _ path: String, _ context: BenchmarkContext, _ more: String...)
    -> Command
  {
    context.command(["-p", "-q", query] + more + [path])
  }

  /// Records beside the same bytes as lines.
  private func records(in context: BenchmarkContext) -> [BenchmarkResult] {
    [("ndjson", "77777", 2), ("ndjson", "note:77777", 3), ("csv", "77777", 2)].compactMap {
      name, query, limit in
      guard let format = RecordFormat(rawValue: name),
        let file = SampleFile(format, rowCount: context.largeFile.lineCount / 5)
      else { return nil }
      return context.wholeProcesses(
        "\(name), \(query) (as lines)", filter(query, file.path, context),
        filter("77777", file.path, context, "--format", "lines"), .timesPeer(limit))
    }
  }

  /// frizbee matches lines that are in its memory: its start and the reading do not count.
  private func fuzzy(in context: BenchmarkContext) -> [BenchmarkResult] {
    let file = context.largeFile
    guard let matches = file.count(of: "grep -i \"$1\"", "v.*s.*t.*b.*o") else { return [] }
    return [1, 2].map { processors in
      let peer = Peer(context.peer("python3"), "frizbee", file.path, "vstbo", String(processors))
      let command = context.command(on: processors, [file.path])
      let times = context.figures(
        times: 1000,
        {
          command.flatMap { time(of: $0, showing: " of \(matches.grouped) (of \(file.lineCount.grouped))\n") }
        },
        { peer?.run() })
      return BenchmarkResult(
        name: "fuzzy, whole process, threads: \(processors) (frizbee)", unit: "ms", command: times.first,
        peer: times.second, promise: .timesPeer(1))
    }
  }

  /// The seconds from exec to the count of a fuzzy filter that is typed ahead.
  private func time(of command: Command, showing count: String) -> Double? {
    guard let recording = Recording(command) else { return nil }
    recording.send("/\u{14}vstbo")
    recording.record(until: count, limit: 60)
    return recording.firstTime(showing: count)
  }
}
