/// Versions, such as `1.10.2`, `v2.0-rc1` and `1:2.36-9+deb12u4`, in the order of `sort -V`.
enum VersionText {
  private static let (tilde, end, digits, other): (UInt8, UInt8, UInt8, UInt8) = (1, 2, 3, 0x80)
  private static let longest = 64

  /// Whether a value has the form of a version: a digit, behind a `v` or not, then letters, digits and `.+-~:_`.
  static func isVersion(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    guard value.count <= longest, let first = value.first(where: { $0 | 0x20 != UInt8(ascii: "v") }),
      first.isDigit, value[0].isDigit || value[1] == first
    else { return false }
    return value.allSatisfy { $0.isLetter || $0.isDigit || isMark($0) }
  }

  /// Whether a value that has this form is neither a number nor a date: it has two points, or a `v` before it.
  static func isDistinct(_ value: UnsafeBufferPointer<UInt8>) -> Bool {
    !value[0].isDigit || value.count { $0 == UInt8(ascii: ".") } > 1
  }

  /// Appends bytes whose lexicographical order is that of the versions. No key is the beginning of the key of a
  /// different version. A suffix from a point and a letter on, such as `.tar.gz`, counts only if the rest is equal.
  static func appendKey(of value: UnsafeBufferPointer<UInt8>, to key: inout [UInt8]) {
    appendKey(of: value[..<lengthWithoutSuffixes(value)], to: &key)
    appendKey(of: value[...], to: &key)
  }

  /// Letters precede other characters, a tilde precedes even the end, and runs of digits are compared by value.
  private static func appendKey(of text: Slice<UnsafeBufferPointer<UInt8>>, to key: inout [UInt8]) {
    var rest = text
    while let byte = rest.first {
      if byte.isDigit {
        let number = rest.prefix(while: \.isDigit)
        let significant = number.drop { $0 == UInt8(ascii: "0") }
        rest = rest.dropFirst(number.count)
        key += [digits, UInt8(clamping: significant.count)] + significant
      } else {
        rest = rest.dropFirst()
        if byte == UInt8(ascii: "~") {
          key.append(tilde)
        } else {
          key += byte.isLetter ? [byte] : [other, byte]
        }
      }
    }
    // Nothing at the end counts as 0.
    if !(text.last?.isDigit ?? false) { key += [digits, 0] }
    key.append(end)
  }

  /// The length without the suffixes at the end, each a point, a letter or tilde, and further letters, digits and tildes.
  private static func lengthWithoutSuffixes(_ value: UnsafeBufferPointer<UInt8>) -> Int {
    var (length, position) = (value.count, value.count)
    while position > 1 {
      position -= 1
      let byte = value[position]
      if byte.isLetter || byte.isDigit || byte == UInt8(ascii: "~") { continue }
      guard byte == UInt8(ascii: "."), position + 1 < length, !value[position + 1].isDigit else { break }
      length = position
    }
    return length
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "~"), UInt8(ascii: ":"),
      UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
