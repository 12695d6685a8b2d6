/// Keys from programs that read input with ncurses.
extension KeyPress {
  /// Creates the key that `get_wch` or `wgetch` returned; nil if it is not a key that a table can handle, such as
  /// `KEY_RESIZE`.
  /// - Parameters:
  ///   - cursesKey: the character or the `KEY_` code.
  ///   - isKeyCode: whether `cursesKey` is a code: `get_wch` returned `KEY_CODE_YES`, or the result of `wgetch` is
  ///     greater than 0xFF.
  package init?(cursesKey: UInt32, isKeyCode: Bool) {
    if isKeyCode {
      guard let key = Curses.key(code: cursesKey) else { return nil }
      self = key
    } else if cursesKey < 0x20 || cursesKey == 0x7F {
      let key = KeyDecoder.controlKey(UInt8(cursesKey))
      self.init(key == .control(UInt8(ascii: "[")) ? .escape : key)
    } else if let scalar = Unicode.Scalar(cursesKey), !(0x80..<0xA0).contains(cursesKey) {
      self.init(.character(scalar))
    } else {
      return nil
    }
  }
}
