/// Makes an array of the values that stand in a closure, with `if`, `switch` and `for` where they are needed.
@resultBuilder public enum ArrayBuilder<Element> {
  /// One value.
  public static func buildExpression(_ element: Element) -> [Element] { [element] }
  /// Several values.
  public static func buildExpression(_ elements: [Element]) -> [Element] { elements }
  /// One part after the other.
  public static func buildBlock(_ parts: [Element]...) -> [Element] { parts.flatMap { $0 } }
  /// What an `if` without an `else` gives.
  public static func buildOptional(_ part: [Element]?) -> [Element] { part ?? [] }
  /// What the first of two ways gives.
  public static func buildEither(first part: [Element]) -> [Element] { part }
  /// What the second of two ways gives.
  public static func buildEither(second part: [Element]) -> [Element] { part }
  /// What a loop gives.
  public static func buildArray(_ parts: [[Element]]) -> [Element] { parts.flatMap { $0 } }
}
