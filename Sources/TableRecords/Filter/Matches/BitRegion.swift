import Glibc

/// Bits, all clear at first, in memory of their own: pages that no bit was set in cost nothing, and all of it goes
/// back to the system at the end, which the allocator does not promise.
final class BitRegion: @unchecked Sendable {
  // Sendable: its owner guards it.
  static let wordCount = 1 << 13

  let words: UnsafeMutablePointer<UInt64>
  private static let byteCount = wordCount * MemoryLayout<UInt64>.size

  init() {
    let address = mmap(
      nil, Self.byteCount, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let address, address != MAP_FAILED else { fatalError("out of memory") }
    words = address.bindMemory(to: UInt64.self, capacity: Self.wordCount)
  }

  deinit { munmap(words, Self.byteCount) }
}
