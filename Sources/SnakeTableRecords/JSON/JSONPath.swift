import SnakeTableJSON

/// Paths into JSON values.
extension JSONValue {
  /// Returns the value at the end of a path, or nil if the path ends before.
  func descendant(_ path: [FieldExpression.Step], in bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    var value = self
    for step in path {
      guard let child = value.child(step, in: bytes) else { return nil }
      value = child
    }
    return value
  }

  private func child(_ step: FieldExpression.Step, in bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    switch step {
    case .key(let key): kind == .object ? children(in: bytes).member(key) : nil
    case .element(let number): kind == .array ? element(number, in: bytes) : nil
    }
  }

  /// - Parameter number: The position of the element, or from -1 (the last) downwards.
  private func element(_ number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> JSONValue? {
    var left = number
    if number < 0 {
      for _ in children(in: bytes) { left += 1 }
      guard left >= 0 else { return nil }
    }
    for child in children(in: bytes) {
      if left == 0 { return child.value }
      left -= 1
    }
    return nil
  }

  /// Returns a path as it is valid for this value, up to a null; nil if it is not. Keys without quotes may be one key with
  /// dots; the longest such key comes first.
  /// - Parameters:
  ///   - plainKeys: The number of steps at the start that were written as keys without quotes.
  ///   - isLenient: Whether an array may lack an element of the path.
  func resolved(
    _ path: ArraySlice<FieldExpression.Step>, plainKeys: Int, isLenient: Bool,
    in bytes: UnsafeBufferPointer<UInt8>
  ) -> [FieldExpression.Step]? {
    guard let step = path.first, kind != .null else { return Array(path) }
    if case .element = step {
      guard let child = child(step, in: bytes) else { return isLenient && kind == .array ? Array(path) : nil }
      let rest = child.resolved(path.dropFirst(), plainKeys: 0, isLenient: isLenient, in: bytes)
      return rest.map { [step] + $0 }
    }
    for count in (1...max(1, plainKeys)).reversed() {
      let key = FieldExpression.Step.key(JSONField.name(joining: path.prefix(count)))
      let rest = child(key, in: bytes)?.resolved(
        path.dropFirst(count), plainKeys: plainKeys - count, isLenient: isLenient, in: bytes)
      if let rest { return [key] + rest }
    }
    return nil
  }
}

extension JSONChildren {
  /// Returns the value of the member with a key.
  /// - Parameter occurrence: The number of members with the same key before it.
  func member(_ key: [UInt8], occurrence: Int = 0) -> JSONValue? {
    var left = occurrence
    for member in self {
      guard let written = member.key else { continue }
      let string = string(written)
      guard key.withUnsafeBufferPointer({ JSONText.isWritten($0, as: string) }) else { continue }
      if left == 0 { return member.value }
      left -= 1
    }
    return nil
  }
}
