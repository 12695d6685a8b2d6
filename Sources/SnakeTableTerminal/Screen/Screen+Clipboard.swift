import SnakeTableSystem

/// The clipboard of the terminal.
extension Screen {
  /// Sends text to the terminal's clipboard. A terminal that allows no program to write to it ignores the text. Nothing is sent
  /// while the output is recorded: a player would write to the clipboard too.
  /// - Returns: False if the terminal has no clipboard.
  package func copy(_ text: [UInt8]) -> Bool {
    guard Self.repertoire(terminal: Environment["TERM"]) != .console else { return false }
    guard isOpen, !isLost, output.recorder == nil else { return true }
    output.send(TerminalSequences.copy(text, passesTmux: Environment["TMUX"] != nil))
    return true
  }
}

extension TerminalSequences {
  /// Returns the sequence that writes text to the clipboard (OSC 52).
  /// - Parameter passesTmux: Whether it is also sent in the form that tmux passes on to its own terminal.
  static func copy(_ text: [UInt8], passesTmux: Bool) -> [UInt8] {
    let sequence = Array("\u{1B}]52;c;".utf8) + Base64.encoded(text) + [0x07]
    guard passesTmux else { return sequence }
    return sequence + Array("\u{1B}Ptmux;\u{1B}".utf8) + sequence + Array("\u{1B}\\".utf8)
  }
}

/// Bytes as text of 64 characters (RFC 4648).
package enum Base64 {
  private static let characters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Returns bytes in Base64, with padding. O(bytes).
  package static func encoded(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = (0..<3).reduce(0) { $0 << 8 | (start + $1 < bytes.count ? Int(bytes[start + $1]) : 0) }
      for digit in 0..<4 {
        text.append(digit <= group.count ? characters[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return text
  }
}
