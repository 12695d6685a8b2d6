/// The numbers and words of a date.
struct DateParts {
  /// A number outside of the time.
  struct Number {
    var value: Int
    /// The number of its digits.
    var digits: Int
  }

  struct Time {
    var (hour, minute, second) = (0, 0, 0)
    var fraction: [UInt8] = []
  }

  private(set) var numbers: [Number] = []
  /// The month that has a name, from 1 on; nil for none.
  private(set) var month: Int?
  /// The sign between the first two numbers; nil for a blank.
  private(set) var separator: UInt8?
  private(set) var time: Time?
  /// Whether there is a day of the week.
  private(set) var hasWeekday = false
  /// Whether the hour has two digits, or counts half a day.
  private(set) var (hasTwoDigitHour, hasHalfDay) = (true, false)
  /// The seconds by which the clock is before UTC.
  private(set) var offset = 0
  private var rest: Slice<UnsafeBufferPointer<UInt8>>

  private static let mostNumbers = 3

  /// Whether the order of texts is the order of their dates, if the texts begin with the year.
  var areInTextOrder: Bool { !hasWeekday && !hasHalfDay && hasTwoDigitHour && offset == 0 }

  /// Returns nil for text with anything else than parts of a date.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    rest = text[...]
    // The times of access logs are in brackets.
    if rest.first == UInt8(ascii: "[") { rest = rest.dropFirst() }
    if rest.last == UInt8(ascii: "]") { rest = rest.dropLast() }
    while let byte = rest.first {
      if byte.isDigit {
        guard takeNumber() else { return nil }
      } else if byte.isLetter {
        guard takeWord() else { return nil }
      } else {
        guard takeSign(byte) else { return nil }
      }
    }
  }

  private mutating func number() -> Number? {
    let digits = rest.prefix(while: \.isDigit)
    guard (1...9).contains(digits.count) else { return nil }
    rest = rest.dropFirst(digits.count)
    return Number(value: digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }, digits: digits.count)
  }

  private mutating func takeNumber() -> Bool {
    guard let number = number() else { return false }
    if rest.first == UInt8(ascii: ":") {
      // A year before a time, as in `01/Dec/2026:13:55:36`.
      guard number.digits == 4, month != nil, numbers.count == 1 else { return takeTime(number) }
      rest = rest.dropFirst()
    }
    guard numbers.count < Self.mostNumbers, number.digits <= 2 || number.digits == 4 else { return false }
    numbers.append(number)
    return true
  }

  /// Minutes, perhaps seconds and their fraction.
  private mutating func takeTime(_ hour: Number) -> Bool {
    guard time == nil, hour.digits <= 2, let minute = numberBehind(UInt8(ascii: ":")) else { return false }
    var time = Time()
    (time.hour, time.minute) = (hour.value, minute.value)
    if rest.first == UInt8(ascii: ":") {
      guard let second = numberBehind(UInt8(ascii: ":")) else { return false }
      time.second = second.value
      if let mark = rest.first, mark == UInt8(ascii: ".") || mark == UInt8(ascii: ",") {
        time.fraction = Array(rest.dropFirst().prefix(while: \.isDigit))
        rest = rest.dropFirst(1 + time.fraction.count)
      }
    }
    self.time = time
    hasTwoDigitHour = hour.digits == 2
    return true
  }

  private mutating func numberBehind(_ sign: UInt8) -> Number? {
    guard rest.first == sign else { return nil }
    rest = rest.dropFirst()
    return number()
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ].map {
    Array($0.utf8)
  }
  private static let weekdays = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"].map { Array($0.utf8) }
  private static let words = ["t", "z", "utc", "gmt", "at"].map { Array($0.utf8) }
  private static let morning = Array("am".utf8)
  private static let afternoon = Array("pm".utf8)

  /// A month, a day of the week, half a day, UTC, or a word between date and time.
  private mutating func takeWord() -> Bool {
    let letters = rest.prefix(while: \.isLetter)
    let word = letters.map { $0 | 0x20 }
    rest = rest.dropFirst(word.count)
    if word.count <= 9, let number = Self.months.firstIndex(where: word.starts(with:)) {
      guard month == nil else { return false }
      month = number + 1
      return true
    }
    if word == Self.morning || word == Self.afternoon {
      guard let hour = time?.hour, (1...12).contains(hour) else { return false }
      time?.hour = hour % 12 + (word == Self.afternoon ? 12 : 0)
      hasHalfDay = true
      return true
    }
    // The name of a zone says no difference here.
    if time != nil, (2...5).contains(letters.count), letters.allSatisfy({ $0 & 0x20 == 0 }) { return true }
    if word.count <= 9, Self.weekdays.contains(where: word.starts(with:)) {
      hasWeekday = true
      return true
    }
    return Self.words.contains(word)
  }

  private mutating func takeSign(_ byte: UInt8) -> Bool {
    rest = rest.dropFirst()
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "-"):
      if time != nil { return takeOffset(isNegative: byte == UInt8(ascii: "-")) }
      if separator == nil { separator = byte }
      return byte == UInt8(ascii: "-")
    case UInt8(ascii: "/"), UInt8(ascii: "."):
      guard time == nil else { return false }
      if separator == nil { separator = byte }
      return separator == byte
    case UInt8(ascii: ","), UInt8(ascii: " "): return true
    default: return false
    }
  }

  /// The difference from UTC, as `+0100`, `+01:00` or `+01`.
  private mutating func takeOffset(isNegative: Bool) -> Bool {
    guard var hours = number() else { return false }
    var minutes = 0
    if rest.first == UInt8(ascii: ":") {
      guard let number = numberBehind(UInt8(ascii: ":")) else { return false }
      minutes = number.value
    } else if hours.digits == 4 {
      (hours.value, minutes) = (hours.value / 100, hours.value % 100)
    }
    guard hours.value < 24, minutes < 60 else { return false }
    offset = (hours.value * 60 + minutes) * (isNegative ? -60 : 60)
    return true
  }
}
