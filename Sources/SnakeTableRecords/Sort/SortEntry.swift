/// A row that is being sorted, packed into an integer whose order is the order of the rows.
struct SortEntry {
  private static let emptyKey: UInt64 = {
    var key = SortKey()
    key.set(UnsafeBufferPointer(start: nil, count: 0))
    return key.chunk(at: 0)
  }()

  let row: Int
  /// The position, among the sorted rows, of the first row whose key bytes so far equal those of this row.
  let rank: Int
  /// The next bytes of the key, as `SortKey.chunk(at:)` returns them.
  var key: UInt64

  /// Creates an entry with the key of an empty value.
  init(row: Int, rank: Int) {
    self.row = row
    self.rank = rank
    key = Self.emptyKey
  }

  /// Whether the key has more bytes after these.
  var hasMore: Bool { key & 1 == 1 }

  // MARK: Packed by row

  var byRow: UInt128 { UInt128(UInt64(row) << 32 | UInt64(rank)) << 64 | UInt128(key) }

  init(byRow packed: UInt128) {
    let high = UInt64(truncatingIfNeeded: packed >> 64)
    row = Int(high >> 32)
    rank = Int(high & 0xFFFF_FFFF)
    key = UInt64(truncatingIfNeeded: packed)
  }

  // MARK: Packed by rank, then key, then row

  var byKey: UInt128 { UInt128(rank) << 96 | UInt128(key) << 32 | UInt128(row) }

  init(byKey packed: UInt128) {
    rank = Int(UInt64(truncatingIfNeeded: packed >> 96))
    key = UInt64(truncatingIfNeeded: packed >> 32)
    row = Int(UInt32(truncatingIfNeeded: packed))
  }
}
