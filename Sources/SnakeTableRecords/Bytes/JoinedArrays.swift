import SnakeTableDrawing
import SnakeTableQuery

/// The records of all arrays at a path in a JSON document as one array. The document keeps its bytes.
final class JoinedArrays: PartSource {
  let whole: any ByteSource
  /// The records of each array, and where they begin among all.
  private let parts: [(start: Int, bytes: Range<Int>)]
  private let length: Int
  let recordsMember: [UInt8]?

  private init(_ whole: any ByteSource, _ arrays: [Range<Int>], path: FieldExpression) {
    var (parts, length) = ([(start: Int, bytes: Range<Int>)](), 1)
    for array in arrays {
      parts.append((length, array))
      length += array.count + 1
    }
    (self.whole, self.parts, self.length) = (whole, parts, max(2, length))
    recordsMember = path.text.rawBytes
  }

  /// Returns the inputs with the records that a path leads to in several arrays of one of them; otherwise as they are. Waits for the
  /// end of streams, unless the path leads to one container.
  static func sources(of sources: [any ByteSource], _ path: FieldExpression) -> [any ByteSource] {
    var all: [(source: any ByteSource, search: JSONPathSearch)] = []
    for source in sources {
      let search = search(source, path)
      all.append((source, search))
      // The path leads to one container, or nowhere.
      if search.isSingle { break }
    }
    guard all.count == sources.count, all.contains(where: { !$0.search.found.isEmpty }),
      !all.contains(where: { $0.search.isSingle })
    else { return sources.map(reread) }
    return all.map { JoinedArrays($0.source, $0.search.found, path: path) }
  }

  private static func search(_ source: any ByteSource, _ path: FieldExpression) -> JSONPathSearch {
    var search = JSONPathSearch(path.steps)
    source.forEachPiece { bytes in
      search.read(bytes)
      return !search.isSingle
    }
    return search
  }

  /// Returns a stream whose bytes are read again.
  private static func reread(_ source: any ByteSource) -> any ByteSource {
    guard case .stream(let stream) = source.kind, stream.heldBytes > 0 else { return source }
    return (try? StreamBytes(rereading: stream)) ?? source
  }

  var size: Int? { length }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let end = min(length, offset + buffer.count)
    var position = offset
    while position < end {
      let part = part(at: position)
      if let part, position < part.start + part.bytes.count {
        let count = min(end, part.start + part.bytes.count) - position
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[(position - offset)...].prefix(count))
        let read = try whole.read(at: part.bytes.lowerBound + position - part.start, into: target)
        guard read > 0 else { break }
        position += read
      } else {
        buffer[position - offset] =
          position == 0 ? UInt8(ascii: "[") : position == length - 1 ? UInt8(ascii: "]") : UInt8(ascii: ",")
        position += 1
      }
    }
    return max(0, position - offset)
  }

  /// Returns the last part that begins at an offset or before it; nil for the first byte. O(log parts).
  private func part(at offset: Int) -> (start: Int, bytes: Range<Int>)? {
    let next = parts.partitioningIndex { $0.start > offset }
    return next > 0 ? parts[next - 1] : nil
  }
}
