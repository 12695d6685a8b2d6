import Glibc

/// A named pipe that lives as long as this object: input that does not come, or a gate at which a script waits
/// (`read -r go <"$pipe"`) until the test opens it.
public final class NamedPipe {
  public let path: String
  /// nil until the test uses the pipe.
  private var descriptor: Int32?

  public init() throws {
    let file = try TemporaryFile("")
    path = file.path + ".pipe"
    try HarnessError.check("mkfifo", mkfifo(path, 0o600))
  }

  deinit {
    if let descriptor { close(descriptor) }
    unlink(path)
  }

  /// Lets one script go on, whether it waits already or comes later.
  public func letGo() throws { try HarnessError.check("write", Int32(write(opened(), "\n", 1))) }

  /// Reads a line that a script has written. Returns false if there is none.
  public func takeLine() throws -> Bool {
    let descriptor = try opened()
    var byte: UInt8 = 0
    while read(descriptor, &byte, 1) == 1 { if byte == UInt8(ascii: "\n") { return true } }
    return false
  }

  private func opened() throws -> Int32 {
    // For both ways: opened for one, a pipe without another end blocks.
    let opened = try descriptor ?? HarnessError.check("open", open(path, O_RDWR | O_CLOEXEC | O_NONBLOCK))
    descriptor = opened
    return opened
  }
}
