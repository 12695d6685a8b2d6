/// From exec to the first screen that shows the file's tenth line, beside less.
struct FirstScreen: Benchmark {
  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    [context.smallFile, context.largeFile].map { file in
      let times = context.medians(
        Command(context.commandPath, file.path), .named("less", file.path)
      ) { command in
        guard let recording = Recording(command) else { return nil }
        recording.recordUntilQuiet()
        return recording.firstTime(showing: SampleFile.tenthLineMark)
      }
      return BenchmarkResult(
        name: "first screen, \(file.lineCount) lines (less)", unit: "ms",
        command: times.first.map { $0 * 1000 },
        peer: times.second.map { $0 * 1000 }, promise: "less + 1")
    }
  }
}
