import CSnakePacking

/// gzip, by zlib.
final class InflatedStream: UnpackedStream {
  private let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)

  init() throws(PackingError) {
    stream.initialize(to: z_stream())
    guard snake_inflate_init(stream) == Z_OK else { throw .outOfMemory }
  }

  deinit {
    inflateEnd(stream)
    stream.deallocate()
  }

  func step(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) throws(PackingError) -> UnpackingStep {
    let (packed, room) = (min(input.count, Int(UInt32.max)), min(output.count, Int(UInt32.max)))
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: UInt8.self).baseAddress)
    stream.pointee.avail_in = UInt32(packed)
    stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = UInt32(room)
    let result = inflate(stream, Z_NO_FLUSH)
    // No progress is no error: more bytes are needed.
    guard [Z_OK, Z_STREAM_END, Z_BUF_ERROR].contains(result) else {
      throw result == Z_MEM_ERROR ? .outOfMemory : .damaged
    }
    return UnpackingStep(
      read: packed - Int(stream.pointee.avail_in), written: room - Int(stream.pointee.avail_out),
      isAtEnd: result == Z_STREAM_END)
  }

  func restart() throws(PackingError) {
    guard inflateReset(stream) == Z_OK else { throw .damaged }
  }
}

/// Zstandard, by libzstd, with windows of up to 2 GB as its own tool has them on demand.
final class ZstandardStream: UnpackedStream {
  private let stream: OpaquePointer

  init() throws(PackingError) {
    guard let stream = ZSTD_createDStream() else { throw .outOfMemory }
    self.stream = stream
    ZSTD_DCtx_setParameter(stream, ZSTD_d_windowLogMax, 31)
  }

  deinit { ZSTD_freeDStream(stream) }

  func step(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) throws(PackingError) -> UnpackingStep {
    var source = ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
    var target = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
    let result = ZSTD_decompressStream(stream, &target, &source)
    guard ZSTD_isError(result) == 0 else {
      throw ZSTD_getErrorCode(result) == ZSTD_error_memory_allocation ? .outOfMemory : .damaged
    }
    return UnpackingStep(read: source.pos, written: target.pos, isAtEnd: result == 0 && source.pos > 0)
  }

  func restart() throws(PackingError) { ZSTD_DCtx_reset(stream, ZSTD_reset_session_only) }
}

/// xz, by liblzma.
final class LZMAStream: UnpackedStream {
  private let stream = UnsafeMutablePointer<lzma_stream>.allocate(capacity: 1)

  init() throws(PackingError) {
    guard snake_lzma_init(stream) == Int32(LZMA_OK.rawValue) else { throw .outOfMemory }
  }

  deinit {
    lzma_end(stream)
    stream.deallocate()
  }

  func step(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) throws(PackingError) -> UnpackingStep {
    stream.pointee.next_in = input.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_in = input.count
    stream.pointee.next_out = output.bindMemory(to: UInt8.self).baseAddress
    stream.pointee.avail_out = output.count
    let result = lzma_code(stream, LZMA_RUN)
    guard [LZMA_OK, LZMA_STREAM_END, LZMA_BUF_ERROR].contains(where: { $0 == result }) else {
      throw result == LZMA_MEM_ERROR ? .outOfMemory : .damaged
    }
    return UnpackingStep(
      read: input.count - stream.pointee.avail_in, written: output.count - stream.pointee.avail_out,
      isAtEnd: result == LZMA_STREAM_END)
  }

  func restart() throws(PackingError) {
    lzma_end(stream)
    guard snake_lzma_init(stream) == Int32(LZMA_OK.rawValue) else { throw .outOfMemory }
  }
}

/// bzip2, by libbz2.
final class BzipStream: UnpackedStream {
  private let stream = UnsafeMutablePointer<bz_stream>.allocate(capacity: 1)

  init() throws(PackingError) {
    stream.initialize(to: bz_stream())
    guard BZ2_bzDecompressInit(stream, 0, 0) == BZ_OK else { throw .outOfMemory }
  }

  deinit {
    BZ2_bzDecompressEnd(stream)
    stream.deallocate()
  }

  func step(
    _ input: UnsafeRawBufferPointer, _ output: UnsafeMutableRawBufferPointer
  ) throws(PackingError) -> UnpackingStep {
    let (packed, room) = (min(input.count, Int(UInt32.max)), min(output.count, Int(UInt32.max)))
    stream.pointee.next_in = UnsafeMutablePointer(mutating: input.bindMemory(to: CChar.self).baseAddress)
    stream.pointee.avail_in = UInt32(packed)
    stream.pointee.next_out = output.bindMemory(to: CChar.self).baseAddress
    stream.pointee.avail_out = UInt32(room)
    let result = BZ2_bzDecompress(stream)
    guard result == BZ_OK || result == BZ_STREAM_END else {
      throw result == BZ_MEM_ERROR ? .outOfMemory : .damaged
    }
    return UnpackingStep(
      read: packed - Int(stream.pointee.avail_in), written: room - Int(stream.pointee.avail_out),
      isAtEnd: result == BZ_STREAM_END)
  }

  func restart() throws(PackingError) {
    BZ2_bzDecompressEnd(stream)
    stream.pointee = bz_stream()
    guard BZ2_bzDecompressInit(stream, 0, 0) == BZ_OK else { throw .outOfMemory }
  }
}
