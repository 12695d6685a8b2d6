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

  private static func depth(below number: Int) -> Int {
    number == 0 ? 0 : depth(below: number - 1) &+ number
  }
}
