import Glibc

/// Measures the memory of lists and of a terminal of unusual size.
struct Memory: Benchmark {
  let name = "memory"

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let line = SampleFile.text("long-line.txt") { file in
      for _ in 0..<100 { fputs(String(repeating: "x", count: 1 << 20), file) }
      fputs("\n", file)
    }
    let stream = SampleFile.text("keyed-stream.csv") { file in
      let value = String(repeating: "value ", count: 100)
      for _ in 0..<40 { for key in 0..<1000 { fputs("\(key),\(value)\n", file) } }
      fputs("0,last\n", file)
    }
    let follow = context.command("--follow", "--id", "1", "--no-animation", "-d", ",", stream ?? "")
    return [
      result("private memory of a line of 100 MB", context, line.map { context.command($0) }, " of 1", 250),
      result("of the latest of 24 MB of records with 1,000 keys", context, follow, "last", 48),
      result(
        "of a terminal of 40,000 lines and columns", context, context.command(context.smallFile.path),
        "visit", 100, rows: 40_000, columns: 40_000),
    ]
  }

  /// Returns the memory of a program once it shows a text, in MB.
  private func result(
    _ name: String, _ context: BenchmarkContext, _ command: Command?, _ text: String, _ limit: Double,
    rows: Int = 50, columns: Int = 160
  ) -> BenchmarkResult {
    let figures = context.figures(of: command, nil, times: 1e-6) { program in
      guard let recording = Recording(program, rows: rows, columns: columns) else { return nil }
      recording.record(until: text, limit: 60)
      return recording.privateMemory.map(Double.init)
    }
    return BenchmarkResult(name: name, unit: "MB", command: figures.first, promise: .atMost(limit))
  }
}

extension SampleFile {
  /// Returns the path of a file, which `write` writes if it does not exist; nil if it cannot be written.
  fileprivate static func text(_ name: String, write: (UnsafeMutablePointer<FILE>) -> Void) -> String? {
    let path = "\(directory)/\(name)"
    if access(path, R_OK) == 0 { return path }
    guard let file = fopen(path + ".new", "w") else { return nil }
    write(file)
    return fclose(file) == 0 && rename(path + ".new", path) == 0 ? path : nil
  }
}
