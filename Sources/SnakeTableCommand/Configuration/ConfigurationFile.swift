import Glibc
import SnakeTable
import TableRecords

/// The user's file of default options: an option a line, as it would be written on the command line.
struct ConfigurationFile {
  /// Bytes after which a file is taken for something else.
  private static let sizeLimit = 1 << 20

  let path: String
  let lines: [ArraySlice<UInt8>]

  /// Where the file is looked for: `$XDG_CONFIG_HOME/snaketable/config`, else `~/.config/snaketable/config`; nil
  /// where there is no such directory. As the XDG specification has it, a relative one counts for nothing.
  static var usualPath: String? {
    if let directory = Environment["XDG_CONFIG_HOME"], directory.hasPrefix("/") {
      return "\(directory)/snaketable/config"
    }
    return Environment["HOME"].map { "\($0)/.config/snaketable/config" }
  }

  /// Nil where there is no file.
  init?(path: String) throws(CommandError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if [ENOENT, ENOTDIR].contains(errno) { return nil }
      throw .input(.unreadable(path: path, code: errno))
    }
    defer { close(descriptor) }
    self.path = path
    lines = try Self.bytes(of: descriptor, path: path)
      .split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  private static func bytes(of descriptor: Int32, path: String) throws(CommandError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      let count = read(descriptor, &piece, piece.count)
      if count < 0 && errno == EINTR { continue }
      if count < 0 { throw .input(.unreadable(path: path, code: errno)) }
      if count == 0 { return bytes }
      bytes += piece.prefix(count)
      if bytes.count > sizeLimit { throw .input(.unreadable(path: path, code: EFBIG)) }
    }
  }
}
