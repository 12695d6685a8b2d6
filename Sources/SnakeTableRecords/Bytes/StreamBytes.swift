import SnakeTableDecoding
import SnakeTableSystem

/// A pipe, terminal or other stream, or a file that has to be decoded. The bytes that arrive are decoded and kept in chunks;
/// plain text is read straight into them.
final class StreamBytes: ByteSource {
  /// The result of waiting for more bytes.
  enum Arrival {
    /// Bytes that have arrived. Their address is valid until they are discarded.
    case bytes(UnsafeRawBufferPointer)
    case nothingYet, ended, cancelled
    case failed(InputError)
  }

  private struct Contents {
    var chunks: [StreamChunk] = []
    /// The number of chunks discarded at the front.
    var discardedChunks = 0
    /// Discarded chunks, to be filled again: the system need not provide their pages anew.
    var spareChunks: [StreamChunk] = []
    /// The number of all bytes that have arrived, including discarded ones.
    var length = 0
    /// The number of first bytes that `receive` has returned. Those behind them were peeked at, or are read again.
    var returnedLength = 0
    var form: TextForm
    /// How the stream has ended; nil before. Another read of a terminal would wait for more.
    var end: Arrival?

    var discardedLength: Int { discardedChunks * StreamChunk.capacity }

    /// Returns the next held bytes that were not returned yet, of one chunk; nil if there are none.
    mutating func takeHeld() -> UnsafeRawBufferPointer? {
      guard returnedLength < length else { return nil }
      let (chunk, start) = returnedLength.quotientAndRemainder(dividingBy: StreamChunk.capacity)
      let count = min(StreamChunk.capacity - start, length - returnedLength)
      returnedLength += count
      let bytes = UnsafeRawBufferPointer(chunks[chunk - discardedChunks].bytes)
      return UnsafeRawBufferPointer(rebasing: bytes[start..<(start + count)])
    }
  }

  let path: String
  private let descriptor: FileDescriptor
  private let interrupt: InterruptPipe
  private let contents: Monitor<Contents>
  /// Only the reading thread uses it.
  nonisolated(unsafe) private let decoder: ByteDecoder

  /// - Parameter form: How the text is stored, as far as it is known before reading.
  init(
    path: String, descriptor: FileDescriptor, form: TextForm = TextForm(),
    _ encoding: EncodingChoice = .recognised
  ) throws(InputError) {
    self.path = path
    self.descriptor = descriptor
    contents = Monitor(Contents(form: form))
    decoder = ByteDecoder(form.encoding == .utf8 ? encoding : .named(form.encoding))
    interrupt = try InterruptPipe(path: path)
  }

  /// Returns the bytes of a stream once more, from the first one on, and then those that it would have read. The other stream must
  /// not be read any more, and must hold all its bytes.
  init(rereading other: StreamBytes) throws(InputError) {
    (path, descriptor, decoder) = (other.path, other.descriptor, other.decoder)
    interrupt = try InterruptPipe(path: path)
    var held = other.contents.withLock { $0 }
    held.returnedLength = 0
    contents = Monitor(held)
  }

  /// Whether no bytes were discarded.
  var holdsAll: Bool { contents.withLock { $0.discardedChunks == 0 } }

  var kind: InputKind { .stream(self) }
  var size: Int? { nil }
  var form: TextForm { contents.withLock { $0.form } }

  /// Whether the descriptor is of a regular file: one whose size was 0 when it was opened.
  var isOfFile: Bool { (try? FileStatus(descriptor))?.kind == .regular }

  /// The number of bytes kept, without the discarded chunks.
  var heldBytes: Int { contents.withLock { $0.length - $0.discardedLength } }

  /// Cancels the wait of the reading thread. Every later wait returns at once, too.
  func cancel() { interrupt.signal() }

  /// Waits for bytes and keeps them. Only one thread may call it.
  /// - Parameter milliseconds: The timeout, or nil for no limit.
  func receive(timeout milliseconds: Int?) -> Arrival {
    if let held = contents.withLock({ $0.takeHeld() }) { return .bytes(held) }
    let arrival = receiveMore(timeout: milliseconds)
    if case .bytes(let bytes) = arrival { contents.withLock { $0.returnedLength += bytes.count } }
    return arrival
  }

  /// Waits until the first bytes are enough for a decision. `receive` returns these bytes again. Only one thread may call
  /// it.
  /// - Parameters:
  ///   - milliseconds: The time to wait whenever there are too few bytes, or nil for no limit.
  ///   - isEnough: Called with the bytes that have arrived, and with whether no more bytes will be added to them: at the
  ///     end of the stream, and from `Inputs.lookAhead` bytes on.
  /// - Returns: false if the bytes are not enough for a decision yet.
  @discardableResult
  func peek(timeout milliseconds: Int? = nil, until isEnough: (UnsafeRawBufferPointer, Bool) -> Bool) -> Bool
  {
    while !isEnough(peekedBytes, peekedBytes.count >= Inputs.lookAhead) {
      switch receiveMore(timeout: milliseconds) {
      case .bytes: break
      case .nothingYet: if milliseconds != nil { return false }
      case .ended, .failed, .cancelled:
        _ = isEnough(peekedBytes, true)
        return true
      }
    }
    return true
  }

  /// The number of the descriptor, to wait until it is readable.
  var descriptorNumber: Int32 { descriptor.number }

  /// Whether no more bytes arrive.
  var isEnded: Bool { contents.withLock { $0.end != nil } }

