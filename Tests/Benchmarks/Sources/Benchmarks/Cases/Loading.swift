/// Measures the time until the number of rows is known, the memory of the process then, and the rate at which the
/// formats are indexed.
struct Loading: Benchmark {
  let name = "loading"

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let file = context.largeFile
    let command = context.command(file.path)
    let times = context.figures(of: command, .named("wc", "-l", file.path), times: 1000) { program in
      let isCommand = program.path == command.path
      return time(
        of: program, showing: isCommand ? " of \(file.lineCount.grouped)\n" : String(file.lineCount))
    }
    let memory = context.figures(of: command, .named("less", file.path), times: 1e-6) { program in
      guard let recording = Recording(program) else { return nil }
      recording.recordUntilQuiet(for: 0.5)
      return recording.privateMemory.map(Double.init)
    }
    let pipe = context.figures(of: .piping(file, to: context.command()), nil) { program in
      guard let recording = Recording(program) else { return nil }
      recording.record(until: " of \(file.lineCount.grouped)\n", limit: 60)
      return recording.privateMemory.map { Double($0) / Double(file.size) * 100 }
    }
    return [
      BenchmarkResult(
        name: "\(file.lineCount) lines known (wc -l)", unit: "ms", command: times.first, peer: times.second,
        promise: .timesPeer(1)),
      BenchmarkResult(
        name: "private memory then (less)", unit: "MB", command: memory.first, peer: memory.second,
        promise: .atMost(8)),
      BenchmarkResult(
        name: "private memory of a pipe, of its bytes", unit: "%", command: pipe.first, promise: .atMost(102)),
    ] + RecordFormat.allCases.map { rate(of: $0, in: context) }
  }

  private func rate(of format: RecordFormat, in context: BenchmarkContext) -> BenchmarkResult {
    let file = SampleFile(format, rowCount: context.largeFile.lineCount / 5)
    let rates = context.figures(of: file.map { context.command("--preview", "none", $0.path) }, nil) {
      program in
      file.flatMap { file in
        time(of: program, showing: " of \(file.lineCount.grouped)\n").map { Double(file.size) / 1e9 / $0 }
      }
    }
    let promise: Promise =
      switch format {
      case .csv: .atLeast(3)
      case .json: .atLeast(1)
      case .tsv, .ndjson: .none
      }
    return BenchmarkResult(name: "\(format) indexed", unit: "GB/s", command: rates.first, promise: promise)
  }

  private func time(of program: Command, showing text: String) -> Double? {
    guard let recording = Recording(program) else { return nil }
    recording.record(until: text, limit: 60)
    return recording.firstTime(showing: text)
  }
}
