/// Measures how fast the machine can read the large file at all. No program that reads all of it can be faster.
struct MachineLimits: Benchmark {
  let name = "limits"

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let (path, size) = (context.largeFile.path, Double(context.largeFile.size) / 1e9)
    let rates = context.figures(of: .named("cat", path), .named("wc", "-l", path)) {
      $0.duration.map { size / $0 }
    }
    return [
      BenchmarkResult(
        name: "cat (wc -l)", unit: "GB/s", command: rates.first, peer: rates.second, promise: .none)
    ]
  }
}
