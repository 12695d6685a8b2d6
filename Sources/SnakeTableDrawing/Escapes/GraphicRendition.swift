/// Interprets the parameters of SGR sequences (Select Graphic Rendition, ECMA-48 8.3.117) as styles.
///
/// Blinking, concealed and crossed-out text, fonts and underline colours are ignored, like every parameter without a
/// meaning.
struct GraphicRendition {
  /// The style that the sequences so far have selected.
  private(set) var style: Style

  init(_ style: Style = .plain) { self.style = style }

  /// Applies the parameters of a sequence. O(parameters).
  mutating func apply(_ bytes: UnsafeBufferPointer<UInt8>) {
    var parameters = GraphicParameters(bytes)
    repeat {
      let code = parameters.number()
      switch code {
      case 38: if let color = parameters.color() { style.foreground = color }
      case 48: if let color = parameters.color() { style.background = color }
      // The colour of the underline has arguments, which would otherwise be taken for parameters.
      case 58: _ = parameters.color()
      case 4 where parameters.hasSubparameter:
        set(.underline, to: parameters.subparameter() != 0)
      case _ where parameters.hasSubparameter: break
      default: apply(code)
      }
    } while parameters.moveToNext()
  }

  private mutating func apply(_ code: Int) {
    switch code {
    case 0: style = .plain
    case 1: set(.bold, to: true)
    case 2: set(.dim, to: true)
    case 3: set(.italic, to: true)
    case 4, 21: set(.underline, to: true)
    case 7: set(.reverse, to: true)
    case 22: set([.bold, .dim], to: false)
    case 23: set(.italic, to: false)
    case 24: set(.underline, to: false)
    case 27: set(.reverse, to: false)
    case 39: style.foreground = .terminalDefault
    case 49: style.background = .terminalDefault
    default: applyColor(code)
    }
  }

  /// Applies the code of one of the 16 named colours.
  private mutating func applyColor(_ code: Int) {
    switch code {
    case 30...37: style.foreground = .palette(UInt8(code - 30))
    case 40...47: style.background = .palette(UInt8(code - 40))
    case 90...97: style.foreground = .palette(UInt8(code - 90 + 8))
    case 100...107: style.background = .palette(UInt8(code - 100 + 8))
    default: break
    }
  }

  private mutating func set(_ attributes: Style.Attributes, to isOn: Bool) {
    if isOn { style.attributes.formUnion(attributes) } else { style.attributes.subtract(attributes) }
  }
}

/// The parameters of an SGR sequence: numbers separated by `;`, each with subparameters separated by `:`.
private struct GraphicParameters {
  /// Larger numbers have no meaning.
  private static let largestNumber = 1 << 16

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Whether the number read last has a subparameter that has not been read.
  var hasSubparameter: Bool { position < bytes.count && bytes[position] == UInt8(ascii: ":") }
  private var hasParameter: Bool { position < bytes.count && bytes[position] == UInt8(ascii: ";") }

  /// Reads a number; 0 if it is left out.
  mutating func number() -> Int {
    var number = 0
    while position < bytes.count, bytes[position] &- 0x30 < 10 {
      number = min(Self.largestNumber, number * 10 + Int(bytes[position] - 0x30))
      position += 1
    }
    return number
  }

  /// Reads the next subparameter.
  mutating func subparameter() -> Int {
    position += 1
    return number()
  }

  /// Moves to the next parameter, past the subparameters of the last one. Returns false if there is none.
  mutating func moveToNext() -> Bool {
    while position < bytes.count, bytes[position] != UInt8(ascii: ";") { position += 1 }
    position += 1
    return position <= bytes.count
  }

  // MARK: Colours

  /// Reads the arguments of a colour: `5` and the number of a palette entry, or `2` and the components, as parameters or
  /// as subparameters. Returns nil if they are incomplete or out of range.
  mutating func color() -> Color? {
    if hasSubparameter { return colorOfSubparameters() }
    guard let kind = nextParameter() else { return nil }
    switch kind {
    case 5: return nextParameter().flatMap(Self.palette)
    case 2:
      guard let red = nextParameter(), let green = nextParameter(), let blue = nextParameter() else {
        return nil
      }
      return Self.rgb(red, green, blue)
    default: return nil
    }
  }

  /// The components may follow the number of a colour space, which is ignored: `2:0:255:128:0`, `2:255:128:0`.
  private mutating func colorOfSubparameters() -> Color? {
    var numbers: [Int] = []
    while hasSubparameter, numbers.count < 5 { numbers.append(subparameter()) }
    switch (numbers[0], numbers.count) {
    case (5, 2...): return Self.palette(numbers[1])
    case (2, 4): return Self.rgb(numbers[1], numbers[2], numbers[3])
    case (2, 5...): return Self.rgb(numbers[2], numbers[3], numbers[4])
    default: return nil
    }
  }

  private mutating func nextParameter() -> Int? {
    guard hasParameter else { return nil }
    position += 1
    return number()
  }

  private static func palette(_ index: Int) -> Color? { UInt8(exactly: index).map(Color.palette) }

  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> Color? {
    guard let red = UInt8(exactly: red), let green = UInt8(exactly: green), let blue = UInt8(exactly: blue)
    else { return nil }
    return .rgb(red, green, blue)
  }
}
