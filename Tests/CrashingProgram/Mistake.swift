import Glibc

/// A mistake that ends the program at once.
enum Mistake: String {
  case fatalError, index, overflow, unwrapping, recursion, abort

  /// `none` is nil and `largest` is the largest integer, but the compiler does not know that. Forced unwrapping is one
  /// of the mistakes.
  // swift-format-ignore: NeverForceUnwrap
  func make(none: Int?, largest: Int) {
    switch self {
    case .fatalError: Swift.fatalError("the last words")
    case .index: print([Int]()[largest])
    case .overflow: print(largest + 1)
    case .unwrapping: print(none!)
    case .recursion: print(Self.depth(below: largest))
    case .abort: Glibc.abort()
    }
  }

  /// Each call uses at least a kilobyte of stack, because under the thread sanitizer there is room for only about ten
  /// thousand calls.
  private static func depth(below number: Int) -> Int {
    if number == 0 { return 0 }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 128) { numbers in
      numbers.initialize(repeating: number)
      return depth(below: number - 1) &+ numbers[number & 127]
    }
  }
}
