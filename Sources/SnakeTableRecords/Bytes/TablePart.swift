import SnakeTableDecoding
import SnakeTableRecognition

/// A table or the text beside it, as an input of its own: a part of an input that has several tables, or one and text.
final class TablePart: PartSource {
  /// The input that has it.
  let whole: any ByteSource
  /// The first record is none of the rows: the names of a table, and `textHead` above text.
  private let bytes: [UInt8]
  private let title: String

  private static let textHead = Array("text\n".utf8)

  private init(_ whole: any ByteSource, _ bytes: [UInt8], title: String) {
    (self.whole, self.bytes, self.title) = (whole, bytes, title)
  }

  /// Returns the parts of the only input if several tables were recognised in it, the records in several arrays of documents, objects
  /// with blanks between them, or else the inputs. Parts that are tables keep their bytes, which are few.
  static func parts(of sources: [any ByteSource], _ options: RecordOptions) -> [any ByteSource] {
    if let path = options.records { return JoinedArrays.sources(of: sources, path) }
    if options.format == .json { return sources.map(DividedValues.source) }
    guard case .tables(let tables)? = options.recognition, sources.count == 1, let whole = sources.first,
      let text = try? whole.bytes(in: 0..<Sample.size)
    else { return sources }
    let mark = ByteOrderMark.starts(text) ? ByteOrderMark.length : 0
    return tables.parts.enumerated().map { number, part in
      let range = (part.range.lowerBound + mark)..<(part.range.upperBound + mark)
      return TablePart(
        whole, (part.list == .lines ? textHead : []) + text[range.clamped(to: text.indices)],
        title: tables.title(ofPart: number))
    }
  }

  var size: Int? { bytes.count }
  var groupKey: [UInt8] { Array(title.utf8) }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) -> Int {
    bytes.copy(from: offset, into: buffer)
  }
}
