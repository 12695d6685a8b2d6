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
