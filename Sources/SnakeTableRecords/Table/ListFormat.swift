import SnakeTableRecognition
import SnakeTableSystem

/// A way to read a list, which the user can choose in place of what was recognised.
package enum ListFormat: Hashable, Sendable {
  /// What the beginning of the list says.
  case recognised
  case lines
  case delimited(UInt8, hasHeader: Bool)
  case aligned
  /// Words between blanks.
  case words
  /// Fields between colons, without quotes.
  case colons
  case paragraphs
  case json

  /// The name of the format.
  package var name: String {
    switch self {
    case .recognised: "as recognized"
    case .lines: "lines"
    case .delimited(let delimiter, let hasHeader):
      (delimiter == UInt8(ascii: ",") ? "csv ," : DelimitedDialect(delimiter).kind)
        + (hasHeader ? "" : "  without names")
    case .aligned: "aligned"
    case .words: "words"
    case .colons: "colons"
    case .paragraphs: "paragraphs"
    case .json: "json"
    }
  }
}

extension RecordOptions {
  /// The format that the options stand for; nil for one that cannot be chosen.
  fileprivate var listFormat: ListFormat? {
    if recognition != nil || leavesFormatOpen { return .recognised }
    switch (format, delimiter) {
    case (.lines, nil): return .lines
    case (_, .aligned): return .aligned
    case (.lines, .blank): return .words
    case (.lines, .byte(UInt8(ascii: ":"))): return .colons
    case (.paragraphs, _): return .paragraphs
    case (.json, _), (.ndjson, _): return .json
    case (.csv, let delimiter), (.tsv, let delimiter):
      return .delimited(
        delimiter?.byte ?? UInt8(ascii: format == .csv ? "," : "\t"), hasHeader: hasHeaderRow ?? true)
    default: return nil
    }
  }

  /// Replaces what says how records are divided.
  fileprivate mutating func choose(_ choice: ListFormat) {
    (format, delimiter, hasHeaderRow, headerLines) = (.auto, nil, nil, 0)
    (records, recognition, recognisedLength) = (nil, nil, nil)
    switch choice {
    case .recognised: break
    case .lines: format = .lines
    case .delimited(let byte, let hasHeader):
      (format, delimiter) = (byte == UInt8(ascii: "\t") ? .tsv : .csv, .byte(byte))
      hasHeaderRow = hasHeader
    case .aligned: (format, delimiter) = (.lines, .aligned)
    case .words: (format, delimiter) = (.lines, .blank)
    case .colons: (format, delimiter) = (.lines, .byte(UInt8(ascii: ":")))
    case .paragraphs: format = .paragraphs
    case .json: format = .json
    }
  }
}

/// Reads the list in another format under the same screen.
extension RecordTable {
  /// The formats that the list can be read in, and the present one; empty if its bytes are not kept.
  package var formats: (all: [ListFormat], current: ListFormat?) {
    guard let source = sources.first, sources.all.allSatisfy({ $0.kind.canBeReadAgain }) else {
      return ([], nil)
    }
    let start = (try? source.bytes(in: 0..<Self.beginning)) ?? []
    let first = start.first { $0 > 0x20 }
    let json: [ListFormat] = first == UInt8(ascii: "[") || first == UInt8(ascii: "{") ? [.json] : []
    let delimited = DelimitedDialect.delimiters.flatMap {
      [ListFormat.delimited($0, hasHeader: true), .delimited($0, hasHeader: false)]
    }
    return (
      [.recognised, .lines, .aligned, .words, .colons, .paragraphs] + delimited + json, options.listFormat
    )
  }

  /// The number of bytes that are examined for JSON.
  private static let beginning = 256

