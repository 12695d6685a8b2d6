/// Measures the time until the number of rows is known, beside `wc -l`, and the memory of the process at that time,
/// beside less.
struct RowCount: Benchmark {
  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let file = context.largeFile
    let command = Command(context.commandPath, file.path)
    let times = context.medians(command, .named("wc", "-l", file.path)) { program in
      guard let recording = Recording(program) else { return nil }
      recording.recordUntilQuiet(for: 0.5)
      let shown = program.path == command.path ? "\(file.lineCount) rows" : String(file.lineCount)
      return recording.firstTime(showing: shown)
    }
    let memory = context.medians(command, .named("less", file.path)) { program in
      guard let recording = Recording(program) else { return nil }
      recording.recordUntilQuiet(for: 0.5)
      return recording.privateMemory.map { Double($0) / 1e6 }
    }
    return [
      BenchmarkResult(
        name: "\(file.lineCount) lines known (wc -l)", unit: "ms", command: times.first.map { $0 * 1000 },
        peer: times.second.map { $0 * 1000 }, promise: "not above wc"),
      BenchmarkResult(
        name: "private memory then (less)", unit: "MB", command: memory.first, peer: memory.second,
        promise: "at most 8"),
    ]
  }
}
