/// Texts that stand for a missing value among numbers or dates, such as `-` and `N/A`.
package enum MissingValue {
  private static let texts: Set<[UInt8]> = Set(
    ["-", "–", "—", "--", "n/a", "na", "<none>", "<unknown>", "null", "none"].map { Array($0.utf8) })
  private static let mostBytes = 9

  /// Whether a text, in any case and with blanks around it, stands for a missing value. O(1).
  package static func isOne(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = text.first(where: { !$0.isBlank }), text.count <= 2 * mostBytes else { return false }
    // Most texts begin with another letter.
    guard
      first == UInt8(ascii: "-") || first == UInt8(ascii: "<") || first >= 0x80
        || first | 0x20 == UInt8(ascii: "n")
    else {
      return false
    }
    let bare = text.drop(while: \.isBlank).reversed().drop(while: \.isBlank).reversed()
    return texts.contains(bare.map { $0.isLetter ? $0 | 0x20 : $0 })
  }
}