  /// The bytes peeked at. All are in the first chunk, which is larger than `Inputs.lookAhead`.
  private var peekedBytes: UnsafeRawBufferPointer {
    contents.withLock { contents in
      guard let chunk = contents.chunks.first else { return UnsafeRawBufferPointer(start: nil, count: 0) }
      let count = min(contents.length, StreamChunk.capacity)
      return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(chunk.bytes)[..<count])
    }
  }

  private func receiveMore(timeout milliseconds: Int?) -> Arrival {
    if let end = contents.withLock({ $0.end }) { return end }
    let room = roomForMore()
    do throws(PackingError) {
      // What has arrived may be more than there was room for.
      let count = try decoder.decode(into: room)
      if count > 0 { return keep(count, in: room) }
      if decoder.isAtEnd { return end(.ended) }
      return try read(into: room, timeout: milliseconds)
    } catch { return end(.failed(.notUnpacked(path: path, decoder.form.packing, error))) }
  }

  private func read(
    into room: UnsafeMutableRawBufferPointer, timeout milliseconds: Int?
  ) throws(PackingError) -> Arrival {
    switch interrupt.wait(forInputOn: descriptor, timeout: milliseconds) {
    case .interrupted: return .cancelled
    case .timedOut: return .nothingYet
    case .ready: break
    }
    let count: Int
    do throws(SystemError) { count = try descriptor.read(into: room) } catch {
      return error == .wouldBlock ? .nothingYet : end(.failed(.readFailed(path: path, error)))
    }
    if count == 0 { decoder.end() }
    let decoded = count == 0 ? try decoder.decode(into: room) : try decoder.decode(count, in: room)
    if decoded > 0 { return keep(decoded, in: room) }
    return count == 0 ? end(.ended) : .nothingYet
  }

  /// Keeps bytes that were decoded into the room for more.
  private func keep(_ count: Int, in room: UnsafeMutableRawBufferPointer) -> Arrival {
    contents.withLock { contents in
      contents.length += count
      contents.form = decoder.form
    }
    return .bytes(UnsafeRawBufferPointer(rebasing: room[..<count]))
  }

  private func end(_ arrival: Arrival) -> Arrival {
    contents.withLock { $0.end = arrival }
    return arrival
  }

  private func roomForMore() -> UnsafeMutableRawBufferPointer {
    contents.withLock { contents in
      let used = contents.length % StreamChunk.capacity
      let isFull = contents.length - contents.discardedLength == contents.chunks.count * StreamChunk.capacity
      if isFull { contents.chunks.append(contents.spareChunks.popLast() ?? StreamChunk()) }
      // There is a last chunk: either it has room left, or it was just appended.
      let chunk = contents.chunks[contents.chunks.count - 1]
      return UnsafeMutableRawBufferPointer(rebasing: chunk.bytes[used...])
    }
  }

  /// Copies bytes from `offset` on. Returns 0 if `offset` is in a discarded chunk.
  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    contents.withLock { contents in
      guard offset >= contents.discardedLength else { return 0 }
      let end = min(offset + buffer.count, contents.length)
      var position = offset
      while position < end {
        let chunk = contents.chunks[position / StreamChunk.capacity - contents.discardedChunks]
        let from = position % StreamChunk.capacity
        let count = min(StreamChunk.capacity - from, end - position)
        let target = UnsafeMutableRawBufferPointer(rebasing: buffer[(position - offset)...])
        target.copyMemory(from: UnsafeRawBufferPointer(rebasing: chunk.bytes[from..<(from + count)]))
        position += count
      }
      return max(0, end - offset)
    }
  }

  /// Discards the whole chunks before `offset`. Returns the total number of bytes discarded so far.
  @discardableResult
  func discard(before offset: Int) -> Int {
    contents.withLock { contents in
      // The last chunk is kept, because the reading thread may be filling it.
      let whole = min(offset / StreamChunk.capacity - contents.discardedChunks, contents.chunks.count - 1)
      if whole > 0 {
        contents.spareChunks += contents.chunks.prefix(whole)
        contents.chunks.removeFirst(whole)
        contents.discardedChunks += whole
      }
      return contents.discardedLength
    }
  }
}

/// A piece of a stream's bytes, filled from its start and never moved. It is large enough for the allocator to map it:
/// pages that are not filled cost nothing, so the last chunk needs no trimming.
final class StreamChunk: @unchecked Sendable {
  // Sendable, because only the reading thread writes, and only after the bytes that it has published to other threads.
  static let capacity = 1 << 20

  let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: capacity, alignment: 64)

  deinit { bytes.deallocate() }
}

/// Lets one thread interrupt another thread that waits for input.
final class InterruptPipe: Sendable {
  /// How a wait ended.
  enum Outcome {
    case ready, interrupted, timedOut
  }

  private let waker = Waker()

  /// - Parameter path: The name of the input, for the error that is thrown if no descriptor is left.
  init(path: String) throws(InputError) {
    guard waker.fileDescriptor >= 0 else { throw .unreadable(path: path, .tooManyOpenFiles) }
  }

  /// Interrupts the current wait and all later ones.
  func signal() { waker.wake() }

  /// Waits for input.
  /// - Parameters:
  ///   - descriptor: The descriptor of the input, or nil to wait for an interruption only.
  ///   - milliseconds: The timeout, or nil for no limit.
  func wait(forInputOn descriptor: FileDescriptor?, timeout milliseconds: Int?) -> Outcome {
    let deadline = milliseconds.map { MonotonicClock.nanoseconds() + $0 * 1_000_000 }
    let readiness = Poll.wait([descriptor?.number ?? -1, waker.fileDescriptor], until: deadline)
    if !readiness[1].isEmpty { return .interrupted }
    return readiness[0].isEmpty ? .timedOut : .ready
  }
}
