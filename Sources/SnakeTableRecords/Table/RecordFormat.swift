import SnakeTableJSON

/// The format of the inputs: how their bytes are divided into records and fields.
package enum RecordFormat: String, CaseIterable, Sendable {
  /// Detects the format by the extension of the first input's name; otherwise JSON or NDJSON if the first record parses
  /// as such, else lines.
  case auto
  case lines, csv, tsv, json, ndjson
  /// Lines `Name: value`, up to an empty line. Never detected.
  case paragraphs

  var isJSON: Bool { self == .json || self == .ndjson }
}

/// Detects the format of an input.
extension RecordFormat {
  /// Returns the format by the extension of the input's name, or else by its first bytes. Waits at most for a stream's
  /// first line, and after an array on one line for the byte that follows it. nil if these do not arrive in time.
  /// - Parameter milliseconds: The time to wait for each arrival of bytes, or nil for no limit.
  static func detected(in source: any ByteSource, timeout milliseconds: Int?) -> RecordFormat? {
    if let format = format(ofPath: source.name) { return format }
    var found: RecordFormat?
    if case .stream(let stream) = source.kind {
      let isDecided = stream.peek(timeout: milliseconds) { bytes, isAll in
        found = format(of: bytes, isAll: isAll)
        return found != nil
      }
      if !isDecided { return nil }
    } else if let bytes = try? source.bytes(in: 0..<Inputs.lookAhead) {
      found = bytes.withUnsafeBytes { format(of: $0, isAll: true) }
    }
    return found ?? .lines
  }

  static func format(ofPath path: String) -> RecordFormat? {
    let name = path.lowercased()
    let formats: [(String, RecordFormat)] = [
      (".csv", .csv), (".tsv", .tsv), (".json", .json), (".ndjson", .ndjson), (".jsonl", .ndjson),
    ]
    return formats.first { name.hasSuffix($0.0) }?.1
  }

  /// Returns the format of an input by its first bytes, or nil if more are needed.
  /// - Parameter isAll: Whether no more bytes follow or are examined.
  static func format(of bytes: UnsafeRawBufferPointer, isAll: Bool) -> RecordFormat? {
    if !isAll, ByteOrderMark.mayStart(bytes) { return nil }
    let mark = ByteOrderMark.starts(bytes) ? ByteOrderMark.length : 0
    let text = UnsafeBufferPointer(rebasing: bytes.bindMemory(to: UInt8.self)[mark...])
    let start = JSONBytes.skipBlanks(text, from: 0)
    guard start < text.count else { return isAll ? .lines : nil }
    guard [UInt8(ascii: "["), UInt8(ascii: "{")].contains(text[start]) else { return .lines }
    return format(ofBracketed: UnsafeBufferPointer(rebasing: text[start...]), isAll: isAll)
  }

  private static func format(
    ofBracketed text: UnsafeBufferPointer<UInt8>, isAll: Bool
  ) -> RecordFormat? {
    var checker = JSONChecker(scope: .document)
    let failure = checker.check(UnsafeRawBufferPointer(text))
    let first = text[..<JSONBytes.endOfValue(text, from: 0)]
    if checker.isBehindDocument {
      let isOnOneLine = !first.contains(0x0A)
      if let failure {
        if text[first.endIndex..<failure.offset].contains(0x0A) { return isOnOneLine ? .ndjson : .json }
        // Other values than objects on one line are text.
        guard isAll || text.contains(0x0A) else { return nil }
        return areObjects(text) ? .json : .lines
      }
      if isAll { return .json }
      guard isOnOneLine, text[first.endIndex...].contains(0x0A) else { return nil }
      // An array on one line is a document, or the first of many. The next byte decides, whenever it arrives.
      if text[0] == UInt8(ascii: "[") { return nil }
      // Do not wait for the end of an open stream: an object on one line means NDJSON, unless it may be a document that
      // holds the records in an array.
      return rootSearch(text).mayHoldRecords ? nil : .ndjson
    }
    // A first line that has not ended may be the first record of many.
    if !isAll, failure == nil, !text.contains(0x0A) { return nil }
    // Invalid or truncated: a first element that is an object or array is enough for JSON.
    let hasElement = hasElement(UnsafeBufferPointer(rebasing: text[..<(failure?.offset ?? text.count)]))
    if failure != nil { return hasElement ? .json : .lines }
    return hasElement || isAll && text.count >= Inputs.lookAhead / 2 ? .json : isAll ? .lines : nil
  }

  /// Whether a text consists of objects, with or without blanks between them. The last one may be cut.
  private static func areObjects(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.first == UInt8(ascii: "{") else { return false }
    var (search, checker) = (AdjacentObjects(), JSONChecker(scope: .sequence))
    search.read(UnsafeRawBufferPointer(text))
    var start = 0
    for end in search.found + [text.count] {
      let isValid =
        checker.check(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(text)[start..<end])) == nil
      // A blank ends the object.
      guard isValid, end == text.count || [UInt8(ascii: " ")].withUnsafeBytes({ checker.check($0) }) == nil
      else {
        return false
      }
      start = end
    }
    return true
  }

  /// The offset after the bracket that opens the container of the records, or nil if there is none.
  private static func startOfRecords(_ text: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let first = text.first else { return nil }
    if first == UInt8(ascii: "[") { return 1 }
    let root = rootSearch(text)
    return root.opening ?? (root.objects > 0 && root.objects == root.members ? 1 : nil)
  }

  /// Searches for the first array of objects in a document that is an object.
  private static func rootSearch(_ text: UnsafeBufferPointer<UInt8>) -> JSONRootSearch {
    var root = JSONRootSearch(path: nil)
    root.read(UnsafeRawBufferPointer(text))
    return root
  }

  private static func hasElement(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let start = startOfRecords(text) else { return false }
    let content = UnsafeBufferPointer(rebasing: text[start...])
    guard let record = JSONRecord(content) else { return false }
    return record.value.isNested && record.value.range.upperBound < content.count
  }
}
