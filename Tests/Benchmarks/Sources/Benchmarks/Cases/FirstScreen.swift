/// Measures the time from exec to the first screen that shows the tenth line of the input, and the page faults until
/// then, beside less.
struct FirstScreen: Benchmark {
  let name = "start"

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let (small, large) = (context.smallFile, context.largeFile)
    func start(_ name: String, _ command: Command, _ peer: Command?) -> BenchmarkResult {
      let times = context.figures(of: command, peer, times: 1000) { program in
        firstScreen(of: program)?.firstTime(showing: SampleFile.tenthLineMark)
      }
      return BenchmarkResult(
        name: "first screen, " + name, unit: "ms", command: times.first, peer: times.second,
        promise: .abovePeer(0.5))
    }
    let faults = context.figures(of: context.command(small.path), .named("less", small.path)) { program in
      firstScreen(of: program)?.pageFaults.map(Double.init)
    }
    return [
      start("ten lines (less)", context.command(small.path), .named("less", small.path)),
      start("\(large.lineCount) lines (less)", context.command(large.path), .named("less", large.path)),
      // Both figures include bash and cat.
      start(
        "a pipe (less)", .piping(large, to: context.command()),
        Command.named("less").map { .piping(large, to: $0) }),
      BenchmarkResult(
        name: "page faults, ten lines (less)", unit: "count", command: faults.first, peer: faults.second,
        promise: .atMost(250)),
    ]
  }

  private func firstScreen(of program: Command) -> Recording? {
    let recording = Recording(program)
    recording?.recordUntilQuiet(for: 0.2)
    return recording
  }
}
