/// Bracketed paste: text between `ESC [ 200 ~` and `ESC [ 201 ~` is text, whatever it holds.
extension KeyDecoder {
  /// Nanoseconds without a byte after which a paste whose end has not come is over: no key may be taken for text for ever.
  private static let pasteDelay = 1_000_000_000

  mutating func endPaste(at time: Int) {
    if isPasting, time - lastTime >= Self.pasteDelay { isPasting = false }
  }

  /// What an event is in pasted text: nil for what means nothing there.
  static func pasted(_ event: Event) -> Event? {
    switch event {
    case .key(let press) where press.modifiers.isEmpty:
      switch press.key {
      case .character(let scalar): .pasted(scalar)
      case .enter, .tab, .control(UInt8(ascii: "j")): .pasted(" ")
      // Terminals paste no Ctrl-C: it was typed before the paste had come to its end.
      case .control(UInt8(ascii: "c")): event
      default: nil
      }
    // The terminal's answers come when they come.
    case .backgroundColor: event
    default: nil
    }
  }
}
