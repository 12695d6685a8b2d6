/// Bracketed paste: everything between `ESC [ 200 ~` and `ESC [ 201 ~` is text, not keys.
extension KeyDecoder {
  /// The nanoseconds without input after which an unfinished paste ends, so that keys are not taken for text forever.
  private static let pasteDelay = 1_000_000_000

  mutating func endPaste(at time: Int) {
    if isPasting, time - lastTime >= Self.pasteDelay { isPasting = false }
  }

  /// Returns an event as an event of pasted text; nil if it has no meaning there.
  static func pasted(_ event: Event) -> Event? {
    switch event {
    case .key(let press) where press.modifiers.isEmpty:
      switch press.key {
      case .character(let scalar): .pasted(scalar)
      case .enter, .tab, .control(UInt8(ascii: "j")): .pasted(" ")
      // Terminals do not paste Ctrl-C, so the user has typed it before the end of the paste arrived.
      case .control(UInt8(ascii: "c")): event
      default: nil
      }
    // Replies of the terminal can arrive at any time.
    case .backgroundColor: event
    default: nil
    }
  }
}
