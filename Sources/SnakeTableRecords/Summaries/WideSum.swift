/// A sum of decimal numbers without rounding, for numbers within `limit`. It has limbs of nine digits, for the range of
/// digits that the numbers have reached so far, and rarely carries. An addition takes time proportional to the digits
/// added.
struct WideSum: Sendable {
  /// The maximum number of digits before the point, and after it, of a number: enough for 1,000 digits with an exponent
  /// up to ±1,000.
  static let limit = 2000
  private static let digitsPerLimb = 9
  private static let base: Int64 = 1_000_000_000
  /// The number of additions after which limbs could overflow.
  private static let carryInterval = 1 << 30

  /// The limbs. A limb at place p has the weight 10^(9 * p).
  private var limbs: [Int64] = []
  /// The place of the first limb.
  private var lowest = 0
  private var additions = 0

  /// Whether the number has no digit beyond the limit.
  static func canHold(_ number: DecimalText) -> Bool {
    number.isZero || number.exponent <= limit && number.exponent - number.digitCount >= -limit
  }

  mutating func add(_ number: DecimalText) {
    add(isNegative: number.isNegative, exponent: number.exponent, count: number.digitCount) {
      number.forEachDigit($0)
    }
  }

  mutating func add(_ number: DecimalDigits) {
    add(
      isNegative: number.isNegative, exponent: number.digits.count - number.scale,
      count: number.digits.count
    ) { number.digits.forEach($0) }
  }

  /// Adds the number 0.ddd… * 10^`exponent` with `count` digits.
  private mutating func add(
    isNegative: Bool, exponent: Int, count: Int, forEachDigit: ((UInt8) -> Void) -> Void
  ) {
    guard count > 0 else { return }
    reserve(from: Self.place(of: exponent - count), through: Self.place(of: exponent - 1))
    var (power, chunk) = (exponent, Int64(0))
    func flush() {
      let place = Self.place(of: power)
      var value = chunk
      for _ in 0..<(power - place * Self.digitsPerLimb) { value *= 10 }
      limbs[place - lowest] += isNegative ? -value : value
      chunk = 0
    }
    forEachDigit { digit in
      power -= 1
      chunk = chunk * 10 + Int64(digit)
      if power % Self.digitsPerLimb == 0 { flush() }
    }
    flush()
    additions += 1
    if additions == Self.carryInterval { carry() }
  }

  /// The place of the limb for the digit with the weight 10^`power`.
  private static func place(of power: Int) -> Int {
    power >= 0 ? power / digitsPerLimb : -((digitsPerLimb - 1 - power) / digitsPerLimb)
  }

  private mutating func reserve(from first: Int, through last: Int) {
    if limbs.isEmpty { lowest = first }
    if first < lowest {
      limbs.insert(contentsOf: repeatElement(0, count: lowest - first), at: 0)
      lowest = first
    }
    if last >= lowest + limbs.count {
      limbs.append(contentsOf: repeatElement(0, count: last - lowest - limbs.count + 1))
    }
  }

  /// Carries, so that every limb except the last is at least 0 and below the base. The last one has the sign of the
  /// sum.
  private mutating func carry() {
    additions = 0
    var carried: Int64 = 0
    for place in limbs.indices {
      let sum = limbs[place] + carried
      let rest = (sum % Self.base + Self.base) % Self.base
      (limbs[place], carried) = (rest, (sum - rest) / Self.base)
    }
    if carried != 0 { limbs.append(carried) }
  }

  /// Returns the sum with `scale` digits after the point, which must be at least as many as it has.
  func digits(scale: Int) -> DecimalDigits {
    var sum = self
    sum.carry()
    let isNegative = sum.limbs.last ?? 0 < 0
    if isNegative {
      for place in sum.limbs.indices { sum.limbs[place].negate() }
      sum.carry()
    }
    var digits: [UInt8] = []
    for limb in sum.limbs.reversed() {
      let text = String(limb).utf8.map { $0 - UInt8(ascii: "0") }
      digits += [UInt8](repeating: 0, count: max(0, Self.digitsPerLimb - text.count)) + text
    }
    let excess = -scale - sum.lowest * Self.digitsPerLimb
    if excess > 0 { digits.removeLast(min(excess, digits.count)) }
    digits += [UInt8](repeating: 0, count: max(0, -excess))
    return DecimalDigits(isNegative: isNegative, digits: digits, scale: scale)
  }
}
