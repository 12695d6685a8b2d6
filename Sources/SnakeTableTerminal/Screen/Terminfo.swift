import CSnakeNcurses

/// The description of the terminal in ncurses' database (terminfo). There is one per process; `Screen` uses it.
enum Terminfo {
  /// Loads the description of a terminal. Returns false if there is none, or if the terminal cannot address the
  /// cursor.
  static func open(terminal name: String) -> Bool {
    guard terminfo_open(name) else { return false }
    if parametrized("cup") == nil { close() }
    return isOpen
  }

  /// Whether a description is loaded.
  static var isOpen: Bool { terminfo_is_open() }

  static func close() { terminfo_close() }
  static func flag(_ name: String) -> Bool { terminfo_flag(name) }

  /// Returns a number; nil if the terminal has none.
  static func number(_ name: String) -> Int? {
    let value = Int(terminfo_number(name))
    return value < 0 ? nil : value
  }

  /// Returns the bytes of a capability without its padding; empty if the terminal does not have it.
  static func sequence(_ name: String) -> [UInt8] {
    guard let source = terminfo_string(name) else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 128) { buffer, count in
      count = terminfo_copy(source, buffer.baseAddress, buffer.count)
    }
  }

  /// Returns a capability with parameters; nil if the terminal does not have it.
  static func parametrized(_ name: String) -> ParametrizedSequence? {
    terminfo_string(name).map(ParametrizedSequence.init(source:))
  }
}

/// A control sequence with up to two numbers, valid while the terminal's description is loaded.
struct ParametrizedSequence {
  fileprivate let source: UnsafePointer<CChar>

  /// Select one of the first eight colours of the palette, or a 24-bit colour from 8 on. The form `38:2:r:g:b` is the one
  /// that all terminals with such colours support, including libvterm.
  static var directForeground: Self {
    Self(
      "\u{1B}[%?%p1%{8}%<%t3%p1%d%e38:2:%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m")
  }
  static var directBackground: Self {
    Self(
      "\u{1B}[%?%p1%{8}%<%t4%p1%d%e48:2:%p1%{65536}%/%d:%p1%{256}%/%{255}%&%d:%p1%{255}%&%d%;m")
  }

  fileprivate init(source: UnsafePointer<CChar>) { self.source = source }

  /// Creates a sequence from a literal in the language of terminfo.
  private init(_ literal: StaticString) {
    source = UnsafeRawPointer(literal.utf8Start).assumingMemoryBound(to: CChar.self)
  }

  /// Appends the bytes of the sequence with these numbers.
  func append(_ first: Int, _ second: Int = 0, to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { buffer in
      let count = terminfo_expand(
        source, Int32(truncatingIfNeeded: first), Int32(truncatingIfNeeded: second), buffer.baseAddress,
        buffer.count)
      bytes.append(contentsOf: buffer.prefix(count))
    }
  }

  /// Returns the bytes of the sequence with these numbers.
  func bytes(_ first: Int, _ second: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = []
    append(first, second, to: &bytes)
    return bytes
  }
}
