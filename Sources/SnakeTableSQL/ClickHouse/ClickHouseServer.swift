import SnakeTableJSON
import SnakeTableLists
import SnakeTableSystem

/// A server of ClickHouse and a database, and how connections to it are made.
struct ClickHouseServer: SQLDatabase, Equatable {
  /// The beginning of the addresses.
  static let scheme = "clickhouse:"

  /// The address of requests, without the user.
  let url: String
  let user: String
  let password: String
  /// The only database whose tables are shown; nil for all of them.
  let database: String?
  /// The path of a file with certificates of the authorities that may certify the server; nil for those of the system.
  let authorities: String?

  /// Reads `clickhouse://USER:PASSWORD@HOST:PORT/DATABASE?secure=1&ca=FILE`, whose parts are all optional.
  init(location: String) throws(ListError) {
    let parts = location.dropFirst(Self.scheme.count).split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts[0].isEmpty || parts[0].hasPrefix("//"), let options = Self.options(parts.dropFirst().first),
      let names = Self.names(parts[0].dropFirst(2)),
      let host = Self.host(names.host, port: options["secure"] == "1" ? 8443 : 8123)
    else { throw ListError(.invalid, Diagnostics.badClickHouseAddress) }
    url = (options["secure"] == "1" ? "https://" : "http://") + host
    user = names.user.flatMap { $0.isEmpty ? nil : $0 } ?? Environment["CLICKHOUSE_USER"] ?? "default"
    password = names.password ?? Environment["CLICKHOUSE_PASSWORD"] ?? ""
    database = names.database ?? options["database"]
    authorities = options["ca"]
  }

  /// The name of the server and the port.
  var host: String { String(url[(url.firstRange(of: "//")?.upperBound ?? url.startIndex)...]) }

  func connect(_ cancellation: Cancellation) throws(ListError) -> ClickHouseConnection {
    guard HTTPConnection.isAvailable else { throw ListError(.failed, Diagnostics.noHTTPLibrary) }
    do throws(HTTPError) { return ClickHouseConnection(try ClickHouseRequests(self, cancellation)) } catch {
      throw Diagnostics.listError(error)
    }
  }

  // MARK: Parts of the address

  /// The options behind the question mark; nil if one is unknown.
  private static func options(_ text: Substring?) -> [String: String]? {
    var options: [String: String] = [:]
    for option in text?.split(separator: "&") ?? [] {
      let parts = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, ["secure", "database", "ca"].contains(parts[0]),
        let value = decoded(parts[1])
      else { return nil }
      options[String(parts[0])] = value
    }
    return options
  }

  private typealias Names = (user: String?, password: String?, host: Substring, database: String?)

  /// The names between `//` and the question mark; nil if a password has `@` or `/`, or for text that is not UTF-8.
  private static func names(_ text: Substring) -> Names? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    let authority = (parts.first ?? "").split(separator: "@", omittingEmptySubsequences: false)
    guard authority.count <= 2, let database = decoded(parts.count == 2 ? parts[1] : "") else { return nil }
    let login =
      authority.count == 2
      ? authority[0].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(decoded) : []
    guard !login.contains(nil) else { return nil }
    return (
      login.first ?? nil, login.count == 2 ? login[1] : nil, authority.last ?? "",
      database.isEmpty ? nil : database
    )
  }

  /// The name of a server and the port; nil for other text.
  private static func host(_ text: Substring, port: Int) -> String? {
    // The last colon outside brackets is in front of the port.
    let name =
      text.hasPrefix("[") ? text.firstIndex(of: "]").map { text[...$0] } ?? "" : text.prefix { $0 != ":" }
    let rest = text.dropFirst(name.count)
    guard name.utf8.allSatisfy(isOfHost),
      rest.isEmpty || rest.hasPrefix(":") && UInt16(rest.dropFirst()) != nil
    else { return nil }
    return "\(name.isEmpty ? "localhost" : name)\(rest.isEmpty ? ":\(port)" : rest)"
  }

  private static func isOfHost(_ byte: UInt8) -> Bool {
    byte < 0x80 && Unicode.Scalar(byte).properties.isAlphabetic || "0123456789.-_[]:%".utf8.contains(byte)
  }

  /// Returns a text with its `%40` decoded; nil if it is not UTF-8, or has control characters, which would end a line of
  /// the header.
  private static func decoded(_ text: Substring) -> String? {
    var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let decoded = UInt8(digits, radix: 16) else { return nil }
      bytes.append(decoded)
      rest = rest.dropFirst(2)
    }
    guard UTF8Check.isWellFormed(bytes), !bytes.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
