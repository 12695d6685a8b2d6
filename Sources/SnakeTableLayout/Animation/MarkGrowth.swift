/// The growth of the stroke beside a row that the user has marked.
package struct MarkGrowth: Equatable, Sendable {
  /// The identifier of the row.
  package let identifier: Int
  private var flash = Flash(duration: Self.duration)

  /// The duration in nanoseconds.
  package static let duration = 120_000_000

  /// Creates a growth that has not been shown yet.
  package init(ofRow identifier: Int) { self.identifier = identifier }

  /// Returns the growth as of the frame at a time; nil if it is over. Replace the growth by the result: the first frame
  /// sets its start.
  package func shown(at time: Int) -> MarkGrowth? {
    flash.shown(at: time).map { flash in
      var result = self
      result.flash = flash
      return result
    }
  }

  /// Returns the number of half-arms drawn at a time, at least one, of a stroke with `length` half-arms.
  func drawn(of length: Int, at time: Int) -> Int {
    min(length, 1 + length * flash.elapsed(at: time) / flash.duration)
  }
}
