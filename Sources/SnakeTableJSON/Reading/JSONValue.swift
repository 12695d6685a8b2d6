/// A JSON value, represented by the range of its text in a record.
@usableFromInline
package struct JSONValue: Equatable, Sendable {
  /// The type of a JSON value.
  @usableFromInline
  package enum Kind: Sendable {
    case object, array, string, number, `true`, `false`, null
  }

  @usableFromInline package let kind: Kind
  /// The range of its bytes in the record, including quotes and brackets.
  @usableFromInline package let range: Range<Int>

  /// Finds the value that begins at `start`. Returns nil at the end of the bytes.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard start < bytes.count else { return nil }
    range = start..<JSONBytes.endOfValue(bytes, from: start)
    switch bytes[start] {
    case UInt8(ascii: "{"): kind = .object
    case UInt8(ascii: "["): kind = .array
    case UInt8(ascii: "\""): kind = .string
    case UInt8(ascii: "t"): kind = .true
    case UInt8(ascii: "f"): kind = .false
    case UInt8(ascii: "n"): kind = .null
    default: kind = .number
    }
  }

  /// Whether the value contains other values: it is an object or an array.
  package var isNested: Bool { kind == .object || kind == .array }

  /// The members or elements, in order, found lazily; empty for other kinds.
  package func children(in bytes: UnsafeBufferPointer<UInt8>) -> JSONChildren {
    JSONChildren(of: self, in: bytes)
  }

  /// Returns the text to show: a string without its quotes and escapes, an object or array without white space, any
  /// other value as it is written.
  @usableFromInline
  package func text(in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let source = UnsafeBufferPointer(rebasing: bytes[range])
    switch kind {
    case .string: return JSONText.unescaped(source)
    case .object, .array: return JSONText.compacted(source)
    default: return Array(source)
    }
  }

  /// Calls `body` with the value of a field, which is copied only if it differs from the bytes in the record. `null`
  /// counts as an empty value.
  @inlinable
  package func withFieldValue<Result>(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    kind == .null ? body(UnsafeBufferPointer(start: nil, count: 0)) : withText(in: bytes, body)
  }

  /// Calls `body` with the text to show, which is copied only if it differs from the bytes in the record.
  @inlinable
  package func withText<Result>(
    in bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    switch kind {
    case .string:
      let end = JSONBytes.endOfPlainText(UnsafeRawBufferPointer(bytes), from: range.lowerBound + 1)
      // Most texts have no escapes. In ill-formed text the closing quote may be missing.
      guard end == range.upperBound - 1, bytes[end] == UInt8(ascii: "\"") else {
        return text(in: bytes).withUnsafeBufferPointer { body($0) }
      }
      return body(UnsafeBufferPointer(rebasing: bytes[(range.lowerBound + 1)..<end]))
    case .object, .array: return text(in: bytes).withUnsafeBufferPointer { body($0) }
    default: return body(UnsafeBufferPointer(rebasing: bytes[range]))
    }
  }
}