  /// Reads the inputs in another format: files are opened again, and the bytes that are held of streams are read again. The filter
  /// stays; the rows are in the order of the input. If the options name a field that the format lacks, the list stays as it is.
  /// - Returns: the error that keeps the list as it is; nil if it was read.
  package func read(as format: ListFormat) -> InputError? {
    let order = list.sortOrder
    var chosen = options
    chosen.choose(format)
    let conditions = list.conditions
    (list.sortOrder, list.conditions) = (nil, [])
    let failure = readHeldBytes(with: chosen, recognises: true)
    if failure != nil {
      list.conditions = conditions
      try? setFilter(filter)
      try? sort(by: order)
    }
    options.recognisedLength = nil
    return failure
  }

  /// Reads the inputs with other options, or with the former ones if that fails.
  func readHeldBytes(with options: RecordOptions, recognises: Bool) -> InputError? {
    let former = self.options
    self.options = options
    let failure = readHeldBytes(recognises: recognises)
    guard failure != nil else { return nil }
    self.options = former
    _ = readHeldBytes(recognises: false)
    return failure
  }

  private func readHeldBytes(recognises: Bool) -> InputError? {
    cancel()
    let isRead = WorkerThread.whileAwaited {
      readAgain(recognises: recognises) { () throws(InputError) in
        var again: [any ByteSource] = []
        for source in sources.opened {
          if case .stream(let stream) = source.kind, !stream.isOfFile {
            again.append(try StreamBytes(rereading: stream))
          } else {
            again += try Inputs.open([source.path], encoding: options.encodingChoice)
          }
        }
        return again
      }
    }
    return isRead ? nil : failure
  }
}

/// Recognises a stream again as it arrives: at some numbers of rows, and once the sample is complete.
extension RecordTable {
  private static let stages = [3, 30, 300]

  /// What the stream is now.
  package enum Reconsidered: Equatable, Sendable {
    case same
    /// It was read in another format.
    case changed
    /// The complete sample says that it is something else.
    case differs(kind: String)
  }

  /// Recognises a stream by what has arrived if that is due.
  /// - Parameter mayChange: whether the list may be read in another format.
  package func reconsider(mayChange: Bool) -> Reconsidered {
    guard let length = options.recognisedLength, sources.count == 1,
      case .stream(let stream)? = sources.first?.kind
    else { return .same }
    let held = stream.heldBytes
    let isAll = stream.isEnded || held >= Sample.size
    let stage = isAll ? Self.stages.count + 1 : Self.stages.count { $0 <= count }
    guard stage > reconsideredStage else { return .same }
    reconsideredStage = stage
    defer { if isAll { options.recognisedLength = nil } }
    // At the end, the same bytes may say more.
    guard held > length || isAll, stream.holdsAll,
      let sample = try? stream.bytes(in: 0..<min(held, Sample.size))
    else {
      return .same
    }
    let other = recognised(sample, isWhole: stream.isEnded && held <= Sample.size)
    guard !other.isRecognised(as: options) else { return .same }
    guard mayChange else {
      let (kind, former) = (other.kindOfList, options.kindOfList)
      return isAll && kind != former ? .differs(kind: kind) : .same
    }
    return readHeldBytes(with: other, recognises: false) == nil ? .changed : .same
  }

  /// The options with what a sample is.
  private func recognised(_ sample: [UInt8], isWhole: Bool) -> RecordOptions {
    var options = options
    options.choose(.recognised)
    let inputs = RecordInputs(sources.all, options)
    inputs.recognise(sample: sample, isWhole: isWhole)
    var found = inputs.options
    found.recognisedLength = sample.count
    return found
  }
}

extension RecordOptions {
  /// What a list is.
  fileprivate var kindOfList: String { recognition?.kind ?? format.rawValue }

  /// Whether lists are read in the same way.
  fileprivate func isRecognised(as other: RecordOptions) -> Bool {
    guard case .delimited(var list)? = recognition, case .delimited(let otherList)? = other.recognition else {
      return format == other.format && recognition == other.recognition
    }
    (list.share, list.reason, list.fields) = (otherList.share, otherList.reason, otherList.fields)
    return list == otherList
  }
}
