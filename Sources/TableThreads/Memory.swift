import CMemory

/// What happens without memory.
package enum Memory {
  /// Says in one line that there is not enough memory, and ends the process with status 2, the terminal as it was.
  package static func exhausted() -> Never { memory_exhausted() }
}
