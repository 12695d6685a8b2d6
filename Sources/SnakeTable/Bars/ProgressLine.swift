/// A stroke along the place line that shows how much has been read or searched. It appears only if the work takes a
/// noticeable time.
package struct ProgressLine: Equatable {
  /// The duration of work in nanoseconds after which the line appears.
  package static let delay = 300_000_000
  /// The duration of work in nanoseconds after which rows that it will replace are dimmed.
  private static let dimmingDelay = 100_000_000
  /// The time between two frames of the line in nanoseconds.
  package static let period = 100_000_000
  /// The number of frames in which the chasing segment crosses the line once.
  private static let framesAcross = 20

  /// The time at which the work began; nil if there is none.
  private var start: Int?

  /// Creates a line for work that has not begun.
  package init() {}

  /// Starts the line if there is work, and ends it if there is none.
  package mutating func update(isWorking: Bool, at time: Int) {
    if !isWorking { start = nil } else if start == nil { start = time }
  }

  package func isShown(at time: Int) -> Bool { start.map { time - $0 >= Self.delay } ?? false }

  /// The time from which on rows that the work will replace are dimmed; nil if there is no work.
  package var dimmingTime: Int? { start.map { $0 + Self.dimmingDelay } }

  /// Returns the time at which the line appears or changes next, or nil if there is no work.
  package func nextChange(after time: Int) -> Int? {
    start.map { time - $0 < Self.delay ? $0 + Self.delay : time + Self.period }
  }

  /// Returns the half-arms of a stroke that widens and narrows in the middle of a line of `length` half-arms, every two
  /// seconds: a sign of waiting, without any progress.
  package static func pulse(of length: Int, at time: Int) -> Range<Int> {
    let frame = time / period % framesAcross
    let extent = max(1, length * min(frame, framesAcross - frame) / (2 * framesAcross))
    return max(0, length / 2 - extent)..<min(length, length / 2 + extent)
  }

  /// Returns the half-arms to draw of a line that is `length` half-arms long.
  /// - Parameter share: the share of the work that is done, from 0 to 1; NaN counts as 0. If nil, the total is unknown, and a segment
  ///   chases along the line.
  package func drawn(of length: Int, share: Double?, at time: Int) -> Range<Int> {
    guard isShown(at: time) else { return 0..<0 }
    if let share { return 0..<Int(share.share * Double(length)) }
    let frame = (time - (start ?? time)) / Self.period % Self.framesAcross
    let segment = max(2, length / 8)
    let head = (length + segment) * (frame + 1) / Self.framesAcross
    return max(0, head - segment)..<max(0, min(head, length))
  }
}
