import Glibc

/// Measures a csv file of five million rows: the time until it is indexed, and the rate at which it is grouped by a
/// field; and the private memory that a pipe takes, as a share of its bytes.
struct Grouping: Benchmark {
  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    guard let file = SampleFile(.csv, rowCount: context.largeFile.lineCount / 2) else { return [] }
    let size = Double(file.size) / 1e6
    let plain = context.medians(Command(context.commandPath, file.path), nil) { time($0, file) }.first
    let grouped = context.medians(Command(context.commandPath, "-g", "place", file.path), nil) {
      time($0, file)
    }.first
    let pipe = Command.piping(context.largeFile, to: Command(context.commandPath))
    let memory = context.medians(pipe, nil) { program in
      guard let recording = Recording(program) else { return nil }
      recording.record(until: "\(context.largeFile.lineCount) rows", limit: 60)
      return recording.privateMemory.map { Double($0) / Double(context.largeFile.size) * 100 }
    }.first
    return [
      BenchmarkResult(
        name: "quoted csv, \(Int(size)) MB, known", unit: "ms", command: plain.map { $0 * 1000 }, peer: nil,
        promise: "at most 500"),
      BenchmarkResult(
        name: "csv grouped by a field", unit: "MB/s", command: grouped.map { size / $0 }, peer: nil,
        promise: "at least 400"),
      BenchmarkResult(
        name: "private memory of a pipe, of its bytes", unit: "%", command: memory, peer: nil,
        promise: "at most 102"),
    ]
  }

  private func time(_ program: Command, _ file: SampleFile) -> Double? {
    guard let recording = Recording(program) else { return nil }
    recording.record(until: " \(file.lineCount) rows", limit: 60)
    return recording.firstTime(showing: " \(file.lineCount) rows")
  }
}
