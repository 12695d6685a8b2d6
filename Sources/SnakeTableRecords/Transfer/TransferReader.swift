import SnakeTableSystem

/// Reads the rows that a `RowTransfer` writes.
package final class TransferReader {
  package enum Failure: Error, Equatable {
    /// The rows have ended without the end mark.
    case unfinished
    case system(SystemError)
  }

  package enum Value {
    case null
    case integer(Int64)
    case real(Double)
    /// The bytes stay at their address until the next row is read.
    case text(UnsafeRawBufferPointer)
  }

  private static let pieceSize = 1 << 20

  private let input: FileDescriptor
  private var buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: pieceSize, alignment: 8)
  /// The bytes in the buffer that were not used yet.
  private var (start, end) = (0, 0)
  package private(set) var columns: [TransferColumn] = []
  /// The values of the last row.
  package private(set) var values: [Value] = []

  /// Reads the columns.
  package init(_ input: FileDescriptor) throws(Failure) {
    self.input = input
    let count = Int(try word(behind: 0))
    start += Self.wordSize
    for _ in 0..<count {
      let kind = TransferColumn.Kind(rawValue: UInt8(truncatingIfNeeded: try word(behind: 0))) ?? .text
      let size = Int(try word(behind: Self.wordSize) >> 2)
      let name = 2 * Self.wordSize
      try need(name + size)
      let bytes = buffer[(start + name)..<(start + name + size)]
      columns.append(TransferColumn(String(decoding: bytes, as: UTF8.self), kind))
      start += name + size
    }
    values = Array(repeating: .null, count: count)
  }

  deinit { buffer.deallocate() }

  /// Reads a row. Returns false at the end.
  package func next() throws(Failure) -> Bool {
    if try word(behind: 0) == TransferFormat.end { return false }
    // All of the row is read before any of it is used: reading may move it.
    var size = 0
    for _ in values { size += Self.wordSize + Int(try word(behind: size) >> 2) }
    try need(size)
    for column in values.indices { values[column] = takeValue() }
    return true
  }

  private func takeValue() -> Value {
    let word = word(at: start)
    let bytes = UnsafeRawBufferPointer(rebasing: buffer[(start + Self.wordSize)...].prefix(Int(word >> 2)))
    start += Self.wordSize + bytes.count
    func bits() -> UInt64 { UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self)) }
    return switch TransferFormat.Value(rawValue: word & 3) {
    case .integer: .integer(Int64(bitPattern: bits()))
    case .real: .real(Double(bitPattern: bits()))
    case .text: .text(bytes)
    case .null, nil: .null
    }
  }

  // MARK: Bytes

  private static let wordSize = MemoryLayout<UInt32>.size

  /// Returns the word that begins some bytes behind what was used.
  @inline(__always)
  private func word(behind offset: Int) throws(Failure) -> UInt32 {
    if start + offset + Self.wordSize > end { try need(offset + Self.wordSize) }
    return word(at: start + offset)
  }

  private func word(at place: Int) -> UInt32 {
    UInt32(littleEndian: buffer.loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }

  /// Reads until there are some bytes that were not used.
  private func need(_ count: Int) throws(Failure) {
    if end - start >= count { return }
    makeRoom(for: count)
    while end - start < count {
      let read: Int
      do throws(SystemError) {
        read = try input.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[end...]))
      } catch { throw .system(error) }
      guard read > 0 else { throw .unfinished }
      end += read
    }
  }

  /// Moves the bytes that were not used to the start of a buffer that is large enough.
  private func makeRoom(for count: Int) {
    let rest = buffer[start..<end]
    if count <= buffer.count {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest))
    } else {
      let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count + Self.pieceSize, alignment: 8)
      larger.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest))
      buffer.deallocate()
      buffer = larger
    }
    (start, end) = (0, rest.count)
  }
}
