import SnakeTableJSON

/// Finds the container of the records in a JSON document, whose bytes arrive in pieces. It reads each byte once and
/// keeps only keys.
struct JSONRootSearch: Sendable {
  /// The path to the container, or nil for the first member of the document that is an array of objects.
  private let path: [FieldExpression.Step]?
  /// The number of open containers, and of open containers on the path.
  private var depth = 0
  private var matched = 0
  /// Whether the innermost container on the path is an object.
  private var isInObject = false
  /// The number of children before the current one in that container.
  private var position = 0
  /// The strings, with the current key in that container.
  private var strings = JSONStrings()
  private var expectsKey = false
  /// Whether the next byte that is not a blank begins a member of the document.
  private var expectsMember = false
  /// The offset after the bracket of an array that is the value of a member of the document, until its first element is
  /// known.
  private var array: Int?
  /// The number of bytes read.
  private(set) var count = 0

  /// The keys of the members of the document, as they are written, up to `keyLimit`.
  private(set) var keys: [[UInt8]] = []
  /// Whether a member of the document is an array without elements.
  private(set) var hasEmptyArray = false
  /// The number of keys that are kept.
  private static let keyLimit = 100

  /// The number of members of the document that have begun, and of the objects among them.
  private(set) var (members, objects) = (0, 0)
  /// The offset after the bracket that opens the container, or nil if it is not found.
  private(set) var opening: Int?
  /// The key of the member that was found without a path.
  private(set) var name: [UInt8] = []
  /// The lists inside the members of the document; nil with a path.
  private var nested: JSONNestedLists?
  /// Whether the document has ended, and whether anything follows it.
  private(set) var (isDone, isFollowed) = (false, false)

  init(path: [FieldExpression.Step]?) {
    self.path = path
    nested = path == nil ? JSONNestedLists() : nil
  }

  /// Whether the document holds the records in an array, or is several records with keys.
  var mayHoldRecords: Bool { opening != nil || nestedList != nil || objects > 1 && objects == members }

  /// The list inside a member that holds the records, with more than half of the document's bytes. nil if a member of the document
  /// or the document itself holds them.
  var nestedList: JSONNestedLists.List? {
    guard opening == nil, let nested else { return nil }
    let isKeyed = objects == members
    let lists = [
      members < JSONNestedLists.leastObjects || !isKeyed ? nested.array : nil, isKeyed ? nil : nested.object,
    ]
    return lists.compactMap(\.self).first { $0.isMost(ofBytes: count) }
  }

  /// Searches the members of a document behind the array that holds the records.
  static func behindRecords() -> JSONRootSearch {
    var search = JSONRootSearch(path: nil)
    (search.depth, search.matched, search.isInObject, search.nested) = (2, 1, true, nil)
    return search
  }

  /// Reads the next bytes.
  /// - Parameter stops: Whether to stop after the byte that shows where the container begins.
  mutating func read(_ bytes: UnsafeRawBufferPointer, stops: Bool = false) {
    var offset = 0
    while offset < bytes.count, !(stops && opening != nil), !isFollowed {
      offset = strings.read(bytes, from: offset)
      if offset == bytes.count { break }
      let byte = bytes[offset]
      offset += 1
      if !JSONBytes.isBlank(byte) { read(byte, end: count + offset) }
    }
    count += bytes.count
  }

