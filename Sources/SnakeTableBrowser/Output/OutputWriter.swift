import SnakeTableSystem

/// Writes to a file descriptor in large pieces. Everything is written, or an error is thrown.
package struct OutputWriter {
  private let descriptor: FileDescriptor
  private var pending: [UInt8] = []
  private static let pieceSize = 1 << 16

  package init(_ descriptor: FileDescriptor = .standardOutput) { self.descriptor = descriptor }

  /// Writes bytes, or buffers them until there are enough for a large piece.
  package mutating func write(_ bytes: some Collection<UInt8>) throws(SystemError) {
    pending.append(contentsOf: bytes)
    try flushIfLarge()
  }

  /// Lets a function append bytes to the buffered ones, which spares a copy, and returns its result. If it throws, nothing is appended.
  /// Call `flushIfLarge` afterwards.
  package mutating func append<Result, Failure>(
    _ body: (inout [UInt8]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let count = pending.count
    do throws(Failure) { return try body(&pending) } catch {
      pending.removeLast(pending.count - count)
      throw error
    }
  }

  /// Writes the buffered bytes if there are enough for a large piece.
  package mutating func flushIfLarge() throws(SystemError) {
    if pending.count >= Self.pieceSize { try flush() }
  }

  /// Writes the buffered bytes. Call it at the end.
  package mutating func flush() throws(SystemError) {
    try descriptor.writeAll(pending)
    pending.removeAll(keepingCapacity: true)
  }
}
