extension CellBuffer {
  /// Returns the columns of `line` from the first to the last cell that looks different in `other`, a buffer of the
  /// same size; nil if the lines look the same. O(columns), at memory speed if nothing changed.
  package func changedColumns(line: Int, from other: CellBuffer) -> Range<Int>? {
    let start = line * size.columns
    if clusters.isEmpty && other.clusters.isEmpty {
      return cells.withUnsafeBytes { mine in
        other.cells.withUnsafeBytes { theirs in
          changedColumns(mine, theirs, start: start)
        }
      }
    }
    let isChanged = { (column: Int) in !self.isSame(start + column, as: start + column, in: other) }
    guard let first = (0..<size.columns).first(where: isChanged),
      let last = (0..<size.columns).last(where: isChanged)
    else { return nil }
    return first..<(last + 1)
  }

  /// Returns whether `line` looks the same as `otherLine` of `other`, a buffer of the same width. O(columns), at
  /// memory speed unless there are combining marks.
  package func isSame(line: Int, as otherLine: Int, in other: CellBuffer) -> Bool {
    let start = line * size.columns
    let otherStart = otherLine * size.columns
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

  private func changedColumns(
    _ mine: UnsafeRawBufferPointer, _ theirs: UnsafeRawBufferPointer, start: Int
  ) -> Range<Int>? {
    let stride = MemoryLayout<ScreenCell>.stride
    let word = { (bytes: UnsafeRawBufferPointer, column: Int, half: Int) in
      bytes.load(fromByteOffset: (start + column) * stride + half * 8, as: UInt64.self)
    }
    let isSame = { (column: Int) in
      word(mine, column, 0) == word(theirs, column, 0) && word(mine, column, 1) == word(theirs, column, 1)
    }
    var first = 0
    while first < size.columns && isSame(first) { first += 1 }
    guard first < size.columns else { return nil }
    var last = size.columns - 1
    while isSame(last) { last -= 1 }
    return first..<(last + 1)
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
