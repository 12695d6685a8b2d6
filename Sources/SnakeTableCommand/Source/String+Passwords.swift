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
