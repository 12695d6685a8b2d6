extension CellBuffer {
  /// Equal cells between two changes that are not worth moving the cursor.
  private static let shortestGap = 4

  /// Returns the runs of columns of `line` that look different in `other`, a buffer of the same width; for nil, the runs
  /// that are not blank. A run may contain a few equal cells. O(columns).
  package func changedColumns(line: Int, from other: CellBuffer?) -> [Range<Int>] {
    guard let other else { return runs { firstColumn(from: $0, line: line, isBlank: $1) } }
    return runs { firstColumn(from: $0, line: line, isSame: $1, as: line, in: other) }
  }

  /// Returns the runs of columns that differ, joined if they are close.
  /// - Parameter next: returns the first column, from a column on, that is or is not the same; nil for none.
  private func runs(next: (_ column: Int, _ isSame: Bool) -> Int?) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var column = 0
    while let first = next(column, false) {
      let end = next(first, true) ?? size.columns
      if let last = runs.last, first - last.upperBound <= Self.shortestGap {
        runs[runs.count - 1] = last.lowerBound..<end
      } else {
        runs.append(first..<end)
      }
      column = end
    }
    return runs
  }

  /// Returns whether `line` looks the same as `otherLine` of `other`, a buffer of the same width. O(columns), at
  /// memory speed unless there are combining marks.
  package func isSame(line: Int, as otherLine: Int, in other: CellBuffer) -> Bool {
    firstColumn(from: 0, line: line, isSame: false, as: otherLine, in: other) == nil
  }

  /// Returns the first column, from a column on, that is or is not blank; nil for none.
  private func firstColumn(from column: Int, line: Int, isBlank: Bool) -> Int? {
    let start = starts[line]
    return (column..<size.columns).first { (cells[start + $0] == .blank) == isBlank }
  }

  /// Returns the first column, from a column on, that looks or does not look the same as in a line of another buffer; nil
  /// for none.
  private func firstColumn(
    from column: Int, line: Int, isSame: Bool, as otherLine: Int, in other: CellBuffer
  ) -> Int? {
    let (start, otherStart) = (starts[line], other.starts[otherLine])
    guard clusters.isEmpty && other.clusters.isEmpty else {
      return (column..<size.columns).first {
        self.isSame(start + $0, as: otherStart + $0, in: other) == isSame
      }
    }
    let (mine, theirs) = (start..<(start + size.columns), otherStart..<(otherStart + size.columns))
    return cells.withUnsafeBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        Self.firstIndex(
          from: column, isSame: isSame, UnsafeBufferPointer(rebasing: cells[mine]),
          UnsafeBufferPointer(rebasing: others[theirs]))
      }
    }
  }

  /// Returns the first index, from an index on, at which the cells of two blocks of the same length are or are not equal;
  /// nil for none. Skips four equal cells at a time.
  private static func firstIndex(
    from start: Int, isSame: Bool, _ mine: UnsafeBufferPointer<ScreenCell>,
    _ theirs: UnsafeBufferPointer<ScreenCell>
  ) -> Int? {
    let (bytes, otherBytes) = (UnsafeRawBufferPointer(mine), UnsafeRawBufferPointer(theirs))
    var index = start
    while !isSame, index + 4 <= mine.count {
      let offset = index * MemoryLayout<ScreenCell>.stride
      let difference =
        bytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
        ^ otherBytes.loadUnaligned(fromByteOffset: offset, as: SIMD8<UInt64>.self)
      if difference != .zero { break }
      index += 4
    }
    while index < mine.count, (mine[index] == theirs[index]) != isSame { index += 1 }
    return index < mine.count ? index : nil
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
