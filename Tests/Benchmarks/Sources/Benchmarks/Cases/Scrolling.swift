/// Measures the cost of a key that scrolls by one row, beside less.
struct Scrolling: Benchmark {
  private static let keyCount = 200

  /// The cost per key in one run.
  private struct Cost {
    var milliseconds: Double?
    var bytes: Double
  }

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let path = context.largeFile.path
    let dense = Command(context.commandPath, "--separator", "none", path)
    return results("scrolled row", of: Command(context.commandPath, path), beside: nil, in: context)
      + results("dense row (less)", of: dense, beside: .named("less", path), in: context)
  }

  private func results(
    _ name: String, of command: Command, beside peer: Command?, in context: BenchmarkContext
  ) -> [BenchmarkResult] {
    var costs: (command: [Cost], peer: [Cost]) = ([], [])
    for _ in 0..<context.runCount {
      if let cost = cost(of: command) { costs.command.append(cost) }
      if let cost = peer.flatMap(cost) { costs.peer.append(cost) }
    }
    return [
      BenchmarkResult(
        name: "processor time, " + name, unit: "ms",
        command: costs.command.compactMap(\.milliseconds).percentile(50),
        peer: costs.peer.compactMap(\.milliseconds).percentile(50), promise: "at most 0.2"),
      BenchmarkResult(
        name: "bytes, " + name, unit: "B", command: costs.command.map(\.bytes).percentile(50),
        peer: costs.peer.map(\.bytes).percentile(50), promise: "new lines + 150"),
    ]
  }

  private func cost(of command: Command) -> Cost? {
    guard let recording = Recording(command) else { return nil }
    recording.recordUntilQuiet()
    guard !recording.chunks.isEmpty else { return nil }
    // The cursor first moves to the bottom of the screen, where each further key scrolls.
    press(60, in: recording)
    let (time, bytes) = (recording.processorTime, recording.byteCount)
    press(Self.keyCount, in: recording)
    let count = Double(Self.keyCount)
    var cost = Cost(bytes: Double(recording.byteCount - bytes) / count)
    if let time, let end = recording.processorTime { cost.milliseconds = (end - time) * 1000 / count }
    return cost
  }

  /// Presses the key repeatedly with a pause after each press, so that no two presses share a frame.
  private func press(_ count: Int, in recording: Recording) {
    for _ in 0..<count {
      recording.send("j")
      recording.record(seconds: 0.008)
    }
    recording.recordUntilQuiet()
  }
}
