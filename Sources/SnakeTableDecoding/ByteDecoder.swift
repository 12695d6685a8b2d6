/// Converts the bytes of a stream, as they arrive, to the UTF-8 text that they stand for: unpacked and transcoded. Recognises
/// both by the bytes.
///
/// Only one thread uses a decoder at a time.
package final class ByteDecoder {
  /// What is known of the bytes: their packing, nil if they are not packed, and the encoding of the text; UTF-8 before it is
  /// recognised.
  package private(set) var form = TextForm()
  private var isPackingKnown = false
  private var isEncodingKnown = false
  /// Whether only UTF-8, UTF-16 and UTF-32 are possible.
  private var isUnicode: Bool
  private var unpacker: Unpacker?
  private var transcoder: Transcoder?
  /// Whether no text has been returned yet.
  private var isAtStart = true
  /// Whether no more bytes arrive.
  package private(set) var isAtEnd = false
  /// Bytes that have arrived and were not unpacked.
  private var packed = PendingBytes()
  /// Text that was not transcoded, and transcoded text that there was no room for.
  private var (text, transcoded) = (PendingBytes(), PendingBytes())
  /// Whether the pending text is too little to recognise its encoding.
  private var needsMore = false
  /// Why unpacking has ended. What precedes is returned first.
  private var failure: PackingError?

  package init(_ choice: EncodingChoice = .recognised) {
    isUnicode = choice == .unicode
    guard case .named(let encoding) = choice else { return }
    isEncodingKnown = true
    set(encoding)
  }

  /// Notes that no more bytes arrive. Call `decode(into:)` until it returns 0.
  package func end() { isAtEnd = true }

  /// Decodes bytes that have arrived, in their place.
  /// - Parameters:
  ///   - count: The number of bytes at the beginning of `room` that have arrived.
  ///   - room: One byte or more.
  /// - Returns: The number of bytes of text at the beginning of `room`; 0 if more bytes have to arrive.
  /// - Throws: Why the data cannot be unpacked. What precedes has been returned before.
  package func decode(_ count: Int, in room: UnsafeMutableRawBufferPointer) throws(PackingError) -> Int {
    if isPackingKnown, unpacker == nil { return convert(count, in: room) }
    packed.append(UnsafeRawBufferPointer(rebasing: room[..<count]))
    return try decode(into: room)
  }

  /// Decodes bytes that arrived before and were not decoded for want of room. Parameters and result are as above.
  package func decode(into room: UnsafeMutableRawBufferPointer) throws(PackingError) -> Int {
    if !transcoded.isEmpty { return transcoded.move(into: room) }
    if !text.isEmpty, !needsMore || isAtEnd {
      let count = convert(0, in: room)
      if count > 0 { return count }
    }
    guard recognisePacking() else { return 0 }
    while true {
      let count = unpack(into: room)
      let converted = count > 0 || isAtEnd ? convert(count, in: room) : 0
      if converted > 0 { return converted }
      if count == 0 { break }
    }
    if let failure { throw failure }
    return 0
  }

  // MARK: Packing

  /// Returns whether it is known how the bytes are packed.
  private func recognisePacking() -> Bool {
    if isPackingKnown { return true }
    if !isAtEnd, Packing.isUndecided(packed.bytes) { return false }
    isPackingKnown = true
    form.packing = Packing.of(packed.bytes)
    attempt { () throws(PackingError) in
      unpacker = if let packing = form.packing { try Unpacker(packing) } else { nil }
    }
    return true
  }

  /// Returns the number of bytes unpacked; 0 if more have to arrive, at the end, and after a failure.
  private func unpack(into room: UnsafeMutableRawBufferPointer) -> Int {
    guard failure == nil else { return 0 }
    guard let unpacker else { return packed.move(into: room) }
    var written = 0
    attempt { () throws(PackingError) in
      try packed.consume { bytes throws(PackingError) in written = try unpacker.unpack(&bytes, into: room) }
      if written == 0, isAtEnd { try unpacker.finish() }
    }
    form.ratio = unpacker.unpackedBytes / max(1, unpacker.packedBytes)
    return written
  }

  /// Notes the failure of `body`, after which no more bytes are unpacked.
  private func attempt(_ body: () throws(PackingError) -> Void) {
    do throws(PackingError) { try body() } catch { (failure, isAtEnd) = (error, true) }
  }

  // MARK: Encoding

  /// Converts text in its place.
  /// - Parameter count: The number of bytes of text at the beginning of `room`, behind the pending ones.
  private func convert(_ count: Int, in room: UnsafeMutableRawBufferPointer) -> Int {
    if text.isEmpty, transcoder == nil {
      let plain = isEncodingKnown ? count : plainBytes(UnsafeRawBufferPointer(rebasing: room[..<count]))
      if plain == count {
        begin(UnsafeRawBufferPointer(rebasing: room[..<count]))
        return count
      }
    }
    text.append(UnsafeRawBufferPointer(rebasing: room[..<count]))
    needsMore = !recogniseEncoding()
    if needsMore { return 0 }
    isAtStart = false
    guard transcoder != nil else { return text.move(into: room) }
    if room.count >= Transcoder.leastRoom { return transcode(into: room) }
    var some = [UInt8](repeating: 0, count: Transcoder.leastRoom)
    let written = some.withUnsafeMutableBytes(transcode)
    some[..<written].withUnsafeBytes { transcoded.append($0) }
    return transcoded.move(into: room)
  }

  private func transcode(into room: UnsafeMutableRawBufferPointer) -> Int {
    var written = 0
    text.consume { bytes in
      written = transcoder?.transcode(&bytes, into: room, isAtEnd: isAtEnd && packed.isEmpty) ?? 0
    }
    return written
  }

  /// Notes the beginning of the text, if it was plain.
  private func begin(_ bytes: UnsafeRawBufferPointer) {
    guard isAtStart, !bytes.isEmpty else { return }
    isAtStart = false
    if EncodingRecognition.mayBeJSON(bytes.bindMemory(to: UInt8.self)) { isUnicode = true }
  }

  /// The number of bytes if all of them are the same in all encodings, otherwise 0.
  private func plainBytes(_ bytes: UnsafeRawBufferPointer) -> Int {
    // Zero bytes and escape sequences at the beginning may belong to an encoding.
    if isAtStart, bytes.contains(where: { $0 == 0 || $0 == 0x1B }) { return 0 }
    return bytes.reduce(0, |) < 0x80 ? bytes.count : 0
  }

  /// Returns whether the pending text can be converted. A single broken byte in an open stream does not decide the encoding.
  private func recogniseEncoding() -> Bool {
    if isEncodingKnown { return true }
    let evidence = text.bytes.withUnsafeBufferPointer {
      EncodingRecognition.evidence(in: $0, isWhole: isAtEnd, isBeginning: isAtStart, isUnicode: isUnicode)
    }
    if evidence.isCut, !isAtEnd { return false }
    isEncodingKnown = isAtEnd || evidence.isConclusive
    if isEncodingKnown { set(evidence.encoding) }
    return true
  }

  private func set(_ encoding: TextEncoding) {
    form.encoding = encoding
    transcoder = Transcoder(encoding)
  }
}

/// Bytes in the order of their arrival, of which the first ones are consumed.
private struct PendingBytes {
  private(set) var bytes: [UInt8] = []

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ new: UnsafeRawBufferPointer) { bytes += new }

  /// Calls `body` with the bytes, and removes the ones that it has taken from the front.
  mutating func consume<Failure: Error>(
    _ body: (inout UnsafeRawBufferPointer) throws(Failure) -> Void
  ) throws(Failure) {
    var left = bytes.count
    defer { bytes.removeFirst(bytes.count - left) }
    try bytes.withUnsafeBufferPointer { buffer throws(Failure) in
      var rest = UnsafeRawBufferPointer(buffer)
      defer { left = rest.count }
      try body(&rest)
    }
  }

  /// Moves as many bytes as there is room for. Returns their number.
  mutating func move(into room: UnsafeMutableRawBufferPointer) -> Int {
    let count = min(bytes.count, room.count)
    consume { rest in
      room.copyMemory(from: UnsafeRawBufferPointer(rebasing: rest[..<count]))
      rest = UnsafeRawBufferPointer(rebasing: rest[count...])
    }
    return count
  }
}
