import CSnakeLibrary

extension Program {
  /// The maximum number of bytes of one argument, with the NUL behind it: 32 pages of 4 KB, in Linux.
  private static let singleArgumentLimit = 1 << 17
  /// The folders that are searched if there is no PATH.
  private static let usualPath = "/bin:/usr/bin"

  /// Checks what the system will check when it starts the program, apart from the file's format.
  /// - Throws: `notFound`, `accessDenied` or `argumentsTooLong`.
  package func checkExecutable() throws(SystemError) {
    guard arguments.allSatisfy({ $0.count < Self.singleArgumentLimit }) else { throw .argumentsTooLong }
    guard !name.utf8.contains(UInt8(ascii: "/")) else { return try Self.check(name) }
    var failure = SystemError.notFound
    for folder in (Environment["PATH"] ?? Self.usualPath).split(
      separator: ":", omittingEmptySubsequences: false)
    {
      do throws(SystemError) {
        return try Self.check("\(folder.isEmpty ? "." : folder)/\(name)")
      } catch { if error == .accessDenied { failure = error } }
    }
    throw failure
  }

  private static func check(_ path: String) throws(SystemError) {
    _ = try SystemError.check { access(path.cString, X_OK) }
    if try FileStatus(path: path).kind != .regular { throw .accessDenied }
  }
}
