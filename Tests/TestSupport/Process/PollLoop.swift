import Glibc

/// Moves bytes through several channels while a test waits for something.
struct PollLoop {
  /// How long to sleep at most when nothing arrives: a program's end wakes no channel.
  private static let stepMilliseconds: Int32 = 5

  private let channels: [Channel]

  init(channels: [Channel?]) { self.channels = channels.compactMap { $0 } }

  /// Pumps until `result` returns something, and returns that; nil once the time is over.
  func wait<Result>(seconds: Double, _ result: () throws -> Result?) rethrows -> Result? {
    let end = ContinuousClock.now + .seconds(seconds)
    while true {
      if let result = try result() { return result }
      if ContinuousClock.now >= end { return nil }
      step()
    }
  }

  /// Takes everything that has been written so far; at most for a second, should somebody write on and on.
  func drain() {
    _ = wait(seconds: 1) { channels.reduce(false, { $1.transfer() || $0 }) ? nil : true }
  }

  private func step() {
    var requests = channels.compactMap(\.pollRequest)
    poll(&requests, nfds_t(requests.count), Self.stepMilliseconds)
    channels.forEach { _ = $0.transfer() }
  }
}
