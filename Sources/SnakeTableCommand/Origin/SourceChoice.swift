import SnakeTableLists
import SnakeTableRecognition
import SnakeTableSystem

/// The source whose list is shown, and the list that it is to open.
struct SourceChoice: Equatable {
  /// The name that the user has given: a program, or the address of a database.
  let name: String
  /// The program and its arguments.
  let words: [[UInt8]]
  let opening: ListOpening

  /// The name of the program that reads databases.
  private static let databaseProgram = "snaketable-sql"
  /// The beginnings of the addresses of databases.
  private static let schemes = ["sqlite:", "postgresql:", "postgres:", "clickhouse:"]

  /// A program of the user.
  init(words: [[UInt8]]) {
    name = String(rawBytes: words.first ?? [])
    self.words = words
    opening = ListOpening()
  }

  /// A database of the rows of a list.
  /// - Parameters:
  ///   - name: The name of the list.
  ///   - address: The address of the database; nil before the rows are loaded.
  init(rowsOf name: String, in address: String? = nil, sql: String? = nil) {
    self.name = name
    words = [((try? Self.databaseProgramPath()) ?? Self.databaseProgram).rawBytes]
    opening = ListOpening(location: address, list: sql.map { .sql($0) })
  }

  /// A database. Its address is told to the program on its input, never in its arguments, which other users can see.
  init(database address: String, list: ListOpening.List?) throws(CommandError) {
    name = Self.shown(address)
    words = [try Self.databaseProgramPath().rawBytes]
    let scheme = Self.scheme(of: address) ?? ""
    opening = ListOpening(location: scheme + address.dropFirst(scheme.count), list: list)
  }

  /// Whether a file argument is the address of a database.
  static func isDatabase(_ argument: String) -> Bool { scheme(of: argument) != nil }

  /// Whether an argument looks like the address of a database of any kind, such as `mysql://host/database`.
  static func looksLikeDatabase(_ argument: String) -> Bool {
    guard let colon = argument.firstIndex(of: ":") else { return false }
    let scheme = argument[..<colon].lowercased()
    return otherDatabases.contains(scheme) || !scheme.contains("/") && argument[colon...].hasPrefix("://")
  }

  /// Names of databases that are addressed in a similar way.
  private static let otherDatabases: Set = [
    "mysql", "mariadb", "duckdb", "sqlite3", "mssql", "sqlserver", "oracle", "mongodb", "redis", "jdbc",
  ]

  /// The beginning of an address, in small letters: capitals have no meaning there. Nil for other arguments.
  private static func scheme(of address: String) -> String? {
    schemes.first(where: address.lowercased().hasPrefix)
  }

  /// Whether an address is that of a file, whose name may be anything.
  private static func isFile(_ address: String) -> Bool { scheme(of: address) == "sqlite:" }

  /// The address without a password, and without anything behind an option that has one, or options that are not readable.
  static func shown(_ address: String) -> String {
    if let end = endOfPasswordOption(address) {
      return String(decoding: address.utf8.prefix(end), as: UTF8.self) + "=…"
    }
    if let options = address.firstIndex(of: "?"), address[options...].contains("%") {
      return shown(String(address[..<options])) + "?…"
    }
    // Also without the slashes, which are easily forgotten.
    guard let at = address.lastIndex(of: "@"), let scheme = address.firstIndex(of: ":"), scheme < at,
      let colon = address[..<at].dropFirst(address[...scheme].count).firstIndex(of: ":"), !isFile(address)
    else { return address }
    return String(address[..<colon] + address[at...])
  }

  /// Returns the number of bytes up to the end of `password` in `password=` or `PASSWORD =`, also if it is spelled in another
  /// way, as in `passwrd=`; nil for an address without it.
  private static func endOfPasswordOption(_ address: String) -> Int? {
    let lowercase = address.utf8.map { $0 | 0x20 }
    let beginnings = ["pass", "pw"].flatMap { lowercase.ranges(of: Array($0.utf8)) }
    return beginnings.compactMap { beginning in
      let rest = lowercase[beginning.upperBound...].drop {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
      }
      return rest.first { $0 != UInt8(ascii: " ") } == UInt8(ascii: "=") ? rest.startIndex : nil
    }.min()
  }

  /// The path of the program beside this one, or else in libexec.
  private static func databaseProgramPath() throws(CommandError) -> String {
    let folder = CurrentProcess.executablePath.map {
      $0.split(separator: "/").dropLast().joined(separator: "/")
    }
    let paths = folder.map {
      ["/\($0)/\(databaseProgram)", "/\($0)/../libexec/snaketable/\(databaseProgram)"]
    }
    for path in paths ?? [] where (try? Program([path.rawBytes]).checkExecutable()) != nil { return path }
    throw .noDatabases(program: databaseProgram)
  }
}

extension Options {
  /// Addresses a file that is an SQLite database as such, unless the options say what it is.
  mutating func addressDatabase() {
    guard records.format == .auto, records.delimiter == nil, source.files.count == 1, source.program == nil,
      let file = source.files.first,
      !SourceChoice.isDatabase(file), (try? FileStatus(path: file))?.kind == .regular,
      let start = try? FileDescriptor(opening: file, [.nonBlocking]).read(limit: FileKind.lookAhead),
      start.withUnsafeBufferPointer(FileKind.of) == .sqlite
    else { return }
    source.files = ["sqlite:" + file]
  }
}

extension String {
  /// The text without passwords in what looks like an address, `//user:password@host`, also in one that is not spelled as the
  /// address of a database.
  var withoutPasswords: String {
    guard let slashes = firstRange(of: "//") else { return self }
    let head = self[..<slashes.upperBound]
    let word = self[slashes.upperBound...].prefix { !$0.isWhitespace }
    guard let at = word.lastIndex(of: "@"), let colon = word[..<at].firstIndex(of: ":") else {
      return head + String(self[slashes.upperBound...]).withoutPasswords
    }
    return head + word[..<colon] + String(self[at...]).withoutPasswords
  }
}
