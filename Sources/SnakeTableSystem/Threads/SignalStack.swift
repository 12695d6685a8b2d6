import CSnakeLibrary

/// An alternate stack for signal handlers on a thread, for when the thread's own stack has overflowed.
enum SignalStack {
  /// The size in bytes. Pages are allocated only when they are used.
  private static let size = 64 << 10

  static func use(while body: () -> Void) {
    guard let memory = malloc(size) else { return body() }
    defer { free(memory) }
    var stack = stack_t(ss_sp: memory, ss_flags: 0, ss_size: size)
    sigaltstack(&stack, nil)
    body()
    stack.ss_flags = Int32(SS_DISABLE)
    sigaltstack(&stack, nil)
  }
}
