import SnakeTable
import SnakeTableRecords
import SnakeTableSystem

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
    let bytes: [UInt8]
    do throws(SystemError) { bytes = try Self.bytes(ofFile: path) } catch {
      if [.notFound, .notDirectory].contains(error) || error == .accessDenied && !place.isNamed {
        return nil
      }
      throw .input(.unreadable(path: path, error))
    }
    lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
  }

  private static func bytes(ofFile path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try FileDescriptor(opening: path, .nonBlocking)
    var bytes: [UInt8] = []
    while case let piece = try descriptor.read(limit: 1 << 12), !piece.isEmpty {
      bytes += piece
      if bytes.count > sizeLimit { throw .fileTooLarge }
    }
    return bytes
  }
}
