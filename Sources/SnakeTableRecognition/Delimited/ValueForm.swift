/// What a cell is that no name of a field looks like.
enum ValueForm: Equatable {
  /// An address of the Web, or of mail.
  case url, mail
  /// A path from the root or the home.
  case path
  /// Digits behind a sign, as of telephones and positions.
  case signed
  /// A hash, as of a commit, or a UUID.
  case hash

  /// - Parameter text: the bytes of a cell without blanks around it.
  init?(_ text: [UInt8]) {
    let isSign = text.first == UInt8(ascii: "+") || text.first == UInt8(ascii: "-")
    guard let first = text.first, isSign || !text.contains(0x20) else { return nil }
    if ["http://", "https://", "ftp://", "www."].contains(where: { text.starts(with: $0.utf8) }) {
      self = .url
    } else if Self.isMail(text) {
      self = .mail
    } else if first == UInt8(ascii: "/") && text.count > 1 || text.starts(with: "~/".utf8) {
      self = .path
    } else if isSign, text.count > 1, text[1].isDigit {
      self = .signed
    } else if CellBytes.isHash(text) || Self.isUUID(text) {
      self = .hash
    } else {
      return nil
    }
  }

  private static func isMail(_ text: [UInt8]) -> Bool {
    guard let sign = text.firstIndex(of: UInt8(ascii: "@")), sign > 0 else { return false }
    let host = text[(sign + 1)...]
    return host.contains(UInt8(ascii: ".")) && host.last != UInt8(ascii: ".")
      && host.allSatisfy { CellBytes.isLetter($0) || $0.isDigit || ".-".utf8.contains($0) }
  }

  private static func isUUID(_ text: [UInt8]) -> Bool {
    text.count == 36
      && text.indices.allSatisfy { index in
        [8, 13, 18, 23].contains(index)
          ? text[index] == UInt8(ascii: "-")
          : text[index].isDigit || (text[index] | 0x20) &- UInt8(ascii: "a") < 6
      }
  }
}
