/// Finds the ends of records in a valid JSON document: its elements or members, or the values of a sequence. It only
/// counts brackets, because `JSONChecker` has validated the same bytes before.
struct JSONScan {
  struct State: Equatable, Sendable {
    enum Place: UInt8, Sendable {
      /// Before the first byte of a record.
      case before
      case inside, string, escape
      /// After the bracket that closes the document.
      case done
    }

    var place = Place.before
    /// Whether records are values separated by white space, not the children of one container.
    var isSequence = false
    /// The number of open containers inside the record.
    var depth: UInt16 = 0

    var isInsideRecord: Bool { place != .before && place != .done }
  }

  /// Changes `state` to the one after `byte`. Returns whether a record ends before `byte`, which is not part of it.
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
