/// Finds where the records of a valid JSON document end: its elements or members, or the values of a sequence.
/// It counts brackets only; `JSONChecker` has seen the same bytes before.
struct JSONScan {
  struct State: Equatable, Sendable {
    enum Place: UInt8, Sendable {
      /// Nothing of the next record yet.
      case before
      case inside, string, escape
      /// Behind the bracket that closes the document.
      case done
    }

    var place = Place.before
    /// Whether records are values with white space between them, not parts of one container.
    var isSequence = false
    /// Containers open inside the record.
    var depth: UInt16 = 0

    var isInsideRecord: Bool { place != .before && place != .done }
  }

  /// The state after `byte`, and whether a record ends with it: `byte` is no part of the record.
  @inline(__always)
  static func step(_ state: inout State, _ byte: UInt8) -> Bool {
    switch state.place {
    case .string:
      if byte == UInt8(ascii: "\"") { state.place = .inside }
      if byte == UInt8(ascii: "\\") { state.place = .escape }
    case .escape: state.place = .string
    case .done: break
    case .before, .inside: return stepOutsideStrings(&state, byte)
    }
    return false
  }

  @inline(__always)
  private static func stepOutsideStrings(_ state: inout State, _ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\""): state.place = .string
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      state.place = .inside
      state.depth &+= 1
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if state.depth == 0 { return end(&state, then: .done) }
      state.depth -= 1
    case UInt8(ascii: ","): if state.depth == 0 { return end(&state, then: .before) }
    case 0x20, 0x0A, 0x0D, 0x09: if state.isSequence, state.depth == 0 { return end(&state, then: .before) }
    default: state.place = .inside
    }
    return false
  }

  @inline(__always)
  private static func end(_ state: inout State, then place: State.Place) -> Bool {
    let isRecord = state.isInsideRecord
    state.place = place
    return isRecord
  }
}
