import SnakeTableModel

/// A text that the bottom line shows for a while.
struct Toast {
  let text: String
  let duration: Duration
  /// The end of the time; nil before the first frame with the text.
  private(set) var end: Duration?

  init(_ text: String, for duration: Duration) { (self.text, self.duration) = (text, duration) }

  /// Returns the toast in the frame at a time; nil if it is over.
  func shown(at time: Duration) -> Toast? {
    var toast = self
    toast.end = end ?? time + duration
    return time < toast.end ?? time ? toast : nil
  }
}

extension TableController {
  /// Shows a text in the bottom line in place of the keys, until a key is pressed or its time is over: a note that something was done.
  /// Another text takes its place. On a screen without hints there is a bottom line meanwhile. Text that is being typed is shown
  /// first.
  /// - Parameters:
  ///   - text: a text of one line. What does not fit is cut.
  ///   - duration: the time from the first frame with the text on.
  public func showToast(_ text: String, for duration: Duration = .seconds(3)) {
    toast = Toast(text, for: duration)
    setNeedsDisplay()
  }
}
