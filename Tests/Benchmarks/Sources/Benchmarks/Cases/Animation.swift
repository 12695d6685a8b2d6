/// Measures the snake animation on a terminal of 200 by 60: the share of a core it takes, how even its frames are, and
/// the bytes of a frame.
struct Animation: Benchmark {
  let name = "animation"
  private static let seconds = 10.0
  /// The longest gap, in seconds, between two chunks of one frame. ncurses writes each changed row separately.
  private static let frameSpread = 0.004
  /// The longest gap, in seconds, within an animation. A longer one is the demo's pause between two rounds, when
  /// nothing is written.
  private static let longestMove = 0.5

  func results(in context: BenchmarkContext) -> [BenchmarkResult] {
    guard let recording = Recording(context.command("--demo"), rows: 60, columns: 200) else {
      return results(cost: nil, gaps: [], bytes: nil)
    }
    recording.record(seconds: 0.5)
    let (start, time, first) = (recording.now, recording.processorTime, recording.chunks.count)
    recording.record(seconds: Self.seconds)
    let used = recording.processorTime.flatMap { end in time.map { end - $0 } }
    let chunks = recording.chunks[first...]
    let frames = frameTimes(chunks)
    let gaps = zip(frames.dropFirst(), frames).map { $0 - $1 }.filter { $0 < Self.longestMove }
    let moving = gaps.reduce(0, +)
    let isSteady = recording.now - start >= Self.seconds && moving > 0
    let bytes = chunks.reduce(0) { $0 + $1.bytes.count }
    return results(
      cost: isSteady ? used.map { $0 / moving } : nil, gaps: gaps,
      bytes: frames.isEmpty ? nil : Double(bytes) / Double(frames.count))
  }

  private func results(cost: Double?, gaps: [Double], bytes: Double?) -> [BenchmarkResult] {
    let below = gaps.isEmpty ? nil : Double(gaps.filter { $0 < 0.020 }.count) / Double(gaps.count)
    func line(_ name: String, _ unit: String, _ value: Double?, _ promise: Promise) -> BenchmarkResult {
      BenchmarkResult(
        name: "animation 200x60, " + name, unit: unit, command: value.map { [$0] } ?? [], promise: promise)
    }
    return [
      line("share of a core", "%", cost.map { $0 * 100 }, .atMost(1.5)),
      line("median gap of frames", "ms", gaps.percentile(50).map { $0 * 1000 }, .none),
      line("gaps below 20 ms", "%", below.map { $0 * 100 }, .atLeast(98)),
      line("frame", "bytes", bytes, .none),
    ]
  }

  private func frameTimes(_ chunks: ArraySlice<Recording.Chunk>) -> [Double] {
    var starts: [Double] = []
    var last = -Double.infinity
    for chunk in chunks {
      if chunk.time - last > Self.frameSpread { starts.append(chunk.time) }
      last = chunk.time
    }
    return starts
  }
}
