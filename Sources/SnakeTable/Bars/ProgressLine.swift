/// A stroke above the bottom line that shows how much has been read or searched. It appears only when that takes
/// long enough to be noticed.
package struct ProgressLine: Equatable {
  /// Nanoseconds for which work may go on before the line appears.
  package static let delay = 300_000_000
  /// Nanoseconds between two of its frames.
  package static let period = 100_000_000
  /// Frames in which the chasing segment crosses the line once.
  private static let framesAcross = 20

  /// When the work began; nil while there is none.
  private var start: Int?

  /// A line for work that has not begun.
  package init() {}

  /// Takes note of whether there is work.
  package mutating func update(isWorking: Bool, at time: Int) {
    if !isWorking { start = nil } else if start == nil { start = time }
  }

  package func isShown(at time: Int) -> Bool { start.map { time - $0 >= Self.delay } ?? false }

  /// When the line appears or changes next; nil while there is no work.
  package func nextChange(after time: Int) -> Int? {
    start.map { time - $0 < Self.delay ? $0 + Self.delay : time + Self.period }
  }

  /// The half-arms of a line of `length` that are drawn.
  /// - Parameter share: of the work that is done, 0 to 1; nil where the whole is unknown: then a segment
  ///   chases along the line.
  package func drawn(of length: Int, share: Double?, at time: Int) -> Range<Int> {
    if let share { return 0..<Int(min(max(share, 0), 1) * Double(length)) }
    let frame = (time - (start ?? time)) / Self.period % Self.framesAcross
    let segment = max(2, length / 8)
    let head = (length + segment) * (frame + 1) / Self.framesAcross
    return max(0, head - segment)..<max(0, min(head, length))
  }
}
