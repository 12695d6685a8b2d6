import Glibc

/// An open file descriptor, closed with its last owner unless it was only lent (standard input).
final class FileDescriptor: Sendable {
  let number: Int32
  private let isOwned: Bool

  init(_ number: Int32, isOwned: Bool = true) {
    self.number = number
    self.isOwned = isOwned
  }

  /// Copies bytes of a file. Returns how many: fewer than asked for only at its end.
  func read(
    at offset: Int, into buffer: UnsafeMutableRawBufferPointer, path: String
  ) throws(InputError) -> Int {
    var done = 0
    while done < buffer.count {
      let rest = UnsafeMutableRawBufferPointer(rebasing: buffer[done...])
      let count = pread(number, rest.baseAddress, rest.count, offset + done)
      if count < 0 {
        if errno == EINTR { continue }
        throw .readFailed(path: path, code: errno)
      }
      if count == 0 { break }
      done += count
    }
    return done
  }

  deinit {
    if isOwned { close(number) }
  }
}
