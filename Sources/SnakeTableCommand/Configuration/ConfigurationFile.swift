import Glibc
import SnakeTable
import TableRecords

/// The user's file of default options: an option a line, as it would be written on the command line.
struct ConfigurationFile {
  /// Bytes after which a file is taken for something else.
  private static let sizeLimit = 1 << 20

  /// Where a file is looked for.
  private struct Place {
    let path: String
    /// Whether a variable names the folder: then an unreadable file is an error.
    let isNamed: Bool
  }

  let path: String
  let lines: [ArraySlice<UInt8>]

  /// `$XDG_CONFIG_HOME/snaketable/config`, else `~/.config/snaketable/config`; nil where there is no such folder. As the
  /// XDG specification has it, a relative one counts for nothing.
  private static var place: Place? {
    if let folder = Environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return Place(path: "\(folder)/snaketable/config", isNamed: true)
    }
    return Environment["HOME"].map { Place(path: "\($0)/.config/snaketable/config", isNamed: false) }
  }

  /// The user's file; nil where there is none. Another user's, which cannot be read, is none either: `su` and `sudo` may
  /// keep HOME.
  static func usual() throws(CommandError) -> ConfigurationFile? {
    guard let place else { return nil }
    return try ConfigurationFile(place)
  }

  private init?(_ place: Place) throws(CommandError) {
    path = place.path
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if [ENOENT, ENOTDIR].contains(errno) || errno == EACCES && !place.isNamed { return nil }
      throw .input(.unreadable(path: path, code: errno))
    }
    defer { close(descriptor) }
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
