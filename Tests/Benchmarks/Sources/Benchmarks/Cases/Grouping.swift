/// Measures grouping records by a field and adding the numbers of another, beside DuckDB.
struct Grouping: Benchmark {
  let name = "groups"

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    [RecordFormat.ndjson, .csv].flatMap { format in
      [1, 2].compactMap { result(format, processors: $0, in: context) }
    }
  }

  /// DuckDB reads the file, but its start does not count.
  private func result(
    _ format: RecordFormat, processors: Int, in context: BenchmarkContext
  ) -> BenchmarkResult? {
    guard let file = SampleFile(format, rowCount: context.largeFile.lineCount / 5) else { return nil }
    let peer = Peer(context.peer("python3"), "duckdb", file.path, String(processors))
    return context.wholeProcess(
      "\(format) grouped, sum, threads: \(processors) (DuckDB)",
      context.command(on: processors, ["-p", "--keys", "G", "-g", "place", "--sum", "guests", file.path]),
      format == .ndjson ? .timesPeer(1) : .none
    ) { peer?.run() }
  }
}
