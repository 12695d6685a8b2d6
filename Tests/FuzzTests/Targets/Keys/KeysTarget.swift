import SnakeTableDrawing

@testable import SnakeTableTerminal

/// Keys do not depend on pauses between their bytes, are what terminals can send, and nothing makes the decoder lose
/// a later key or hold more and more.
enum KeysTarget {
  private static let second = 1_000_000_000
  private static let size = Size(columns: 80, lines: 24)

  static func check(_ input: inout FuzzInput) throws(Finding) {
    let pause = input.number(in: 0...49) * 1_000_000
    let awaitsReply = input.element(of: [false, true])
    let bytes = input.rest
    var (decoder, events) = decode(bytes, pause: 0, awaitsReply)
    try checkBounds(decoder)
    let (_, slow) = decode(bytes, pause: pause, awaitsReply)
    // More than a second of pauses, and a paste would be over.
    if pause * bytes.count < second { try Finding.unlessEqual(slow, events, "with pauses of \(pause) ns") }
    for event in events { try check(event) }
    if let text = plainText(bytes) { try Finding.unlessEqual(events, text, "plain text") }
    try checkNextKey(&decoder)
  }

  private static func decode(
    _ bytes: [UInt8], pause: Int, _ awaitsReply: Bool
  ) -> (decoder: KeyDecoder, events: [Event]) {
    var decoder = KeyDecoder(size: size)
    decoder.awaitsReply = awaitsReply
    var events: [Event] = []
    var time = 0
    for byte in bytes {
      if pause > 0 { events += decoder.expire(at: time) }
      events += decoder.feed(byte, at: time)
      time += pause
    }
    return (decoder, events)
  }

  private static func checkBounds(_ decoder: KeyDecoder) throws(Finding) {
    try Finding.unless(decoder.sequence.parameters.count <= 16, "too many parameters")
    try Finding.unless(decoder.sequence.parameters.allSatisfy { $0 <= 99_999 }, "a parameter too large")
    switch decoder.state {
    case .string(let text), .stringEscape(let text):
      try Finding.unless(text?.count ?? 0 <= 64, "a string too long")
    case .oldMouse(let bytes): try Finding.unless(bytes.count < 3, "a report too long")
    default: break
    }
  }

  private static func check(_ event: Event) throws(Finding) {
    switch event {
    case .key(let press):
      try check(press)
    case .pasted(let scalar): try Finding.unless(scalar == "\n" || !isControl(scalar), "a pasted control")
    case .mouse(let mouse):
      try Finding.unless(Rect(size).contains(mouse.position), "a mouse off the screen: \(mouse.position)")
    case .backgroundColor: break
    default: throw Finding("no bytes mean \(event)")
    }
  }

  private static func check(_ press: KeyPress) throws(Finding) {
    switch press.key {
    case .character(let scalar): try Finding.unless(!isControl(scalar), "a control as a character")
    case .control(let byte):
      try Finding.unless("abcdefgjklnopqrstuvwxyz@\\]^_".utf8.contains(byte), "Ctrl with \(byte)")
    case .function(let number): try Finding.unless((1...20).contains(number), "F\(number)")
    default: break
    }
    try Finding.unless(press.modifiers.rawValue < 8, "modifiers \(press.modifiers.rawValue)")
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control
  }

  /// After a second of silence the next key is itself.
  private static func checkNextKey(_ decoder: inout KeyDecoder) throws(Finding) {
    _ = decoder.expire(at: 3 * second)
    try Finding.unless(decoder.deadline == nil, "something is still unfinished")
    let next = decoder.feed(UInt8(ascii: "q"), at: 3 * second)
    try Finding.unlessEqual(next, [.key(KeyPress(.character("q")))], "the next key")
  }

  // MARK: Text without sequences

  /// What bytes mean in which nothing introduces a sequence: controls and well-formed characters. nil for others.
  private static func plainText(_ bytes: [UInt8]) -> [Event]? {
    guard !bytes.contains(0x1B) else { return nil }
    var events: [Event] = []
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        let scalar = Unicode.UTF8.decode(encoded)
        if (0x80...0x9F).contains(scalar.value) { return nil }
        events.append(.key(KeyPress(key(scalar))))
      case .error: break
      case .emptyInput: return events
      }
    }
  }

  private static func key(_ scalar: Unicode.Scalar) -> KeyPress.Key {
    switch scalar.value {
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0D: .enter
    case 0x00: .control(UInt8(ascii: "@"))
    case 0x01...0x1A: .control(UInt8(ascii: "a") + UInt8(scalar.value) - 1)
    case 0x1C...0x1F: .control(Array("\\]^_".utf8)[Int(scalar.value) - 0x1C])
    default: .character(scalar)
    }
  }
}
