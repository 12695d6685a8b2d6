/// The first moment of a date that is typed, in a form that the server reads: `2024-06` is June 1, `2024-01-15 09` is nine o'clock.
struct PostgreSQLDate: Equatable {
  /// The date, and the time with its zone if there is one.
  let text: String
  let hasTime: Bool

  /// - Parameter text: The beginning of a date by ISO 8601.
  /// - Returns: nil for a date or a time that does not exist, which the server would refuse.
  init?(beginning text: [UInt8]) {
    let (date, time) = (text.prefix(10), text.dropFirst(10))
    let parts = date.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).map(Self.number)
    guard (2...3).contains(parts.count), let year = parts[0], year > 0, let month = parts[1],
      (1...12).contains(month), let day = parts.count == 3 ? parts[2] : 1,
      (1...Self.days(ofMonth: month, year: year)).contains(day)
    else { return nil }
    let words = String(decoding: date, as: UTF8.self) + (parts.count == 2 ? "-01" : "")
    hasTime = !time.isEmpty
    guard hasTime else {
      self.text = words
      return
    }
    guard let clock = Self.time(time.dropFirst()) else { return nil }
    self.text = "\(words) \(clock)"
  }

  /// Returns a time with minutes; nil for other text.
  private static func time(_ text: ArraySlice<UInt8>) -> String? {
    let zone = text.firstIndex { [UInt8(ascii: "Z"), UInt8(ascii: "+"), UInt8(ascii: "-")].contains($0) }
    let clock = text[..<(zone ?? text.endIndex)]
    let whole = clock.prefix { $0 != UInt8(ascii: ".") }
    let parts = whole.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    let fraction = clock[whole.endIndex...].dropFirst()
    let rest = text[clock.endIndex...]
    guard (1...3).contains(parts.count), parts.allSatisfy({ $0.count == 2 }), let hour = number(parts[0]),
      hour < 24, parts.dropFirst().allSatisfy({ number($0) ?? 60 < 60 }),
      fraction.isEmpty || parts.count == 3 && number(fraction) != nil, isZone(rest)
    else { return nil }
    return String(decoding: clock, as: UTF8.self) + (parts.count == 1 ? ":00" : "")
      + String(decoding: rest, as: UTF8.self)
  }

  private static func isZone(_ text: ArraySlice<UInt8>) -> Bool {
    guard let sign = text.first else { return true }
    if sign == UInt8(ascii: "Z") { return text.count == 1 }
    let parts = text.dropFirst().split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
    return (1...2).contains(parts.count)
      && zip(parts, [15, 60]).allSatisfy { $0.count == 2 && number($0) ?? .max < $1 }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else { return nil }
    return Int(String(decoding: digits, as: UTF8.self))
  }

  private static func days(ofMonth month: Int, year: Int) -> Int {
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    return month == 2 ? isLeap ? 29 : 28 : [4, 6, 9, 11].contains(month) ? 30 : 31
  }
}
