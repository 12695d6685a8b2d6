/// Measures the indexing rate of each format: the bytes of a file divided by the time from exec to its row count.
struct ScanRate: Benchmark {
  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let rowCount = context.largeFile.lineCount / 5
    let files = RecordFormat.allCases.map { ($0.rawValue, SampleFile($0, rowCount: rowCount)) }
    return ([("lines", context.largeFile)] + files).map { name, file in
      let rate = context.medians(file.map { Command(context.commandPath, $0.path) }, nil) { command in
        guard let file, let recording = Recording(command) else { return nil }
        let mark = " \(file.lineCount) rows"
        recording.record(until: mark, limit: 60)
        return recording.firstTime(showing: mark).map { Double(file.size) / 1e6 / $0 }
      }
      return BenchmarkResult(
        name: "known of \(name)", unit: "MB/s", command: rate.first, peer: nil, promise: "")
    }
  }
}
