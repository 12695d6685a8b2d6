/// The bytes of one input, by offset. Safe to read from several threads at once.
protocol ByteSource: AnyObject, Sendable {
  /// The input's name as the user wrote it.
  var path: String { get }
  /// Length in bytes as it was when the input was opened; nil for a stream, whose end is not known.
  var size: Int? { get }
  /// Whether other bytes than before may be read from the same place.
  var canChange: Bool { get }
  /// Copies bytes from `offset` on. Returns how many: fewer than asked for only where the bytes end.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int
}

extension ByteSource {
  var canChange: Bool { false }

  /// What the section of this input is called.
  var groupKey: [UInt8] { path == "-" ? Array("standard input".utf8) : path.rawBytes }

  /// The bytes of `range`, as far as they exist.
  func bytes(in range: Range<Int>) throws(InputError) -> [UInt8] {
    guard !range.isEmpty else { return [] }
    var failure: InputError?
    let bytes = [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      do throws(InputError) {
        count = try read(at: range.lowerBound, into: UnsafeMutableRawBufferPointer(buffer))
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }
}
