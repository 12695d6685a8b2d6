import SnakeTableJSON

/// Finds the opening of an input in its first bytes, which may arrive in pieces.
struct OpeningSearch {
  /// The number of bytes in which the records of a JSON object are searched for without a path in the options.
  private static let searchLimit = 1 << 24

  private let scanner: RecordScanner
  private let skipsMark: Bool
  /// The number of bytes behind the mark that belong to no record, in the first input.
  var skipped: Int
  private let path: FieldExpression?
  private let list: JSONListDetection
  private var root: JSONRootSearch
  /// The checker of the bytes before the records; nil after invalid ones.
  private var checker: JSONChecker? = JSONChecker(scope: .document)
  /// The checker of the bytes before the container that was found.
  private var foundChecker: JSONChecker?
  /// The check of the text of the document, and the offset of the first text that is not UTF-8.
  private var text = UTF8Check()
  private var illFormedText: Int?
  /// The length of the byte order mark, or nil before it is known.
  private var mark: Int?
  /// The offset of the first byte of the document that is not a blank, and that byte; nil before it is known.
  private var first: (offset: Int, byte: UInt8)?
  /// The number of bytes that were examined.
  private(set) var count = 0

  /// - Parameters:
  ///   - records: The path to the records of a JSON document, or nil if they are to be found.
  ///   - fields: The fields that the options refer to.
  init(_ layout: RecordLayout, records: FieldExpression?, fields: [FieldExpression]) {
    (scanner, skipsMark, skipped, path) = (layout.scanner, layout.skipsMark, layout.opening, records)
    list = JSONListDetection(fields)
    root = JSONRootSearch(path: records?.steps)
  }

  /// Examines the next bytes. Returns nil if more are needed.
  /// - Parameters:
  ///   - bytes: All bytes from the start of the input if none were examined, else the bytes behind the examined ones.
  ///   - isAll: Whether no more bytes will arrive.
  mutating func add(_ bytes: UnsafeRawBufferPointer, isAll: Bool) -> InputOpening? {
    if mark == nil {
      if !isAll, skipsMark, ByteOrderMark.mayStart(bytes) { return nil }
      mark = skipsMark && ByteOrderMark.starts(bytes) ? ByteOrderMark.length : 0
    }
    let mark = mark ?? 0
    guard case .json = scanner else { return InputOpening(length: mark + skipped, scanner: scanner.start) }
    let rest = UnsafeRawBufferPointer(rebasing: bytes[(count == 0 ? mark : 0)...])
    if first == nil {
      let start = JSONBytes.skipBlanks(rest, from: 0)
      if start < rest.count { first = (max(count, mark) + start, rest[start]) }
    }
    if let place = text.check(rest) { illFormedText = illFormedText ?? max(count, mark) + place }
    read(rest)
    count += bytes.count
    var opening = opening(isAll: isAll)
    if let illFormedText, let length = opening?.length, illFormedText < length {
      opening?.illFormedText = illFormedText
    }
    return opening
  }

  private mutating func read(_ bytes: UnsafeRawBufferPointer) {
    // The elements of an array are the records, wherever it ends. Blanks before a document count.
    guard path != nil || first == nil || first?.byte == UInt8(ascii: "{") else { return }
    guard root.opening == nil else { return root.read(bytes, stops: path != nil) }
    let (before, start) = (root, root.count)
    root.read(bytes, stops: path != nil)
    let end = root.opening.map { max(0, $0 - start) } ?? bytes.count
    if let problem = checker?.check(UnsafeRawBufferPointer(rebasing: bytes[..<min(end, bytes.count)])) {
      checker = nil
      // What follows the problem is no part of the document, in whatever pieces it arrives.
      root = before
      root.read(UnsafeRawBufferPointer(rebasing: bytes[..<problem.offset]))
    }
    if root.opening != nil { foundChecker = checker }
  }

  // MARK: The decision

