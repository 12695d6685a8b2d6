@testable import SnakeTableDrawing

/// A slow second interpreter of escape sequences: it tries every end of a sequence and splits parameters as text.
struct NaiveANSI {
  private(set) var bytes: [UInt8] = []
  /// The style of each byte.
  private(set) var styles: [Style] = []

  init(_ text: [UInt8]) {
    var style = Style.plain
    var rest = text[...]
    while let first = rest.first {
      if first == 0x1B,
        let end = (rest.startIndex...rest.endIndex).first(where: { Self.isSequence(rest[..<$0]) })
      {
        if rest.starts(with: [0x1B, 0x5B]), rest[end - 1] == UInt8(ascii: "m") {
          Self.apply(rest[..<end].dropFirst(2).dropLast(), to: &style)
        }
        rest = rest[end...].drop { $0 == 0x0E || $0 == 0x0F }
      } else {
        bytes.append(first)
        styles.append(style)
        rest = rest.dropFirst()
      }
    }
  }

  private static func isSequence(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count > 2, let last = text.last else { return false }
    let middle = text.dropFirst(2).dropLast()
    if text.starts(with: [0x1B, 0x5B]) {
      let isPrivate = middle.first == UInt8(ascii: "?")
      return (isPrivate ? "hl" : "mK").utf8.contains(last)
        && middle.dropFirst(isPrivate ? 1 : 0).allSatisfy("0123456789:;".utf8.contains)
    }
    if text.starts(with: [0x1B, 0x28]) || text.starts(with: [0x1B, 0x29]) {
      return text.count == 3 && (0x30...0x7E).contains(last)
    }
    let ends: [[UInt8]] = [[0x07], [0x1B, 0x5C]]
    guard text.starts(with: [0x1B, 0x5D]), let end = ends.first(where: { Array(text.suffix($0.count)) == $0 })
    else { return false }
    let command = text.dropFirst(2).dropLast(end.count)
    return text.count > 2 + end.count && command.first.map { (0x30...0x39).contains($0) } == true
      && command.allSatisfy { $0 >= 0x20 }
  }

  // MARK: Styles

  private static func apply(_ text: ArraySlice<UInt8>, to style: inout Style) {
    let parameters = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false).map {
      parameter in
      parameter.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(number)
    }
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      let code = parameter[0]
      if [38, 48, 58].contains(code) {
        let color = parameter.count > 1 ? color(Array(parameter.dropFirst())) : color(&rest)
        guard let color else { continue }
        if code == 38 { style.foreground = color }
        if code == 48 { style.background = color }
      } else if parameter.count == 1 {
        apply(code, to: &style)
      } else if code == 4 {
        apply(parameter[1] == 0 ? 24 : 4, to: &style)
      }
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int {
    let text = String(decoding: digits.drop { $0 == 0x30 }, as: UTF8.self)
    return text.isEmpty ? 0 : Int(text) ?? .max
  }

  private static func color(_ rest: inout ArraySlice<[Int]>) -> Color? {
    // A parameter with subparameters is read as far as its first number, and nothing follows that.
    func take() -> Int? {
      guard let next = rest.first, !isBroken else { return nil }
      rest.removeFirst()
      isBroken = next.count > 1
      return next[0]
    }
    var isBroken = false
    switch take() {
    case 5: return take().flatMap { UInt8(exactly: $0) }.map(Color.palette)
    case 2:
      var components: [Int] = []
      for _ in 0..<3 { if let next = take() { components.append(next) } }
      return components.count == 3 ? rgb(components) : nil
    default: return nil
    }
  }

  private static func color(_ numbers: [Int]) -> Color? {
    switch (numbers[0], numbers.count) {
    case (5, 2...): UInt8(exactly: numbers[1]).map(Color.palette)
    case (2, 4): rgb(Array(numbers[1...3]))
    case (2, 5...): rgb(Array(numbers[2...4]))
    default: nil
    }
  }

  private static func rgb(_ numbers: [Int]) -> Color? {
    let components = numbers.compactMap { UInt8(exactly: $0) }
    return components.count == 3 ? .rgb(components[0], components[1], components[2]) : nil
  }

  private static let attributes: [(on: [Int], off: Int, Style.Attributes)] = [
    ([1], 22, .bold), ([2], 22, .dim), ([3], 23, .italic), ([4, 21], 24, .underline), ([7], 27, .reverse),
  ]

  private static func apply(_ code: Int, to style: inout Style) {
    if code == 0 { style = .plain }
    for (on, off, attribute) in attributes {
      if on.contains(code) { style.attributes.insert(attribute) }
      if off == code { style.attributes.remove(attribute) }
    }
    if code == 39 { style.foreground = .terminalDefault }
    if code == 49 { style.background = .terminalDefault }
    for index in 0..<8 {
      if code == 30 + index { style.foreground = .palette(UInt8(index)) }
      if code == 40 + index { style.background = .palette(UInt8(index)) }
      if code == 90 + index { style.foreground = .palette(UInt8(index + 8)) }
      if code == 100 + index { style.background = .palette(UInt8(index + 8)) }
    }
  }
}
