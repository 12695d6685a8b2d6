import CSnakeLibrary

/// Files that only their owner may use.
package enum PrivateFile {
  /// Creates a folder and the folders around it, as far as they do not exist.
  package static func createFolder(_ path: String) throws(SystemError) {
    var end = path.utf8.startIndex
    while end < path.utf8.endIndex {
      end = path.utf8[path.utf8.index(after: end)...].firstIndex(of: UInt8(ascii: "/")) ?? path.utf8.endIndex
      do throws(SystemError) {
        _ = try SystemError.check { mkdir(String(path[..<end]).cString, 0o700) }
      } catch { guard error == .exists || end < path.utf8.endIndex else { throw error } }
    }
  }

  /// Returns all bytes of a file.
  package static func bytes(ofFile path: String) throws(SystemError) -> [UInt8] {
    let descriptor = try FileDescriptor(opening: path, .nonBlocking)
    var bytes: [UInt8] = []
    while case let piece = try descriptor.read(limit: 1 << 16), !piece.isEmpty { bytes += piece }
    return bytes
  }
}

/// A file with a name that programs may also replace, such as editors. It is removed with its last reference.
package final class NamedTemporaryFile: Sendable {
  package let path: String

  /// The number of names to try: other files with these names are left by processes that were killed.
  private static let mostNames = 100

  /// Creates the file in the folder for temporary files (TMPDIR).
  /// - Parameter ending: the ending of its name, by which programs know what it is.
  package init(_ bytes: [UInt8], ending: String) throws(SystemError) {
    let descriptor: FileDescriptor
    (path, descriptor) = try Self.create(in: Environment["TMPDIR"] ?? "/tmp", ending: ending)
    try descriptor.writeAll(bytes)
  }

  private static func create(
    in folder: String, ending: String
  ) throws(SystemError) -> (String, FileDescriptor) {
    var number = 0
    while true {
      let path = "\(folder)/snaketable-\(getpid())-\(number).\(ending)"
      do throws(SystemError) {
        return (path, try FileDescriptor(opening: path, [.write, .createNew], isPrivate: true))
      } catch {
        guard error == .exists, number < mostNames else { throw error }
        number += 1
      }
    }
  }

  deinit { remove() }

  /// Removes the file now: the end of a process releases no references.
  package func remove() { unlink(path.cString) }

  /// Returns what the file has now.
  package func read() throws(SystemError) -> [UInt8] { try PrivateFile.bytes(ofFile: path) }
}