  /// - Parameter end: The offset after the byte.
  private mutating func read(_ byte: UInt8, end: Int) {
    if isDone { return isFollowed = true }
    let isNestedKey = nested?.read(byte, depth: depth) ?? false
    if let array {
      self.array = nil
      if byte == UInt8(ascii: "{") { find(at: array) }
      if byte == UInt8(ascii: "]") { hasEmptyArray = true }
    }
    if expectsMember, depth == matched {
      expectsMember = false
      members += 1
      if keys.count < Self.keyLimit { keys.append(strings.key) }
      if byte == UInt8(ascii: "{") { objects += 1 }
    }
    switch byte {
    case UInt8(ascii: "\""):
      let isKey = expectsKey && depth == matched
      strings.begin(isKey: isKey || isNestedKey)
      if isKey { expectsKey = false }
    case UInt8(ascii: ":"): expectsMember = depth == 1 && matched == 1
    case UInt8(ascii: ","):
      guard depth == matched else { return }
      (position, expectsKey) = (position + 1, isInObject)
    case UInt8(ascii: "{"), UInt8(ascii: "["): open(isObject: byte == UInt8(ascii: "{"), end: end)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth -= 1
      nested?.close(depth: depth, end: end)
      // Behind a container on the path, nothing else can be on it.
      if depth <= 0 || depth < matched && path != nil { isDone = true }
    default: break
    }
  }

  private mutating func open(isObject: Bool, end: Int) {
    depth += 1
    if isInObject { nested?.open(isObject: isObject, depth: depth, end: end, key: strings.key) }
    guard depth == matched + 1 else { return }
    if matched == 0 { return enter(isObject) }
    guard let path else {
      if !isObject, depth == 2 { array = end }
      return
    }
    guard matches(path[matched - 1]) else { return }
    if matched == path.count { find(at: end) } else { enter(isObject) }
  }

  private mutating func enter(_ isObject: Bool) {
    matched += 1
    (isInObject, expectsKey, position) = (isObject, isObject, 0)
  }

  private func matches(_ step: FieldExpression.Step) -> Bool {
    switch step {
    case .key(let name):
      isInObject
        && strings.key.withUnsafeBufferPointer { written in
          name.withUnsafeBufferPointer { JSONText.isWritten($0, as: written) }
        }
    case .element(let number): !isInObject && number == position
    }
  }

  private mutating func find(at offset: Int) {
    guard opening == nil else { return }
    opening = offset
    name = strings.key.withUnsafeBufferPointer { JSONText.unescaped($0) }
  }
}

/// The part of a JSON document that holds the records, if that is not the whole document.
struct JSONRoot: Equatable, Sendable {
  /// The key of the member, or the path in the options.
  let name: [UInt8]
  /// Whether it is a member of the document that was found without a path in the options.
  let isMember: Bool
  /// The key of a later member that is an array of objects too; nil if none was found.
  var later: [UInt8]?
}

/// Decides whether a JSON document that is an object is a list without records, such as `{"kind":"List","items":[]}`, and
/// not a record itself.
struct JSONListDetection {
  /// The keys of the records that the options refer to, or nil if they refer to a field in another way.
  private let keys: [[UInt8]]?

  /// - Parameter fields: The fields that the options refer to.
  init(_ fields: [FieldExpression]) {
    var keys: [[UInt8]] = []
    for expression in fields {
      guard let key = expression.key else {
        self.keys = nil
        return
      }
      keys.append(key)
    }
    self.keys = keys
  }

  /// Whether the document is such a list: it has an array without elements, and the options refer to fields that are none
  /// of its members.
  func isEmpty(_ document: JSONRootSearch) -> Bool {
    guard document.isDone, !document.isFollowed, document.opening == nil, document.hasEmptyArray else {
      return false
    }
    guard let keys, !keys.isEmpty, document.keys.count == document.members else { return false }
    let members = document.keys.map { $0.withUnsafeBufferPointer { JSONText.unescaped($0) } }
    return keys.allSatisfy { !members.contains($0) }
  }
}

extension FieldExpression {
  /// The expression as a path into a JSON document.
  var steps: [Step] {
    switch form {
    case .path(let steps, _): steps
    case .quoted(let name): [.key(name)]
    default: [.key(text.rawBytes)]
    }
  }

  /// The key of the member that the field is or is in; nil for a number, a range, or an invalid expression.
  fileprivate var key: [UInt8]? {
    switch form {
    case .name: text.rawBytes
    case .quoted(let name): name
    case .path(let steps, _): if case .key(let key)? = steps.first { key } else { nil }
    case .number, .range, .invalid: nil
    }
  }
}
