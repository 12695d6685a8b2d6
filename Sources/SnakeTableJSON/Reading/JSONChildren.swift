/// Iterates over the members of an object or the elements of an array.
package struct JSONChildren: Sequence, IteratorProtocol {
  package struct Child: Equatable {
    /// The range of a member's key, including its quotes; nil for an element.
    package let key: Range<Int>?
    package let value: JSONValue
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isObject: Bool
  private let end: Int
  private var position: Int
  /// Whether the iteration has ended at something that is not a child.
  package private(set) var isBroken = false

  init(of parent: JSONValue, in bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isObject = parent.kind == .object
    end = parent.range.upperBound
    position = parent.isNested ? parent.range.lowerBound + 1 : end
  }

  /// The members of the object that begins at `start`. The end of the object is not known in advance: the iteration ends
  /// at its closing bracket.
  package init(ofObjectAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    isObject = true
    end = bytes.count
    position = Swift.min(start + 1, end)
  }

  /// The bytes of a member's key, including its quotes.
  package func string(_ key: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[key])
  }

  package mutating func next() -> Child? {
    skip(UInt8(ascii: ","))
    guard position < end else { return nil }
    let start = position
    if isObject {
      guard bytes[start] == UInt8(ascii: "\"") else { return finish() }
      position = JSONBytes.endOfString(bytes, from: start)
      let key = start..<position
      skip(UInt8(ascii: ":"))
      return value().map { Child(key: key, value: $0) }
    }
    return value().map { Child(key: nil, value: $0) }
  }

  private mutating func value() -> JSONValue? {
    guard let value = JSONValue(bytes, at: position), !value.range.isEmpty, position < end else {
      return finish()
    }
    position = value.range.upperBound
    return value
  }

  private mutating func finish<Result>() -> Result? {
    isBroken = position >= end || bytes[position] != UInt8(ascii: isObject ? "}" : "]")
    position = end
    return nil
  }

  private mutating func skip(_ separator: UInt8) {
    position = JSONBytes.skipBlanks(bytes, from: position)
    if position < end, bytes[position] == separator {
      position = JSONBytes.skipBlanks(bytes, from: position + 1)
    }
  }
}
