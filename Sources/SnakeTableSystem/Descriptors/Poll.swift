import CSnakeLibrary

/// Waiting for descriptors (`poll`).
package enum Poll {
  /// The operations that a descriptor is ready for.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A read returns immediately with bytes, with the end of file, or with an error.
    package static let readable = Readiness(rawValue: 1)
    /// A write returns immediately.
    package static let writable = Readiness(rawValue: 2)
  }

  /// Waits until one of the descriptors is readable or `writable` is writable.
  /// - Parameters:
  ///   - descriptors: The descriptors to wait for; negative ones are ignored.
  ///   - writable: A descriptor to wait for until it is writable; nil for none.
  ///   - deadline: The deadline in nanoseconds of the monotonic clock, rounded up to milliseconds from now; nil for
  ///     none.
  /// - Returns: The readiness of each of `descriptors`; all are empty after the deadline or a signal.
  package static func wait(
    _ descriptors: [Int32], writable: Int32? = nil, until deadline: Int?
  ) -> [Readiness] {
    var entries = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    if let writable { entries.append(pollfd(fd: writable, events: Int16(POLLOUT), revents: 0)) }
    let count = poll(&entries, nfds_t(entries.count), milliseconds(until: deadline))
    guard count > 0 else { return descriptors.map { _ in [] } }
    let hasRoom = writable != nil && entries.last?.revents != 0
    return descriptors.indices.map { index in
      var readiness: Readiness = entries[index].revents == 0 ? [] : .readable
      if hasRoom, descriptors[index] == writable { readiness.insert(.writable) }
      return readiness
    }
  }

  private static func milliseconds(until deadline: Int?) -> Int32 {
    guard let deadline else { return -1 }
    return Int32(clamping: max(0, deadline - MonotonicClock.nanoseconds() + 999_999) / 1_000_000)
  }
}
