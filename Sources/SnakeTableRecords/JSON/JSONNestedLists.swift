/// Finds lists inside the members of a JSON document that is an object: the first array of objects, and the first object with nothing
/// but objects in it. They hold the records if no member of the document is an array of objects.
struct JSONNestedLists: Sendable {
  struct List: Sendable {
    /// The keys that lead to it, as they are written.
    let keys: [[UInt8]]
    /// The offsets behind its opening bracket and behind its closing one.
    let start: Int
    var end: Int?

    /// Whether it has more than half of a document's bytes, so that little is beside it.
    func isMost(ofBytes count: Int) -> Bool { end.map { ($0 - start) * 2 > count } ?? false }
  }

  private(set) var array: List?
  private(set) var object: List?
  /// Whether the next string is a key of the member that is open.
  private var expectsKey = false

  /// The member of the document that is read, if it is an object; and the numbers of its members, and of the objects among these.
  private var member: (key: [UInt8], start: Int)?
  private var (members, objects) = (0, 0)
  /// An array until its first element is known.
  private var begun: List?

  /// The least number of objects in an object that count as records.
  static let leastObjects = 3

  /// Reads a byte outside strings that is no blank, before the depth changes. Returns whether it begins a key that is needed.
  mutating func read(_ byte: UInt8, depth: Int) -> Bool {
    if let begun, byte == UInt8(ascii: "{"), array == nil { array = begun }
    begun = nil
    guard depth == 2, member != nil else { return false }
    switch byte {
    case UInt8(ascii: "\""):
      defer { expectsKey = false }
      return expectsKey
    case UInt8(ascii: ","): expectsKey = true
    case UInt8(ascii: ":"): members += 1
    default: break
    }
    return false
  }

  /// Reads an opening bracket.
  /// - Parameters:
  ///   - depth: the number of open containers with this one.
  ///   - end: the offset behind the bracket.
  ///   - key: the last key, as it is written.
  mutating func open(isObject: Bool, depth: Int, end: Int, key: [UInt8]) {
    if depth == 2 {
      (member, members, objects) = (isObject ? (key, end) : nil, 0, 0)
      expectsKey = isObject
    } else if depth == 3, let member {
      if isObject { objects += 1 } else { begun = List(keys: [member.key, key], start: end) }
    }
  }

  /// Reads a closing bracket.
  /// - Parameter depth: the number of containers that are still open.
  mutating func close(depth: Int, end: Int) {
    if depth == 2, array != nil, array?.end == nil { array?.end = end }
    guard depth == 1, let member else { return }
    if object == nil, objects == members, objects >= Self.leastObjects {
      object = List(keys: [member.key], start: member.start, end: end)
    }
    (self.member, expectsKey) = (nil, false)
  }
}
