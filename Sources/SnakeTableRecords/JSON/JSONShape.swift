/// What the records of a JSON document are.
struct JSONShape: Equatable {
  /// Bytes up to and with the bracket that holds the records; 0 where none does.
  let openingLength: Int

  /// Records are values with white space between them, perhaps only one.
  var isSequence: Bool { openingLength == 0 }

  /// An array's elements are records; so are an object's members if all that can be seen are objects. Anything
  /// else is a record itself. nil where more bytes are needed to tell.
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
      // A stream is waited for until its first record has ended.
      if isAll || member.value.range.upperBound < text.count { count += 1 }
    }
    return isAll || count > 0 ? count > 0 : nil
  }
}
