/// The shape of a JSON document: which of its parts are the records.
struct JSONShape: Equatable {
  /// The number of bytes up to and including the bracket that opens the container of the records; 0 if there is no
  /// container.
  let openingLength: Int

  /// Whether the records are values separated by white space, possibly only one.
  var isSequence: Bool { openingLength == 0 }

  /// Determines the shape by the first bytes of a document. The elements of an array are records; so are the members of
  /// an object if all those known are objects. Any other value is a record itself. Returns nil if more bytes are
  /// needed.
  /// - Parameter isAll: Whether no more bytes will arrive.
  init?(_ text: UnsafeBufferPointer<UInt8>, isAll: Bool) {
    let start = JSONBytes.skipBlanks(text, from: 0)
    guard start < text.count else {
      guard isAll else { return nil }
      openingLength = 0
      return
    }
    switch text[start] {
    case UInt8(ascii: "["): openingLength = start + 1
    case UInt8(ascii: "{"):
      guard let holdsObjects = Self.holdsObjects(text, at: start, isAll: isAll) else { return nil }
      openingLength = holdsObjects ? start + 1 : 0
    default: openingLength = 0
    }
  }

  private static func holdsObjects(
    _ text: UnsafeBufferPointer<UInt8>, at start: Int, isAll: Bool
  ) -> Bool? {
    guard let object = JSONValue(text, at: start) else { return false }
    var count = 0
    for member in object.children(in: text) {
      if member.value.kind != .object { return false }
      // Wait until the first record of a stream has ended.
      if isAll || member.value.range.upperBound < text.count { count += 1 }
    }
    return isAll || count > 0 ? count > 0 : nil
  }
}