  private func opening(isAll: Bool) -> InputOpening? {
    let mark = mark ?? 0
    if path != nil {
      if let found { return found }
      return isAll || root.isDone ? .absent : nil
    }
    guard let first else { return isAll ? .sequence(from: mark) : nil }
    switch first.byte {
    case UInt8(ascii: "["): return .container("[", endingAt: first.offset + 1)
    case UInt8(ascii: "{"):
      guard isAll || isDecided else { return nil }
      // Only at the end of the input it is known that nothing follows.
      if checker != nil, list.isEmpty(root) { return isAll ? .sequence(from: count) : nil }
      return openingOfObject
    default: return .sequence(from: mark)
    }
  }

  /// Whether the decision is made. Something may follow an object that holds records, even later, so that it is not the
  /// document but the first of several.
  private var isDecided: Bool {
    if checker == nil || root.isFollowed { return true }
    if root.opening != nil { return count >= Inputs.lookAhead }
    let mayHoldRecords = root.objects > 0 && root.objects == root.members
    if root.isDone { return !mayHoldRecords && root.nestedList == nil || count >= Inputs.lookAhead }
    return count >= (mayHoldRecords && root.objects > 1 ? Inputs.lookAhead : Self.searchLimit)
  }

  private var openingOfObject: InputOpening? {
    if !root.isFollowed, let found = found ?? nestedList { return found }
    guard let first, root.objects > 0, root.objects == root.members, !root.isFollowed else {
      return .sequence(from: mark ?? 0)
    }
    return .container("{", endingAt: first.offset + 1)
  }

  private var found: InputOpening? {
    guard let opening = root.opening, let foundChecker else { return nil }
    var found = InputOpening(
      length: (mark ?? 0) + opening, scanner: .json(JSONScan.State()), checker: foundChecker)
    found.root = JSONRoot(name: path?.text.rawBytes ?? root.name, isMember: path == nil)
    return found
  }

  /// The opening of a list inside a member of the document.
  private var nestedList: InputOpening? {
    guard root.isDone, checker != nil, let list = root.nestedList else { return nil }
    let keys = list.keys.map { key in key.withUnsafeBufferPointer { JSONText.unescaped($0) } }
    var opening = InputOpening.container(
      list.keys.count > 1 ? "{\"\":{\"\":[" : "{\"\":{", endingAt: (mark ?? 0) + list.start)
    opening.root = JSONRoot(
      name: JSONField.expression(keys)?.text.rawBytes ?? keys[keys.count - 1], isMember: false)
    return opening
  }
}

/// The bytes before an input's first record: a byte order mark, and the part of a JSON document up to the bracket that
/// opens its records.
struct InputOpening: Sendable {
  /// The length in bytes.
  let length: Int
  /// The state after the opening.
  let state: ScanState
  /// The part of a JSON document that holds the records; nil for the whole document.
  var root: JSONRoot?
  /// The offset of the first text in the opening that is not UTF-8; nil if there is none.
  var illFormedText: Int?
  /// Whether the document lacks the records that the options name.
  private(set) var lacksRecords = false

  init(length: Int, scanner: RecordScanner.State, checker: JSONChecker? = nil) {
    self.length = length
    state = ScanState(scanner: scanner, checker: checker)
  }

  /// JSON values separated by white space.
  static func sequence(from mark: Int) -> InputOpening {
    InputOpening(
      length: mark, scanner: .json(JSONScan.State(isSequence: true)), checker: JSONChecker(scope: .sequence))
  }

  /// A document that is the container of the records.
  static func container(_ bracket: StaticString, endingAt length: Int) -> InputOpening {
    var checker = JSONChecker(scope: .document)
    _ = checker.check(UnsafeRawBufferPointer(start: bracket.utf8Start, count: bracket.utf8CodeUnitCount))
    return InputOpening(length: length, scanner: .json(JSONScan.State()), checker: checker)
  }

  /// A document without the records that the options name.
  static var absent: InputOpening {
    var opening = sequence(from: 0)
    opening.lacksRecords = true
    return opening
  }
}
