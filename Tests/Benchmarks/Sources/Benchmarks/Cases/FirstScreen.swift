/// Measures the time from exec to the first screen that shows the tenth line of the input, beside less.
struct FirstScreen: Benchmark {
  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let files = [context.smallFile, context.largeFile].map { file in
      result(
        "first screen, \(file.lineCount) lines (less)", of: Command(context.commandPath, file.path),
        beside: .named("less", file.path), in: context)
    }
    // Both figures include bash and cat.
    let pipe = result(
      "first screen, a pipe of them (less)",
      of: .piping(context.largeFile, to: Command(context.commandPath)),
      beside: Command.named("less").map { .piping(context.largeFile, to: $0) }, in: context)
    return files + [pipe]
  }

  private func result(
    _ name: String, of command: Command, beside peer: Command?, in context: BenchmarkContext
  ) -> BenchmarkResult {
    let times = context.medians(command, peer) { command in
      guard let recording = Recording(command) else { return nil }
      recording.recordUntilQuiet()
      return recording.firstTime(showing: SampleFile.tenthLineMark)
    }
    return BenchmarkResult(
      name: name, unit: "ms", command: times.first.map { $0 * 1000 }, peer: times.second.map { $0 * 1000 },
      promise: "less + 1")
  }
}
