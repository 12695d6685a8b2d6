import Glibc

extension CellBuffer {
  /// The columns of `line` from the first to the last cell that looks different in `other`, a buffer of the
  /// same size; nil where the line is the same. O(columns), at memory speed where nothing changed.
  public func changedColumns(line: Int, from other: CellBuffer) -> Range<Int>? {
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

  /// Whether `line` looks the same as `otherLine` of `other`, a buffer of the same width. O(columns), at
  /// memory speed unless there are combining marks.
  public func isSame(line: Int, as otherLine: Int, in other: CellBuffer) -> Bool {
    let start = line * size.columns
    let otherStart = otherLine * size.columns
    if clusters.isEmpty && other.clusters.isEmpty {
      return cells.withUnsafeBufferPointer { mine in
        other.cells.withUnsafeBufferPointer { theirs in
          guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return true }
          let bytes = size.columns * MemoryLayout<ScreenCell>.stride
          return memcmp(mine + start, theirs + otherStart, bytes) == 0
        }
      }
    }
    return (0..<size.columns).allSatisfy { isSame(start + $0, as: otherStart + $0, in: other) }
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
