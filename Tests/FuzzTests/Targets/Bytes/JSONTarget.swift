import SnakeTableJSON

@testable import SnakeTableRecords

/// Whether bytes are JSON, where they stop being it, which records they hold, and what these hold is what a naive
/// parser says, whatever pieces they come in.
enum JSONTarget {
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  static func check(_ input: inout FuzzInput) throws(Finding) {
    let blockSize = input.number(in: 1...160)
    let pieces = input.pieces()
    let bytes = input.rest
    try checkDocument(bytes)
    try checkRecords(bytes, blockSize: blockSize, pieces: pieces)
    try checkFields(ofAny: bytes)
    let quoted = JSONWriter.text(bytes)
    let back = quoted.withUnsafeBufferPointer(JSONText.unescaped)
    try Finding.unlessEqual(back, bytes, "quoted and unescaped")
  }

  private static func checkDocument(_ bytes: [UInt8]) throws(Finding) {
    let naive = NaiveJSON.document(bytes)
    let problem = JSONChecker.problem(in: bytes)
    let failure = problem.map { NaiveJSON.Failure(offset: $0.offset, problem: $0.problem) }
    try Finding.unlessEqual(failure, naive.failure, "failure")
    if let node = naive.node { try checkValue(node, bytes, depth: 0) }
  }

  // MARK: Records

  private static func checkRecords(
    _ bytes: [UInt8], blockSize: Int, pieces: [Range<Int>]
  ) throws(Finding) {
    var options = RecordOptions()
    options.format = .json
    let indexed = try IndexedBytes(bytes, options, blockSize: blockSize, pieces: pieces)
    let inPairs = try IndexedBytes(bytes, options, blockSize: blockSize, pieces: pieces, inPairs: true)
    try Finding.unlessEqual(inPairs.records, indexed.records, "records of parts in another order")
    try Finding.unlessEqual(inPairs.failure, indexed.failure, "failure of parts in another order")
    let skipped = bytes.starts(with: mark) ? mark.count : 0
    let text = Array(bytes[skipped...])
    let (records, failure) = try records(of: text)
    try Finding.unlessEqual(indexed.records, records.map { Array(text[$0]) }, "records")
    let malformed = failure.map { "record \(records.count + 1), byte \($0.offset + skipped), \($0.problem)" }
    let illFormed = IndexedBytes.illFormedText(in: text).map { offset in
      "record \(records.count { $0.upperBound <= offset } + 1), byte \(offset + skipped), text"
    }
    try Finding.unlessEqual(words(for: indexed.failure), malformed ?? illFormed, "failure of the input")
  }

  private static func words(for failure: InputError?) -> String? {
    switch failure {
    case .malformed(_, let record, let place, let problem):
      "record \(record), byte \(place.offset), \(problem)"
    case .illFormedText(_, let record, let offset): "record \(record), byte \(offset), text"
    default: failure.map { "\($0)" }
    }
  }

  private static func records(
    of text: [UInt8]
  ) throws(Finding) -> (ranges: [Range<Int>], failure: NaiveJSON.Failure?) {
    var options = RecordOptions()
    options.format = .json
    var search = OpeningSearch(options, RecordLayout(options))
    // Only the first byte order mark is one. A document does not begin with another.
    let opening = (text.starts(with: mark) ? mark + text : text).withUnsafeBytes {
      search.add($0, isAll: true)
    }
    guard let opening else { throw Finding("all of a document does not tell its shape") }
    let isSequence = opening.state.scanner == .json(JSONScan.State(isSequence: true))
    let document = NaiveJSON.document(text)
    if let node = document.node {
      let root = naiveRoot(of: node)
      try Finding.unlessEqual(opening.root?.name, root.map { NaiveJSON.unescaped(text[$0.key]) }, "root")
      if let root { try Finding.unlessEqual(opening.length, root.value.range.lowerBound + 1, "opening") }
      let isObjectOfObjects =
        node.kind == .object && !node.children.isEmpty
        && node.children.allSatisfy { $0.value.kind == .object }
      let isContainer = node.kind == .array || isObjectOfObjects || root != nil
      try Finding.unlessEqual(isSequence, !isContainer, "shape")
    }
    if isSequence {
      let sequence = NaiveJSON.sequence(text)
      return (sequence.ended.map(\.range), sequence.failure)
    }
    guard opening.root != nil else { return (document.ended.map(\.range), document.failure) }
    // What follows the bracket is a document of its own, up to its end.
    let array = NaiveJSON.document([UInt8(ascii: "[")] + text[opening.length...])
    let ranges = array.ended.map {
      ($0.range.lowerBound + opening.length - 1)..<($0.range.upperBound + opening.length - 1)
    }
    return (ranges, document.failure)
  }

