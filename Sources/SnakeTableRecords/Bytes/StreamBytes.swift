import SnakeTableSystem

/// A pipe, terminal or other stream: what has arrived is kept in chunks, read straight into them.
final class StreamBytes: ByteSource {
  /// What waiting for more bytes ended with.
  enum Arrival {
    /// These came. They stay where they are until they are discarded.
    case bytes(UnsafeRawBufferPointer)
    case nothingYet, ended, cancelled
    case failed(InputError)
  }

  private struct Contents {
    var chunks: [StreamChunk] = []
    /// Chunks given up at the front.
    var discardedChunks = 0
    /// All bytes that ever came.
    var length = 0
    /// How many of the first bytes have been looked at and not yet been received.
    var peekedLength = 0

    var discardedLength: Int { discardedChunks * StreamChunk.capacity }
  }

  let path: String
  private let descriptor: FileDescriptor
  private let interrupt: InterruptPipe
  private let contents = Monitor(Contents())

  init(path: String, descriptor: FileDescriptor) throws(InputError) {
    self.path = path
    self.descriptor = descriptor
    interrupt = try InterruptPipe(path: path)
  }

  var kind: InputKind { .stream(self) }
  var size: Int? { nil }

  /// Whether it is a regular file after all, one that called itself empty.
  var isOfFile: Bool { (try? FileStatus(descriptor))?.kind == .regular }

  /// Bytes that are kept, whole chunks given up not counted.
  var heldBytes: Int { contents.withLock { $0.length - $0.discardedLength } }

  /// Ends the wait of the reading thread, now and for good.
  func cancel() { interrupt.signal() }

  /// Waits for bytes and keeps them. Only one thread may call it.
  /// With nil it waits for as long as it takes.
  func receive(timeout milliseconds: Int?) -> Arrival {
    let peeked = peekedBytes
    contents.withLock { $0.peekedLength = 0 }
    return peeked.isEmpty ? receiveMore(timeout: milliseconds) : .bytes(peeked)
  }

  /// Waits until the first bytes are enough to say something by, and leaves them to be received.
  /// - Parameter isEnough: is given what has come, and whether it is all there will be or all that is looked at.
  func peek(until isEnough: (UnsafeRawBufferPointer, Bool) -> Bool) {
    while !isEnough(peekedBytes, peekedBytes.count >= InputOpening.lookAhead) {
      switch receiveMore(timeout: nil) {
      case .bytes(let bytes): contents.withLock { $0.peekedLength += bytes.count }
      case .nothingYet: break
      case .ended, .failed, .cancelled:
        _ = isEnough(peekedBytes, true)
        return
      }
    }
  }

  /// All in the first chunk, which is larger than what is looked at.
  private var peekedBytes: UnsafeRawBufferPointer {
    contents.withLock { contents in
      guard let chunk = contents.chunks.first else { return UnsafeRawBufferPointer(start: nil, count: 0) }
      return UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(chunk.bytes)[..<contents.peekedLength])
    }
  }

  private func receiveMore(timeout milliseconds: Int?) -> Arrival {
    switch interrupt.wait(forInputOn: descriptor, timeout: milliseconds) {
    case .interrupted: return .cancelled
    case .timedOut: return .nothingYet
    case .ready: break
    }
    let room = roomForMore()
    let count: Int
    do throws(SystemError) { count = try descriptor.read(into: room) } catch {
      return error == .wouldBlock ? .nothingYet : .failed(.readFailed(path: path, error))
    }
    if count == 0 { return .ended }
    contents.withLock { $0.length += count }
    return .bytes(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(room)[..<count]))
  }

  private func roomForMore() -> UnsafeMutableRawBufferPointer {
    contents.withLock { contents in
      let used = contents.length % StreamChunk.capacity
      if used == 0 { contents.chunks.append(StreamChunk()) }
      // There is a last chunk: either it has room left, or it was appended just now.
      let chunk = contents.chunks[contents.chunks.count - 1]
      return UnsafeMutableRawBufferPointer(rebasing: chunk.bytes[used...])
    }
  }

  /// Discarded bytes are gone: reading them gives none.
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

  /// Gives up the whole chunks before `offset`. Returns how many bytes are gone altogether.
  @discardableResult
  func discard(before offset: Int) -> Int {
    contents.withLock { contents in
      // The last chunk stays: the reading thread may be filling it.
      let whole = min(offset / StreamChunk.capacity - contents.discardedChunks, contents.chunks.count - 1)
      if whole > 0 {
        contents.chunks.removeFirst(whole)
        contents.discardedChunks += whole
      }
      return contents.discardedLength
    }
  }
}
