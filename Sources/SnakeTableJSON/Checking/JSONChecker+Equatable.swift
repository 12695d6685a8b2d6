extension JSONChecker: Equatable {
  /// Whether both checkers accept the same bytes from here on.
  package static func == (one: JSONChecker, other: JSONChecker) -> Bool {
    (one.scope, one.depthLimit) == (other.scope, other.depthLimit)
      && (one.place, one.isOfObjects) == (other.place, other.isOfObjects)
      && (one.isInKey, one.literalRest, one.hexadecimalDigits)
        == (other.isInKey, other.literalRest, other.hexadecimalDigits)
      && one.containers == other.containers
  }

  private var isInKey: Bool { isKey && [.string, .escape, .hexadecimal].contains(place) }
}
