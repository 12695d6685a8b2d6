extension CellBuffer {
  /// Equal cells between two changes that are not worth moving the cursor.
  private static let shortestGap = 4

  /// Returns the first run of columns of `line`, from a column on, that look different in a line of another buffer of the
  /// same width; nil for none. The runs of a line have more than a few equal cells between them; one run may contain a few.
  /// O(columns).
  package func changedColumns(
    from column: Int, line: Int, comparedWith otherLine: Int, of other: CellBuffer
  ) -> Range<Int>? {
    func next(_ column: Int, isSame: Bool) -> Int? {
      firstColumn(from: column, line: line, isSame: isSame, as: otherLine, in: other)
    }
    guard let first = next(column, isSame: false) else { return nil }
    var end = next(first, isSame: true) ?? size.columns
    while let further = next(end, isSame: false), further - end <= Self.shortestGap {
      end = next(further, isSame: true) ?? size.columns
    }
    return first..<end
  }

  /// Returns whether `line` looks the same as `otherLine` of `other`, a buffer of the same width. O(columns), at
  /// memory speed unless there are combining marks.
  package func isSame(line: Int, as otherLine: Int, in other: CellBuffer) -> Bool {
    firstColumn(from: 0, line: line, isSame: false, as: otherLine, in: other) == nil
  }

  /// Returns the first column, from a column on, that looks or does not look the same as in a line of another buffer; nil
  /// for none.
  private func firstColumn(
    from column: Int, line: Int, isSame: Bool, as otherLine: Int, in other: CellBuffer
  ) -> Int? {
    guard clusters.isEmpty && other.clusters.isEmpty else {
      return (column..<size.columns).first {
        self.isSame(self[$0, line], as: other[$0, otherLine], in: other) == isSame
      }
    }
    return cells[line].cells.withUnsafeBufferPointer { cells in
      other.cells[otherLine].cells.withUnsafeBufferPointer { others in
        Self.firstIndex(from: column, isSame: isSame, cells, others)
      }
    }
  }

  /// Returns the first index, from an index on, at which the cells of two blocks of the same length are or are not equal;
  /// nil for none. O(1) if the blocks are the same memory. Skips four equal cells at a time.
  private static func firstIndex(
    from start: Int, isSame: Bool, _ mine: UnsafeBufferPointer<ScreenCell>,
    _ theirs: UnsafeBufferPointer<ScreenCell>
  ) -> Int? {
    if !isSame, mine.baseAddress == theirs.baseAddress { return nil }
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

  private func isSame(_ mine: ScreenCell, as theirs: ScreenCell, in other: CellBuffer) -> Bool {
    guard isCluster(mine) || isCluster(theirs) else { return mine == theirs }
    guard isCluster(mine) && isCluster(theirs) else { return false }
    return mine.style == theirs.style && mine.columns == theirs.columns
      && scalars(of: mine, glyphs: BoxGlyphs()) == other.scalars(of: theirs, glyphs: BoxGlyphs())
  }
}
