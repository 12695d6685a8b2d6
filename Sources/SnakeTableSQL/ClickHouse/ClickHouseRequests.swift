import SnakeTableLists

/// Requests of one thread to a server: one statement each, which only reads, and which is cancelled on the server.
final class ClickHouseRequests {
  /// The milliseconds to wait until a statement is ended on the server.
  private static let patience = 2000

  let server: ClickHouseServer
  private let connection: HTTPConnection
  private let cancellation: Cancellation
  /// The statement that was sent last, and its name on the server.
  private var current: (text: String, delivery: Delivery) = ("", .complete)
  private var statement = ""
  /// The number of statements.
  private(set) var number = 0
  /// Whether the user may not change settings: the server then lets the user only read.
  private var isRestricted = false

  init(_ server: ClickHouseServer, _ cancellation: Cancellation) throws(HTTPError) {
    (self.server, self.cancellation) = (server, cancellation)
    connection = try Self.connection(server)
  }

  deinit { end() }

  /// The user and the password are never part of the address. The server would ask for permission to send a body.
  private static func connection(
    _ server: ClickHouseServer, timeout: Int = 0
  ) throws(HTTPError) -> HTTPConnection {
    let headers = [
      "X-ClickHouse-User: \(server.user)", "X-ClickHouse-Key: \(server.password)", "Expect:",
    ]
    return try HTTPConnection(
      headers: headers, timeout: timeout, authorities: server.authorities)
  }

  /// How the rows of a statement arrive.
  enum Delivery {
    /// When there are all of them, so that the status of the answer tells errors.
    case complete
    /// The same, from rows that are read as they are stored.
    case sequential
    /// As they are read, in an order that is the same for the same statement.
    case continuous
  }

  /// Sends a statement. Ends the one before.
  func start(_ text: String, _ delivery: Delivery) {
    end()
    number += 1
    current = (text, delivery)
    send(text, delivery)
  }

  /// Returns further bytes of the rows; nil at their end.
  func receive() throws(ListError) -> [UInt8]? {
    guard let bytes = try bytes() else { return nil }
    guard connection.status != 200 else { return bytes }
    var text = bytes
    while text.count < ClickHouseError.sizeLimit, let more = try self.bytes() { text += more }
    guard let error = ClickHouseError(text: text) else { throw ListError(.lost, Diagnostics.noClickHouse) }
    guard error.isAboutSetting, !isRestricted, userOnlyReads else { throw Diagnostics.listError(error) }
    isRestricted = true
    send(current.text, current.delivery)
    return try receive()
  }

  /// Ends the statement, also on the server, unless its whole answer has arrived.
  func end() {
    guard connection.isRunning, !connection.discardArrived() else { return }
    connection.stop()
    kill()
  }

  // MARK: Statements

  private func send(_ text: String, _ delivery: Delivery) {
    statement = "snaketable-\(UInt64.random(in: 0 ... .max))"
    connection.start(url: url(delivery), body: Array(text.utf8))
  }

  private func bytes() throws(ListError) -> [UInt8]? {
    do throws(HTTPError) { return try connection.receive(until: cancellation.fileDescriptor) } catch {
      end()
      throw Diagnostics.listError(error)
    }
  }

  /// Tells the server to end the statement. If that fails, the server ends it when it next writes rows.
  private func kill() {
    _ = answer(
      to: "KILL QUERY WHERE query_id = \(ClickHouseLiteral.string(Array(statement.utf8))) ASYNC")
  }

  /// Whether the user may only read. A statement can have settings itself, so that its error does not tell.
  private var userOnlyReads: Bool {
    let value = answer(to: "SELECT value FROM system.settings WHERE name = 'readonly'")
    return value?.first == UInt8(ascii: "1") || value?.first == UInt8(ascii: "2")
  }

  /// Returns the answer to a statement without settings, on a connection of its own; nil if there is none.
  private func answer(to text: String) -> [UInt8]? {
    guard let other = try? Self.connection(server, timeout: Self.patience) else { return nil }
    other.start(url: server.url + "/", body: Array(text.utf8))
    var answer: [UInt8] = []
    while let bytes = (try? other.receive(until: nil)) ?? nil { answer += bytes }
    return other.status == 200 ? answer : nil
  }

  private func url(_ delivery: Delivery) -> String {
    var options = ["query_id=\(statement)"]
    if let database = server.database { options.append("database=\(Self.encoded(database))") }
    if delivery != .continuous { options.append("wait_end_of_query=1") }
    if !isRestricted {
      options.append("readonly=2")
      if delivery != .complete { options.append("max_threads=1") }
    }
    return "\(server.url)/?\(options.joined(separator: "&"))"
  }

  /// All bytes as `%40`.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { "%" + String(decoding: Hexadecimal.digits(of: [$0]), as: UTF8.self) }.joined()
  }
}

/// An error of a server: `Code: 60, e.displayText() = DB::Exception: Table x doesn't exist., e.what() = DB::Exception`.
struct ClickHouseError: Error, Equatable {
  let code: Int
  let message: String

  static let cancelled = 394
  static let readOnly = 164
  /// Errors of servers that are absent, have no room, or refuse the user: the end of the data of another server, no answer in
  /// time, unknown users and passwords, too many statements, network errors, no server of a cluster, other refusals.
  static let absences: Set<Int> = [32, 159, 192, 193, 194, 195, 202, 209, 210, 279, 516]
  /// The text of an error.
  static let severalStatements = "Multi-statements are not allowed"

  /// Whether the user may only read, and not change a setting.
  var isAboutSetting: Bool {
    code == Self.readOnly && ["Cannot override setting", "Cannot modify"].contains(where: message.hasPrefix)
  }

  /// The number of bytes of a message that are read.
  static let sizeLimit = 1 << 20

  private static let start = Array("Code: ".utf8)
  private static let name = "DB::Exception: "

  /// Reads what a server has written in place of rows, or behind them; nil for other text.
  init?(text: some Collection<UInt8>) {
    guard text.starts(with: Self.start) else { return nil }
    let text = String(decoding: text.dropFirst(Self.start.count), as: UTF8.self)
    guard let code = Int(text.prefix { ("0"..."9").contains($0) }) else { return nil }
    self.code = code
    // Of nested errors, the innermost one is at the end. Later versions write their version behind the text.
    var message = text[(text.firstRange(of: Self.name)?.upperBound ?? text.startIndex)...]
    for ending in [", e.what() = ", " (version "] {
      if let end = message.firstRange(of: ending) { message = message[..<end.lowerBound] }
    }
    self.message = String(message)
  }
}
