/// Unpacks data of one format, which may consist of several members one after the other.
///
/// Only one thread uses an unpacker at a time.
package final class Unpacker {
  package let packing: Packing
  private let stream: any UnpackedStream
  /// Whether a member has begun, and has not ended.
  private var isInside = true
  /// Whether the library may hold unpacked bytes for which there was no room.
  private var mayHoldMore = false
  /// Why unpacking has ended; what precedes is returned before it is thrown.
  private var failure: PackingError?
  /// The numbers of bytes that were read and written.
  package private(set) var (packedBytes, unpackedBytes) = (0, 0)

  /// - Throws: `outOfMemory` if there is no memory for the format's state.
  package init(_ packing: Packing) throws(PackingError) {
    self.packing = packing
    stream =
      switch packing {
      case .gzip: try InflatedStream()
      case .zstd: try ZstandardStream()
      case .xz: try LZMAStream()
      case .bzip2: try BzipStream()
      }
  }

  /// Unpacks the beginning of some packed data. Call it again with the bytes that are left, and once more when no bytes are written.
  /// - Parameters:
  ///   - input: the packed bytes. Those that were read are removed.
  ///   - output: the room for unpacked bytes.
  /// - Returns: The number of bytes written. 0 if more packed bytes are needed, or at the end of the data.
  /// - Throws: `damaged`, or `followed` by something else: trailing zeros are ignored. Only when there is nothing to write.
  package func unpack(
    _ input: inout UnsafeRawBufferPointer, into output: UnsafeMutableRawBufferPointer
  ) throws(PackingError) -> Int {
    var written = 0
    do throws(PackingError) {
      while failure == nil, written < output.count, try isInside(&input) {
        let room = UnsafeMutableRawBufferPointer(rebasing: output[written...])
        // Some libraries take repeated calls without bytes for an error.
        if input.isEmpty, !mayHoldMore { break }
        let step = try stream.step(input, room)
        mayHoldMore = step.written == room.count
        input = UnsafeRawBufferPointer(rebasing: input[step.read...])
        written += step.written
        (packedBytes, unpackedBytes) = (packedBytes + step.read, unpackedBytes + step.written)
        isInside = !step.isAtEnd
        if isInside, step.written < room.count, input.isEmpty || step.read == 0 { break }
      }
    } catch { failure = error }
    if written == 0, let failure { throw failure }
    return written
  }

  /// Whether a member has begun. Begins the next one, if there is one.
  private func isInside(_ input: inout UnsafeRawBufferPointer) throws(PackingError) -> Bool {
    if isInside { return true }
    input = UnsafeRawBufferPointer(rebasing: input.drop { $0 == 0 })
    guard !input.isEmpty, !Packing.isUndecided(input) else { return false }
    guard Packing.of(input) == packing else { throw .followed }
    try stream.restart()
    isInside = true
    return true
  }

  /// Checks at the end of the packed data that it is complete.
  /// - Throws: `cut` if it is not.
  package func finish() throws(PackingError) {
    if isInside { throw .cut }
  }
}

/// What one call of a library has done.
struct UnpackingStep {
  var read: Int
  var written: Int
  /// Whether a member has ended.
  var isAtEnd: Bool
}

/// The state of a library that unpacks one format.
protocol UnpackedStream: AnyObject {
  func step(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) throws(PackingError) -> UnpackingStep
  /// Prepares for another member.
  func restart() throws(PackingError)
}
