/// Drawing on top of the last frame, so that a frame costs no more than what has changed in it:
///
///     buffer.scroll(ScrollMove(lines: 2..<22, count: 1))  // 21 is blank now
///     buffer.erase(lines: 20..<21)                         // the former cursor row
///     …                                                    // draw the lines 20 and 21
///     screen.present(&buffer)                              // looks at these lines only
///
/// Without `erase` or `scroll`, what is drawn over the last frame is not shown. After `reset` everything is.
extension CellBuffer {
  /// What has changed in a buffer since it was shown.
  package struct Changes: Equatable, Sendable {
    /// The movement of lines before all other changes; nil for none.
    package var scroll: ScrollMove?
    /// Whether each line was erased and perhaps drawn again; nil if all were.
    fileprivate var isErased: [Bool]?

    static let all = Changes()

    /// The lines that were erased and perhaps drawn again, without those beyond the screen; nil for all.
    package func lines(below height: Int) -> [Int]? {
      isErased.map { isErased in isErased.indices.prefix(height).filter { isErased[$0] } }
    }
  }

  /// Identifies a picture by the object that has drawn it and by a number of its own.
  package struct Picture: Equatable, Sendable {
    let owner: ObjectIdentifier
    let number: Int

    package init(owner: AnyObject, number: Int) {
      self.owner = ObjectIdentifier(owner)
      self.number = number
    }
  }

  /// Whether the buffer holds a frame that was shown. If not, it is drawn into since it was created or reset.
  package var holdsFrame: Bool { changes.isErased != nil }

  /// Whether text in the buffer has combining marks. They are stored until the next `reset`.
  package var hasClusters: Bool { !clusters.isEmpty }

  /// Begins the next frame on top of this one, which has been shown.
  package mutating func beginFrame() {
    changes.scroll = nil
    if changes.isErased == nil { changes.isErased = [Bool](repeating: false, count: size.lines) }
    for line in 0..<size.lines { changes.isErased?[line] = false }
  }

  /// Blanks whole lines of the last frame, to draw them again. No effect in a buffer that holds no frame.
  package mutating func erase(lines: Range<Int>) {
    if holdsFrame { blank(lines.clamped(to: 0..<size.lines)) }
  }

  private mutating func blank(_ lines: Range<Int>) {
    for line in lines {
      blank(line)
      changes.isErased?[line] = true
    }
  }

  /// Moves whole lines before anything is drawn; the lines that enter are blank. O(lines). The lines must be inside the
  /// buffer.
  package mutating func scroll(_ move: ScrollMove) {
    let moved = max(0, move.lines.count - abs(move.count))
    cells.withUnsafeMutableBufferPointer { cells in
      if move.count > 0 {
        for line in move.lines.prefix(moved) { cells.swapAt(line, line + move.count) }
      } else {
        for line in move.lines.suffix(moved).reversed() { cells.swapAt(line, line + move.count) }
      }
    }
    // A screen scrolls once in a frame, and first; otherwise it compares all lines.
    if changes.scroll != nil || changes.isErased?.contains(true) == true { changes = .all }
    changes.scroll = move
    blank(move.enteredLines)
  }

  /// Copies whole lines of a buffer of the same size. O(lines).
  package mutating func copy(lines: [Int], of other: CellBuffer) {
    guard clusters.isEmpty && other.clusters.isEmpty else {
      // The marks are numbered for each buffer.
      (cells, clusters) = (other.cells, other.clusters)
      return
    }
    for line in lines { cells[line] = other.cells[line] }
  }
}
