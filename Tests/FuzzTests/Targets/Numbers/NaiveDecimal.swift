/// A decimal number as one list of digits, with arithmetic as it is taught at school.
struct NaiveDecimal: Equatable {
  private(set) var isNegative = false
  /// The values of the digits, the first of which may be 0.
  private(set) var digits: [UInt8] = []
  /// Digits behind the point; negative where zeros before the point are missing.
  private(set) var scale = 0

  static let zero = NaiveDecimal()
  /// Powers beyond this are not told apart.
  static let largestPower = 100_000

  private init() {}

  /// nil for anything but `-12.34e-5` with blanks around it, any of the parts left out but at least one digit.
  init?(_ text: [UInt8]) {
    var rest = text.drop { Self.isBlank($0) }
    while let last = rest.last, Self.isBlank(last) { rest.removeLast() }
    isNegative = rest.first == UInt8(ascii: "-")
    Self.skipSign(&rest)
    let before = Self.takeDigits(&rest)
    var behind: [UInt8] = []
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      behind = Self.takeDigits(&rest)
    }
    digits = before + behind
    guard !digits.isEmpty, let power = Self.takePower(&rest), rest.isEmpty else { return nil }
    scale = behind.count - power
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private static func skipSign(_ rest: inout ArraySlice<UInt8>) {
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> [UInt8] {
    let digits = rest.prefix { (0x30...0x39).contains($0) }
    rest.removeFirst(digits.count)
    return digits.map { $0 - 0x30 }
  }

  private static func takePower(_ rest: inout ArraySlice<UInt8>) -> Int? {
    guard let letter = rest.first else { return 0 }
    guard letter == UInt8(ascii: "e") || letter == UInt8(ascii: "E") else { return nil }
    rest.removeFirst()
    let isNegative = rest.first == UInt8(ascii: "-")
    skipSign(&rest)
    let digits = takeDigits(&rest)
    guard !digits.isEmpty else { return nil }
    let power = digits.reduce(0) { min(largestPower, $0 * 10 + Int($1)) }
    return isNegative ? -power : power
  }

  // MARK: Arithmetic

  var isZero: Bool { digits.allSatisfy { $0 == 0 } }

  /// The power of ten that the first digit other than 0 counts for; nil for zero.
  var firstPower: Int? { digits.firstIndex { $0 > 0 }.map { digits.count - scale - 1 - $0 } }

  /// The power of ten that the last digit other than 0 counts for; nil for zero.
  var lastPower: Int? { digits.lastIndex { $0 > 0 }.map { digits.count - scale - 1 - $0 } }

  /// Negative, 0 or positive, as the number is.
  var signum: Int { isZero ? 0 : isNegative ? -1 : 1 }

  static prefix func - (number: NaiveDecimal) -> NaiveDecimal {
    var number = number
    number.isNegative.toggle()
    return number
  }

  static func + (one: NaiveDecimal, other: NaiveDecimal) -> NaiveDecimal {
    let scale = max(one.scale, other.scale)
    var (first, second) = (one.digits(scale: scale), other.digits(scale: scale))
    let length = max(first.count, second.count) + 1
    first.insert(contentsOf: repeatElement(0, count: length - first.count), at: 0)
    second.insert(contentsOf: repeatElement(0, count: length - second.count), at: 0)
    var sum = NaiveDecimal()
    sum.scale = scale
    sum.isNegative = one.isNegative
    if one.isNegative != other.isNegative, first.lexicographicallyPrecedes(second) {
      swap(&first, &second)
      sum.isNegative = other.isNegative
    }
    let sign = one.isNegative == other.isNegative ? 1 : -1
    var carried = 0
    for place in first.indices.reversed() {
      let digit = Int(first[place]) + sign * Int(second[place]) + carried
      first[place] = UInt8((digit + 10) % 10)
      carried = digit < 0 ? -1 : digit / 10
    }
    sum.digits = first
    return sum
  }

  /// By addition.
  func times(_ factor: Int) -> NaiveDecimal { (0..<factor).reduce(.zero) { sum, _ in sum + self } }

  private func digits(scale newScale: Int) -> [UInt8] {
    digits + [UInt8](repeating: 0, count: newScale - scale)
  }

  /// With `scale` digits behind the point, or fewer where all beyond are 0.
  func text(scale newScale: Int) -> String {
    var all = newScale >= scale ? digits(scale: newScale) : Array(digits.dropLast(scale - newScale))
    while all.count > newScale + 1, all[0] == 0 { all.removeFirst() }
    all.insert(contentsOf: repeatElement(0, count: max(0, newScale + 1 - all.count)), at: 0)
    let text = all.map(String.init)
    let (before, behind) = (text.dropLast(newScale).joined(), text.suffix(newScale).joined())
    return (signum < 0 ? "-" : "") + before + (behind.isEmpty ? "" : "." + behind)
  }
}
