/// Runs of cells that can be written to a terminal together. The columns must be inside the buffer.
extension CellBuffer {
  /// Returns the number of equal cells at the start of some columns of a line. O(result).
  package func equalCells(line: Int, columns: Range<Int>) -> Int {
    cells.withUnsafeBufferPointer { cells in
      let (first, end) = (starts[line] + columns.lowerBound, starts[line] + columns.upperBound)
      var index = first
      while index < end, cells[index] == cells[first] { index += 1 }
      return index - first
    }
  }

  /// Appends the text at the start of some columns of a line, as far as it is printable ASCII in one style without blanks.
  /// Returns the number of its columns. O(result).
  package func appendWord(line: Int, columns: Range<Int>, to bytes: inout [UInt8]) -> Int {
    cells.withUnsafeBufferPointer { cells in
      let (first, end) = (starts[line] + columns.lowerBound, starts[line] + columns.upperBound)
      var index = first
      while index < end, let byte = cells[index].printableASCII, cells[index].style == cells[first].style {
        bytes.append(byte)
        index += 1
      }
      return index - first
    }
  }
}
