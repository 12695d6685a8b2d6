import Glibc

/// What ends a program at once.
enum Mistake: String {
  case fatalError, index, overflow, unwrapping, recursion, abort

  /// `none` is no number, `largest` the largest: the compiler does not know. To unwrap by force is one of the mistakes.
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

  /// Every call takes a kilobyte of the stack and more: the thread sanitizer has room for some ten thousand calls only.
  private static func depth(below number: Int) -> Int {
    if number == 0 { return 0 }
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: 128) { numbers in
      numbers.initialize(repeating: number)
      return depth(below: number - 1) &+ numbers[number & 127]
    }
  }
}
