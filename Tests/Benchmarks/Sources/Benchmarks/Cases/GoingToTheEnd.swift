/// Measures the time from the key G to the screen with the last line, in a file that is fully indexed, beside less.
struct GoingToTheEnd: Benchmark {
  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let file = context.largeFile
    let times = context.medians(
      Command(context.commandPath, file.path), .named("less", file.path)
    ) { command in
      guard let recording = Recording(command) else { return nil }
      recording.recordUntilQuiet(for: 0.5)
      let start = recording.now
      recording.send("G")
      recording.recordUntilQuiet(for: 0.5)
      return recording.firstTime(showing: file.lastLineMark, after: start).map { ($0 - start) * 1000 }
    }
    return [
      BenchmarkResult(
        name: "G, to the last of \(file.lineCount) lines (less)", unit: "ms", command: times.first,
        peer: times.second, promise: "not slower")
    ]
  }
}
