import CSnakeLibrary

/// A file that is written beside the one it replaces, and takes its name when it is complete. Until then, and after an error, the
/// former file is as it was. It is removed with its last reference unless it has taken the name.
package final class ReplacementFile {
  /// The file to write to.
  package let descriptor: FileDescriptor
  /// The path of the file that is replaced. A symbolic link stays, and its file is replaced.
  private let path: String
  private let temporaryPath: String
  /// Whether the file replaces another one.
  private let replaces: Bool
  private var isFinished = false

  /// Creates the file in the folder of another one, which need not exist. It has the permissions of that one.
  /// - Throws: The error of creating it, or that the other one is not writable or is no regular file.
  package init(replacing path: String) throws(SystemError) {
    let former = try Self.former(path)
    replaces = former != nil
    self.path = former == nil ? path : try Self.resolved(path)
    (temporaryPath, descriptor) = try Self.create(beside: self.path)
    guard let former else { return }
    // Only root may keep the owner.
    _ = fchown(descriptor.number, former.st_uid, former.st_gid)
    do throws(SystemError) {
      _ = try SystemError.check { fchmod(descriptor.number, former.st_mode & 0o7777) }
    } catch {
      remove()
      throw error
    }
  }

  deinit { remove() }

  /// Gives the file its name. Call it when everything is written.
  /// - Throws: The error that keeps the former file, or that there is one now. The new one is removed.
  package func finish() throws(SystemError) {
    do throws(SystemError) {
      var status = stat()
      if !replaces, lstat(path.cString, &status) == 0 { throw SystemError.exists }
      _ = try SystemError.check { fsync(descriptor.number) }
      _ = try SystemError.check { rename(temporaryPath.cString, path.cString) }
      isFinished = true
    } catch {
      remove()
      throw error
    }
  }

  private func remove() {
    if !isFinished { unlink(temporaryPath.cString) }
    isFinished = true
  }

  /// The status of the file to replace; nil if there is none.
  private static func former(_ path: String) throws(SystemError) -> stat? {
    var status = stat()
    do throws(SystemError) { _ = try SystemError.check { stat(path.cString, &status) } } catch {
      guard error == .notFound else { throw error }
      return nil
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { throw .isDirectory }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .invalid }
    _ = try SystemError.check { access(path.cString, W_OK) }
    return status
  }

  private static func resolved(_ path: String) throws(SystemError) -> String {
    guard let resolved = realpath(path.cString, nil) else { throw .last }
    defer { free(resolved) }
    return String(
      rawBytes: UnsafeBufferPointer(start: resolved, count: strlen(resolved)).map(UInt8.init(bitPattern:)))
  }

  /// Creates a file with a name that no other file in the folder has.
  private static func create(beside path: String) throws(SystemError) -> (String, FileDescriptor) {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let folder = slash.map { String(path[...$0]) } ?? ""
    var number = 0
    while true {
      let name = "\(folder).snaketable-\(getpid())-\(number)"
      do throws(SystemError) {
        return (name, try FileDescriptor(opening: name, [.write, .createNew]))
      } catch {
        guard error == .exists, number < mostNames else { throw error }
        number += 1
      }
    }
  }

  /// The number of names to try: other files with these names are left by processes that were killed.
  private static let mostNames = 100
}