  /// The first member that is an array of objects, to judge by its first element, of a document that is an object.
  private static func naiveRoot(of node: NaiveJSON.Node) -> (key: Range<Int>, value: NaiveJSON.Node)? {
    guard node.kind == .object else { return nil }
    for child in node.children {
      if let key = child.key, child.value.kind == .array, child.value.children.first?.value.kind == .object {
        return (key, child.value)
      }
    }
    return nil
  }

  // MARK: Values

  /// Texts of values inside many others say nothing new, and take long.
  private static let textDepth = 4

  private static func checkValue(
    _ node: NaiveJSON.Node, _ bytes: [UInt8], depth: Int
  ) throws(Finding) {
    let found = bytes.withUnsafeBufferPointer { bytes in
      JSONValue(bytes, at: node.range.lowerBound).map { value in
        (value: value, text: value.text(in: bytes), shown: value.withText(in: bytes) { Array($0) })
      }
    }
    guard let found else { throw Finding("no value at \(node.range.lowerBound)") }
    try Finding.unless(found.value.kind == node.kind, "a kind: \(found.value.kind)")
    try Finding.unlessEqual(found.value.range, node.range, "range")
    try checkChildren(of: node, found.value, bytes, depth: depth)
    guard depth < textDepth else { return }
    let text = node.kind == .string ? NaiveJSON.unescaped(bytes[node.range]) : compacted(node, bytes)
    try Finding.unlessEqual(found.text, text, "text")
    try Finding.unlessEqual(found.shown, text, "shown text")
  }

  private static func checkChildren(
    of node: NaiveJSON.Node, _ value: JSONValue, _ bytes: [UInt8], depth: Int
  ) throws(Finding) {
    let (children, isBroken) = bytes.withUnsafeBufferPointer { bytes in
      var iterator = value.children(in: bytes)
      var children: [JSONChildren.Child] = []
      while let child = iterator.next() { children.append(child) }
      return (children, iterator.isBroken)
    }
    try Finding.unless(!isBroken, "the children of a valid value are broken")
    try Finding.unlessEqual(children.map(\.key), node.children.map(\.key), "keys")
    try Finding.unlessEqual(children.map(\.value.range), node.children.map(\.value.range), "values")
    for child in node.children { try checkValue(child.value, bytes, depth: depth + 1) }
  }

  /// A value's text without the white space outside its strings.
  private static func compacted(_ node: NaiveJSON.Node, _ bytes: [UInt8]) -> [UInt8] {
    guard node.kind == .object || node.kind == .array else { return Array(bytes[node.range]) }
    let parts = node.children.map { child in
      Array(child.key.map { bytes[$0] + [UInt8(ascii: ":")] } ?? []) + compacted(child.value, bytes)
    }
    let ends = node.kind == .object ? Array("{}".utf8) : Array("[]".utf8)
    return [ends[0]] + Array(parts.joined(separator: [UInt8(ascii: ",")])) + [ends[1]]
  }

  /// All fields of a record in one pass are what they are one by one, even where it is no JSON.
  private static func checkFields(ofAny record: [UInt8]) throws(Finding) {
    let fields = JSONField.fields(ofFirst: [record]).prefix(16).map(\.field)
    let (together, alone) = record.withUnsafeBufferPointer { record in
      (JSONField.values(of: fields, in: record), fields.map { $0.value(in: record) })
    }
    try Finding.unlessEqual(together, alone, "fields")
  }
}
