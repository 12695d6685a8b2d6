import SnakeTableLists
import SnakeTableSystem

/// The file of a database, and how it is opened so that nothing is created beside it.
struct SQLiteFile: SQLDatabase, Equatable {
  /// The beginning of the location of a SQLite database. The path of its file follows.
  static let scheme = "sqlite:"

  let path: String
  private let access: Access
  private let status: FileStatus

  enum Access: Equatable, Sendable {
    /// With the locks of SQLite.
    case locking
    /// In WAL mode, through the index that other programs share.
    case sharedIndex
    /// In WAL mode, without changes that are still in the log. As nobody has the index, nobody is writing.
    case unchanging
  }

  /// Reads the beginning of the file. SQLite must not have the file open: closing it ends all locks of the process.
  /// - Parameter location: The scheme and the path.
  init(location: String) throws(ListError) {
    let path = String(location.dropFirst(Self.scheme.count))
    let header: [UInt8]
    do throws(SystemError) { header = try FileDescriptor(opening: path).read(limit: 20) } catch {
      throw ListError(.failed, Diagnostics.message(path: path, error))
    }
    // The version of the format for reading: 2 for WAL.
    try self.init(path: path, isLogged: header.count == 20 && header[19] == 2)
  }

  private init(path: String, isLogged: Bool) throws(ListError) {
    do throws(SystemError) { status = try FileStatus(path: path) } catch {
      throw ListError(.failed, Diagnostics.message(path: path, error))
    }
    self.path = path
    // SQLite would create the log for an index that is alone.
    let (hasIndex, logSize) = (Self.size(path + "-shm") != nil, Self.size(path + "-wal"))
    access = !isLogged ? .locking : hasIndex && logSize != nil ? .sharedIndex : .unchanging
    if access == .unchanging, logSize ?? 0 > 0 {
      throw ListError(.failed, Diagnostics.noIndex(path: path))
    }
  }

  private static func size(_ path: String) -> Int? { try? FileStatus(path: path).size }

  /// Whether the file must be opened again: another file has taken its place, it was removed, or it was opened as a file that
  /// does not change and may have changed.
  var isOutdated: Bool {
    guard access == .unchanging else { return isReplaced }
    return Self.size(path + "-wal") != nil || (try? FileStatus(path: path)) != status
  }

  private var isReplaced: Bool { (try? FileStatus(path: path))?.isSameFile(as: status) != true }

  /// The file as it is now. If it is the same one, it is still in WAL mode: its beginning is not read again.
  private func reopened() throws(ListError) -> SQLiteFile {
    isReplaced ? try SQLiteFile(location: Self.scheme + path) : try SQLiteFile(path: path, isLogged: true)
  }

  func connect(_ cancellation: Cancellation) throws(ListError) -> SQLiteConnection {
    try SQLiteConnection(isOutdated ? reopened() : self, cancellation)
  }

  /// The URI of the file.
  var address: String {
    let options =
      switch access {
      case .locking: "mode=ro"
      case .sharedIndex: "mode=ro&readonly_shm=1"
      case .unchanging: "mode=ro&immutable=1"
      }
    return "file:\(Self.escaped(path))?\(options)"
  }

  private static func escaped(_ path: String) -> String {
    path.utf8.reduce(into: "") { text, byte in
      let isPlain =
        Unicode.Scalar(byte).properties.isAlphabetic && byte < 0x80 || "/.-_0123456789".utf8.contains(byte)
      text +=
        isPlain
        ? String(Unicode.Scalar(byte)) : "%" + String(decoding: Hexadecimal.digits(of: [byte]), as: UTF8.self)
    }
  }
}
