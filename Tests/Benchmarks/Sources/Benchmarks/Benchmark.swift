/// One comparison of the command with its peers.
protocol Benchmark {
  /// Measures, and returns the lines of the table.
  func results(in context: BenchmarkContext) -> [BenchmarkResult]
}

/// One line of the table: a figure of the command, of its peer, and what is promised. nil: could not be measured.
struct BenchmarkResult {
  var name: String
  var unit: String
  var command: Double?
  var peer: Double?
  var promise: String
}

/// What all benchmarks share.
struct BenchmarkContext {
  /// The path of the command under test.
  var commandPath: String
  /// How often each program is run.
  var runCount: Int
  var smallFile: SampleFile
  var largeFile: SampleFile
  /// The peer that filters; nil if it is not there.
  var fzfPath: String?

  /// The medians of a figure of two programs, run in turn so that both meet the same machine; nil for a program that
  /// did not give its figure every time.
  func medians(
    _ first: Command?, _ second: Command?, of figure: (Command) -> Double?
  ) -> (first: Double?, second: Double?) {
    var figures: (first: [Double], second: [Double]) = ([], [])
    for _ in 0..<runCount {
      if let value = first.flatMap(figure) { figures.first.append(value) }
      if let value = second.flatMap(figure) { figures.second.append(value) }
    }
    func median(_ values: [Double]) -> Double? { values.count == runCount ? values.percentile(50) : nil }
    return (median(figures.first), median(figures.second))
  }
}

extension [Double] {
  /// The value below which that share of the values lies, 0 to 100; nil if there are none.
  func percentile(_ percent: Int) -> Double? {
    isEmpty ? nil : sorted()[Swift.min(count * percent / 100, count - 1)]
  }
}
