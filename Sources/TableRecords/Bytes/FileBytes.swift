import Glibc

/// A regular file, read by `pread`: never mapped, so a file that shrinks gives short reads and no signal, and
/// several threads can read at once.
final class FileBytes: ByteSource {
  let path: String
  private let descriptor: FileDescriptor
  /// Where the input starts in the file: standard input may have been read from before.
  private let start: Int
  private let length: Int

  init(path: String, descriptor: FileDescriptor, start: Int, length: Int) {
    self.path = path
    self.descriptor = descriptor
    self.start = start
    self.length = length
  }

  var size: Int? { length }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(descriptor.number, rest.baseAddress, rest.count, start + offset + done)
      if count < 0 {
        if errno == EINTR { continue }
        throw .readFailed(path: path, code: errno)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }
}
