import Glibc

/// Transfers the bytes of several channels while a test waits for a condition.
struct PollLoop {
  /// The longest sleep without input. The end of a program does not wake `poll`.
  private static let stepMilliseconds: Int32 = 5

  private let channels: [Channel]

  init(channels: [Channel?]) { self.channels = channels.compactMap { $0 } }

  /// Transfers bytes until `result` returns a value, and returns that value, or nil after the given number of seconds.
  func wait<Result>(seconds: Double, _ result: () throws -> Result?) rethrows -> Result? {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      if let result = try result() { return result }
      if ContinuousClock.now >= end { return nil }
      step()
    }
  }

  /// Whether nothing arrives for two milliseconds. What arrives is read.
  func isQuiet() -> Bool {
    var requests = channels.compactMap(\.pollRequest)
    poll(&requests, nfds_t(requests.count), 2)
    return channels.reduce(true) { !$1.transfer() && $0 }
  }

  /// Reads everything that has been written so far, for at most a second in case the output has no end.
  func drain() {
    _ = wait(seconds: 1) { channels.reduce(false, { $1.transfer() || $0 }) ? nil : true }
  }

  private func step() {
    var requests = channels.compactMap(\.pollRequest)
    poll(&requests, nfds_t(requests.count), Self.stepMilliseconds)
    channels.forEach { _ = $0.transfer() }
  }
}
