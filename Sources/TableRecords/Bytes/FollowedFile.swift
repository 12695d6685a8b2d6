import Glibc

/// A file that is read on as it grows. It ends when it becomes shorter, or when another file takes its name.
final class FollowedFile: ByteSource {
  /// Milliseconds between two looks at its length.
  private static let pause = 200

  let path: String
  private let descriptor: FileDescriptor
  private let bytes: FileBytes
  private let start: Int
  private let interrupt: InterruptPipe

  init(path: String, descriptor: FileDescriptor, start: Int) throws(InputError) {
    self.path = path
    self.descriptor = descriptor
    self.start = start
    bytes = FileBytes(path: path, descriptor: descriptor, start: start, length: 0)
    guard let pipe = InterruptPipe() else { throw .unreadable(path: path, code: errno) }
    interrupt = pipe
  }

  /// nil: its end is not known.
  var size: Int? { nil }

  func read(at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(InputError) -> Int {
    try bytes.read(at: offset, into: buffer)
  }

  /// Ends the wait of the reading thread, now and for good.
  func cancel() { interrupt.signal() }

  /// Waits until the file has more than `length` bytes. Returns how many, or nil after `cancel`.
  /// - Throws: `truncated` or `replaced` where no more will come.
  func waitForGrowth(beyond length: Int) throws(InputError) -> Int? {
    while true {
      let newLength = try currentLength()
      if newLength < length { throw .truncated(path: path) }
      if newLength > length { return newLength }
      if isReplaced { throw .replaced(path: path) }
      if case .interrupted = interrupt.wait(forInputOn: Self.nothing, timeout: Self.pause) { return nil }
    }
  }

  /// What `poll` takes for no descriptor.
  private static let nothing: Int32 = -1

  private func currentLength() throws(InputError) -> Int {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .readFailed(path: path, code: errno) }
    return Int(status.st_size) - start
  }

  /// Another file has its name. A file that has no name any more may still be written to.
  private var isReplaced: Bool {
    var (opened, named) = (stat(), stat())
    let name = path.rawBytes.map(CChar.init(bitPattern:)) + [0]
    guard path != "-", fstat(descriptor.number, &opened) == 0, stat(name, &named) == 0 else { return false }
    return opened.st_ino != named.st_ino || opened.st_dev != named.st_dev
  }
}
