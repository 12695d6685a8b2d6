extension CellBuffer {
  /// Equal cells between two changes that are not worth moving the cursor.
  private static let shortestGap = 4

  /// Returns the runs of columns of `line` that look different in `other`, a buffer of the same width; for nil, the runs
  /// that are not blank. A run may contain a few equal cells. O(columns).
  package func changedColumns(line: Int, from other: CellBuffer?) -> [Range<Int>] {
    let (start, blank) = (starts[line], ScreenCell())
    var runs: [Range<Int>] = []
    for column in 0..<size.columns {
      if let other {
        if isSame(start + column, as: other.starts[line] + column, in: other) { continue }
      } else if cells[start + column] == blank {
        continue
      }
      if let last = runs.last, column - last.upperBound <= Self.shortestGap {
        runs[runs.count - 1] = last.lowerBound..<column + 1
      } else {
        runs.append(column..<column + 1)
      }
    }
    return runs
  }

  /// Returns whether `line` looks the same as `otherLine` of `other`, a buffer of the same width. O(columns), at
  /// memory speed unless there are combining marks.
  package func isSame(line: Int, as otherLine: Int, in other: CellBuffer) -> Bool {
    let start = starts[line]
    let otherStart = other.starts[otherLine]
    if clusters.isEmpty && other.clusters.isEmpty {
      let stride = MemoryLayout<ScreenCell>.stride
      let (bytes, otherBytes) = (start * stride, otherStart * stride)
      let count = size.columns * stride
      return cells.withUnsafeBytes { mine in
        other.cells.withUnsafeBytes { theirs in
          Self.isSame(
            UnsafeRawBufferPointer(rebasing: mine[bytes..<(bytes + count)]),
            UnsafeRawBufferPointer(rebasing: theirs[otherBytes..<(otherBytes + count)]))
        }
      }
    }
    return (0..<size.columns).allSatisfy { isSame(start + $0, as: otherStart + $0, in: other) }
  }

  /// Returns whether two blocks of memory of the same length, a multiple of 16 bytes, are equal. Compares 64 bytes
  /// at a time.
  private static func isSame(_ mine: UnsafeRawBufferPointer, _ theirs: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 64 <= mine.count {
      let difference =
        mine.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        ^ theirs.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      if difference != .zero { return false }
      offset += 64
    }
    while offset < mine.count {
      let difference =
        mine.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        ^ theirs.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if difference != 0 { return false }
      offset += 8
    }
    return true
  }

  private func isSame(_ index: Int, as otherIndex: Int, in other: CellBuffer) -> Bool {
    let mine = cells[index]
    let theirs = other.cells[otherIndex]
    guard isCluster(mine) || isCluster(theirs) else { return mine == theirs }
    guard isCluster(mine) && isCluster(theirs) else { return false }
    return mine.style == theirs.style && mine.columns == theirs.columns
      && scalars(of: mine, glyphs: BoxGlyphs()) == other.scalars(of: theirs, glyphs: BoxGlyphs())
  }
}
