/// A mouse button, with its number in xterm's reports.
public enum MouseButton: Int, Sendable {
  case left = 0
  case middle = 1
  case right = 2
  case wheelUp = 64
  case wheelDown = 65
}
