/// One comparison of the command with its peers.
protocol Benchmark {
  /// Measures, and returns the rows of the report.
  func results(in context: BenchmarkContext) -> [BenchmarkResult]
}

/// One row of the report: a figure of the command, the same figure of its peer, and the promised value. A figure is nil
/// if it could not be measured.
struct BenchmarkResult {
  var name: String
  var unit: String
  var command: Double?
  var peer: Double?
  var promise: String
}

/// The settings and sample files that all benchmarks share.
struct BenchmarkContext {
  /// The path of the command under test.
  var commandPath: String
  /// The number of runs of each program.
  var runCount: Int
  var smallFile: SampleFile
  var largeFile: SampleFile
  /// The path of fzf, the peer for filtering, or nil if it is not installed.
  var fzfPath: String?

  /// Returns the medians of a figure of two programs. The runs alternate, so that both programs meet the same state of
  /// the machine. A median is nil if the program did not give the figure in every run.
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
  /// Returns the value below which `percent` (0 to 100) of the values lie, or nil if there are no values.
  func percentile(_ percent: Int) -> Double? {
    isEmpty ? nil : sorted()[Swift.min(count * percent / 100, count - 1)]
  }
}
