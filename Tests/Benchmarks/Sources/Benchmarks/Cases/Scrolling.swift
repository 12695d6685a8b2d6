/// Measures the keys that move by one row and to the end of a file, beside less.
struct Scrolling: Benchmark {
  let name = "scrolling"
  private static let (firstKeys, keys) = (60, 80)

  /// The cost per key in one run.
  private struct Cost {
    var milliseconds: Double?
    var bytes: Double
  }

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    let path = context.largeFile.path
    let dense = context.command("--separator", "none", path)
    let lined = context.command("--separator", "line", path)
    return results("without separators (less)", of: dense, beside: .named("less", path), in: context)
      + results("with separators", of: lined, beside: nil, in: context)
      + minimalProgram(path, in: context) + [end(in: context)]
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
        name: "row \(name), processor", unit: "ms", command: costs.command.compactMap(\.milliseconds),
        peer: costs.peer.compactMap(\.milliseconds), promise: peer == nil ? .none : .timesPeer(3)),
      BenchmarkResult(
        name: "row \(name), written", unit: "bytes", command: costs.command.map(\.bytes),
        peer: costs.peer.map(\.bytes), promise: peer == nil ? .none : .abovePeer(150)),
    ]
  }

  /// The cost of a row in a minimal program that uses ncurses, instead of the command under test.
  private func minimalProgram(_ path: String, in context: BenchmarkContext) -> [BenchmarkResult] {
    guard let program = context.peer("ncurses-scroll", path) else { return [] }
    return results("of ncurses-scroll", of: program, beside: nil, in: context)
  }

  private func cost(of command: Command) -> Cost? {
    guard let recording = Recording(command) else { return nil }
    recording.recordUntilQuiet()
    guard !recording.chunks.isEmpty else { return nil }
    // The cursor first moves to the bottom of the screen, where each further key scrolls.
    press(Self.firstKeys, in: recording)
    let (time, bytes) = (recording.processorTime, recording.byteCount)
    press(Self.keys, in: recording)
    let count = Double(Self.keys)
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
    recording.recordUntilQuiet(for: 0.1)
  }

  /// The time from the key G to the screen with the last line, in a file that is fully indexed.
  private func end(in context: BenchmarkContext) -> BenchmarkResult {
    let file = context.largeFile
    let times = context.figures(of: context.command(file.path), .named("less", file.path), times: 1000) {
      program in
      guard let recording = Recording(program) else { return nil }
      recording.recordUntilQuiet(for: 0.4)
      let start = recording.now
      recording.send("G")
      recording.recordUntilQuiet()
      return recording.firstTime(showing: file.lastLineMark, after: start).map { $0 - start }
    }
    return BenchmarkResult(
      name: "G, to the last line (less)", unit: "ms", command: times.first, peer: times.second,
      promise: .timesPeer(1))
  }
}
