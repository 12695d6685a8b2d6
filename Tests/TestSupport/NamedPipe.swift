import Glibc

/// A named pipe that lives as long as this object: input that does not come, or a gate at which a script waits
/// (`read -r go <"$pipe"`) until the test opens it.
public final class NamedPipe {
  public let path: String
  /// nil until the gate is opened.
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
  public func letGo() throws {
    // For both ways: opened for one, a pipe without another end blocks.
    let descriptor = try self.descriptor ?? HarnessError.check("open", open(path, O_RDWR | O_CLOEXEC))
    self.descriptor = descriptor
    try HarnessError.check("write", Int32(write(descriptor, "\n", 1)))
  }
}
