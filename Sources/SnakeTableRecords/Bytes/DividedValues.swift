import SnakeTableJSON
import SnakeTableQuery

/// A JSON input that has objects without a blank between them (`{"a":1}{"a":2}`), read as if it had these blanks. The bytes are not
/// copied.
final class DividedValues: PartSource {
  let whole: any ByteSource
  /// The offsets in the input at which a blank is inserted, in ascending order.
  private let places: [Int]
  private let length: Int

  private init(_ whole: any ByteSource, at places: [Int], byteCount: Int) {
    (self.whole, self.places, length) = (whole, places, byteCount + places.count)
  }

  /// Returns an input that is read with blanks between its objects. Returns the input itself if no blank is missing in its first 64 KB.
  /// If one is missing in a stream, waits for the end of the stream.
  static func source(of source: any ByteSource) -> any ByteSource {
    guard let beginning = try? source.bytes(in: 0..<Inputs.lookAhead),
      beginning.first(where: { !JSONBytes.isBlank($0) }) == UInt8(ascii: "{")
    else { return source }
    var search = AdjacentObjects()
    beginning.withUnsafeBytes { search.read($0) }
    guard !search.found.isEmpty else { return source }
    search = AdjacentObjects()
    source.forEachPiece { bytes in
      search.read(bytes)
      return true
    }
    return DividedValues(source, at: search.found, byteCount: search.count)
  }

  var size: Int? { length }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    let end = min(length, offset + buffer.count)
    var position = offset
    while position < end {
      // The number of blanks before the position, and the position of the next one.
      let blanks = places.indices.partitioningIndex { places[$0] + $0 >= position }
      let next = blanks < places.count ? places[blanks] + blanks : length
      if position == next {
        buffer[position - offset] = UInt8(ascii: " ")
        position += 1
        continue
      }
      let target = UnsafeMutableRawBufferPointer(
        rebasing: buffer[(position - offset)...].prefix(min(end, next) - position))
      let read = try whole.read(at: position - blanks, into: target)
      guard read > 0 else { break }
      position += read
    }
    return max(0, position - offset)
  }
}

/// Finds objects of a JSON text that begin directly behind the end of another object. The text arrives in pieces.
struct AdjacentObjects {
  private var strings = JSONStrings()
  private var depth = 0
  /// Whether the last byte has closed an object that is in no other value.
  private var isBehindObject = false
  /// The number of bytes read.
  private(set) var count = 0
  /// The offsets of the objects.
  private(set) var found: [Int] = []

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count {
      offset = strings.read(bytes, from: offset)
      if offset == bytes.count { break }
      read(bytes[offset], at: count + offset)
      offset += 1
    }
    count += bytes.count
  }

  private mutating func read(_ byte: UInt8, at offset: Int) {
    let wasBehindObject = isBehindObject
    isBehindObject = false
    switch byte {
    case UInt8(ascii: "\""): strings.begin(isKey: false)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      if wasBehindObject, byte == UInt8(ascii: "{") { found.append(offset) }
      depth += 1
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      depth = max(0, depth - 1)
      isBehindObject = depth == 0 && byte == UInt8(ascii: "}")
    default: break
    }
  }
}
