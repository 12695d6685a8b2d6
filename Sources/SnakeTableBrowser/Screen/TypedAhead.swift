import SnakeTable
import SnakeTableSystem

/// Input that waits for rows: keys that arrive together with a filter or an order act on its rows, as if typed slowly.
///
///     /row12⏎     Enter arrives before the rows are found and sorted. It is held until they are shown.
struct TypedAhead {
  enum Input {
    case key(KeyPress)
    case pasted(Unicode.Scalar)
    case mouse(MouseEvent, at: Duration)
    /// An action, and the number typed before its key.
    case action(BrowserAction, number: Int?)
  }

  /// The nanoseconds within which input belongs to the request before it, even if a frame was shown between them.
  private static let interval = 100_000_000
  /// The nanoseconds that input waits for the rows of a file.
  private static let patience = 2_000_000_000

  /// The held input, in order. The first one is the action or the click that waits.
  private(set) var held: [Input] = []
  /// Returns the nanoseconds of the monotonic clock.
  var clock: () -> Int = MonotonicClock.nanoseconds
  /// The time of the last request for rows; nil if no rows are awaited.
  private var requestTime: Int?
  /// The time of the last request, or of the input that was held first after it.
  private var startTime = 0
  /// Whether a frame was shown since then.
  private var hasShownFrame = false

  /// The action or the click that waits; nil if none does.
  var waiting: Input? { held.first }

  /// Whether input that arrives now belongs to the last request or to the held input.
  var isTogether: Bool { !hasShownFrame || clock() - startTime < Self.interval }

  /// Whether rows are awaited that were requested together with the input that arrives now.
  var awaitsRows: Bool { requestTime != nil && (isTogether || !held.isEmpty) }

  /// Returns the time until which input waits for rows, in nanoseconds of the monotonic clock; nil if none waits.
  /// - Parameter isStream: whether rows may arrive forever. Input does not wait for them.
  func deadline(isStream: Bool) -> Int? {
    requestTime.map { $0 + (isStream ? Self.interval : Self.patience) }
  }

  /// Begins to await the rows of a filter or an order.
  mutating func requestRows() {
    requestTime = clock()
    begin()
  }

  /// Ends the wait for rows.
  mutating func endWait() { requestTime = nil }

  mutating func frameIsShown() { hasShownFrame = true }

  mutating func hold(_ input: Input) {
    if held.isEmpty { begin() }
    held.append(input)
  }

  /// Returns the held input, and holds none.
  mutating func release() -> [Input] {
    defer { held = [] }
    return held
  }

  private mutating func begin() { (startTime, hasShownFrame) = (clock(), false) }
}
