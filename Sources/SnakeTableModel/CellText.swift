/// Text as the bytes it came as: any bytes, meant as UTF-8. What a terminal must not see is made visible when
/// it is drawn, never here, so the bytes come out of the program as they went in.
public struct CellText: Hashable, Sendable, ExpressibleByStringInterpolation {
  /// The text, meant as UTF-8.
  public var bytes: [UInt8]
  /// Ranges of `bytes` that stand out, such as what a filter found: in order, without overlaps.
  public var highlights: [Range<Int>] = []

  /// Text by its bytes.
  public init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }
  /// Text of a string. Generic, so that `names.map(CellText.init)` has one meaning: the literal's initializer takes a
  /// `String` too.
  public init(_ string: some StringProtocol) { bytes = Array(string.utf8) }
  public init(stringLiteral value: String) { bytes = Array(value.utf8) }

  /// Whether there is no byte.
  public var isEmpty: Bool { bytes.isEmpty }
}

extension CellText: CustomStringConvertible {
  /// The text as a string; bytes that are not UTF-8 become U+FFFD. O(n).
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// The text, so that `"\(title)"` contains it.
  public var description: String { string }
}
