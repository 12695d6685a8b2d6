import CSnakeLibrary

/// Room for the process's signal handlers on a thread: where the thread's own stack has overflowed, they find none on it.
enum SignalStack {
  /// In bytes; none of it is touched before it is needed.
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
