/// Comparisons of the command with its peers.
protocol Benchmark {
  /// The name after `bench-`.
  var name: String { get }

  /// Measures, and returns the rows of the report.
  func results(in context: BenchmarkContext) -> [BenchmarkResult]
}

/// The settings and sample files that all benchmarks share.
struct BenchmarkContext {
  /// The path of the command under test.
  var commandPath: String
  /// The number of runs of each program.
  var runCount: Int
  var smallFile: SampleFile
  var largeFile: SampleFile
  /// The folder of the programs that are installed for the benchmarks only, or nil.
  var peerPath: String?

  /// Returns a command that runs the program under test without the user's settings.
  func command(_ arguments: [String]) -> Command { Command(commandPath, ["--no-config"] + arguments) }

  func command(_ arguments: String...) -> Command { command(arguments) }

  /// Returns the command on one processor, or on all of them.
  func command(on processors: Int, _ arguments: [String]) -> Command? {
    let command = command(arguments)
    return processors > 1 ? command : .named("taskset", ["-c", "0", command.path] + command.arguments)
  }

  /// Returns a program that is installed for the benchmarks only, or nil if it is not.
  func peer(_ name: String, _ arguments: String...) -> Command? {
    peerPath.flatMap { Command.inFolder($0, name, arguments) }
  }

  /// Returns a figure of two programs from each run, times `scale`. A run that does not give the figure is left out.
  func figures(
    of first: Command?, _ second: Command?, times scale: Double = 1, _ figure: (Command) -> Double?
  ) -> (first: [Double], second: [Double]) {
    figures(times: scale, { first.flatMap(figure) }, { second.flatMap(figure) })
  }

  /// Returns two figures from each run, times `scale`. The runs alternate, so that both meet the same state of the
  /// machine.
  func figures(
    times scale: Double = 1, _ first: () -> Double?, _ second: () -> Double?
  ) -> (first: [Double], second: [Double]) {
    var figures: (first: [Double], second: [Double]) = ([], [])
    for _ in 0..<runCount {
      if let value = first() { figures.first.append(value * scale) }
      if let value = second() { figures.second.append(value * scale) }
    }
    return figures
  }

  /// Measures the seconds that whole processes take, and returns a row of the report in milliseconds.
  func wholeProcesses(_ name: String, _ first: Command?, _ second: Command?, _ promise: Promise)
    -> BenchmarkResult
  {
    wholeProcess(name, first, promise) { second?.duration }
  }

  /// Measures the seconds that a whole process takes, beside the seconds that `peer` returns.
  func wholeProcess(
    _ name: String, _ command: Command?, _ promise: Promise, peer: () -> Double?
  ) -> BenchmarkResult {
    let times = figures(times: 1000, { command?.duration }, peer)
    return BenchmarkResult(name: name, unit: "ms", command: times.first, peer: times.second, promise: promise)
  }
}
