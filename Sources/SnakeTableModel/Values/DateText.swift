/// A date in text, perhaps with a time: ISO 8601, RFC 2822, `12/31/2023`, `31.12.2023`, `Jan 15`, `15-Jan-2023`,
/// `15/Jan/2023:13:55:36 +0100`. A time of the day alone, such as `5:01 PM`, is today.
package struct DateText: Equatable, Sendable {
  /// The orders that day and month of a date in digits may have.
  package struct Orders: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let monthFirst = Orders(rawValue: 1)
    package static let dayFirst = Orders(rawValue: 2)
    package static let all: Orders = [.monthFirst, .dayFirst]
  }

  /// The orders in which the date is one.
  package private(set) var orders: Orders = .all
  /// Whether the order of texts in this form is the order of their dates: the parts are sorted from the year to the seconds.
  package private(set) var isInTextOrder = false
  private var year: Int?
  /// The month and the day if the order is `monthFirst`, or if there is only one.
  private var (first, second) = (0, 1)
  /// Whether the month is first whatever order other dates have.
  private var hasFixedOrder = false
  /// The seconds since the beginning of the day in UTC, and the digits of their fraction.
  private var seconds = 0
  private var fraction: [UInt8] = []

  private static let mostBytes = 40

  /// Returns nil for text that is no date. O(bytes), at most 40.
  package init?(_ text: UnsafeBufferPointer<UInt8>) {
    guard (5...Self.mostBytes).contains(text.count), let parts = DateParts(text), takeDate(parts),
      takeTime(parts)
    else {
      return nil
    }
  }

  /// Whether a text is a date, a part of one such as `2024-01`, or a time. O(bytes), at most 40.
  package static func isDateOrTime(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.count <= mostBytes, let parts = DateParts(text) else { return false }
    return parts.time != nil || parts.numbers.count + (parts.month == nil ? 0 : 1) >= 2
  }

  /// The number of other texts that a column of dates may have, such as a title or a line below the list.
  package static let mostOthers = 3

  /// Whether a column with these numbers of dates and of other texts is ordered by time.
  package static func areColumn(dates: Int, others: Int) -> Bool { dates > others && others <= mostOthers }

  private mutating func takeDate(_ parts: DateParts) -> Bool {
    let numbers = parts.numbers
    if numbers.isEmpty, parts.month == nil {
      (year, first, hasFixedOrder) = (Self.today, 1, true)
      return parts.time != nil && !parts.hasWeekday
    }
    if let month = parts.month { return takeDate(of: month, numbers) }
    guard numbers.count == 3 else { return false }
    if numbers[0].digits == 4 {
      isInTextOrder = numbers[1].digits == 2 && numbers[2].digits == 2 && parts.areInTextOrder
      (year, first, second, hasFixedOrder) = (numbers[0].value, numbers[1].value, numbers[2].value, true)
      return isValid(month: first, day: second)
    }
    guard numbers[0].digits <= 2, numbers[1].digits <= 2, numbers[2].digits == 4 || isShort(numbers, parts)
    else { return false }
    (year, first, second) = (Self.fullYear(numbers[2]), numbers[0].value, numbers[1].value)
    orders = parts.separator == UInt8(ascii: ".") ? .dayFirst : .all
    if !isValid(month: first, day: second) { orders.remove(.monthFirst) }
    if !isValid(month: second, day: first) { orders.remove(.dayFirst) }
    return !orders.isEmpty
  }

  /// Whether numbers are a date without the century. With other separators, or with points between fewer digits, they may be a version
  /// or a range.
  private func isShort(_ numbers: [DateParts.Number], _ parts: DateParts) -> Bool {
    numbers[2].digits == 2
      && (parts.separator == UInt8(ascii: "/")
        || parts.separator == UInt8(ascii: ".") && numbers[0].digits == 2 && numbers[1].digits == 2)
  }

  /// The month has a name. The other numbers are the day and the year.
  private mutating func takeDate(of month: Int, _ numbers: [DateParts.Number]) -> Bool {
    guard (1...2).contains(numbers.count) else { return false }
    let yearPlace = numbers.firstIndex { $0.digits == 4 } ?? (numbers.count == 2 ? 1 : nil)
    year = yearPlace.map { Self.fullYear(numbers[$0]) }
    let day = numbers.indices.first { $0 != yearPlace }.map { numbers[$0] }
    (first, second, hasFixedOrder) = (month, day?.value ?? 1, true)
    return (day?.digits ?? 1) <= 2 && isValid(month: first, day: second)
  }

  private mutating func takeTime(_ parts: DateParts) -> Bool {
    guard let time = parts.time else { return true }
    guard time.hour < 25, time.minute < 60, time.second < 61 else { return false }
    seconds = (time.hour * 60 + time.minute) * 60 + time.second - parts.offset
    fraction = time.fraction
    return true
  }

  private func isValid(month: Int, day: Int) -> Bool { (1...12).contains(month) && (1...31).contains(day) }

  private static func fullYear(_ number: DateParts.Number) -> Int {
    number.digits > 2 ? number.value : number.value + (number.value < 70 ? 2000 : 1900)
  }

  /// Dates without a year are later than others: programs leave the year out where it is the present one.
  private static let openYear = 9998
  /// The year of times without a date: programs leave the date out where it is today's.
  private static let today = 9999

  /// Appends the seconds since the year 0 as a decimal number.
  /// - Parameter order: One of `orders`.
  package func append(_ order: Orders, to number: inout [UInt8]) {
    let (month, day) = hasFixedOrder || order.contains(.monthFirst) ? (first, second) : (second, first)
    number += String(Self.days(year ?? Self.openYear, month, day) * 86_400 + seconds).utf8
    if !fraction.isEmpty { number += [UInt8(ascii: ".")] + fraction }
  }

  /// The number of days since the first of March of the year 0 of the Gregorian calendar.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let (year, month) = month > 2 ? (year, month - 3) : (year - 1, month + 9)
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 153 + 2) / 5 + day
  }
}
