import SnakeTableDrawing
import SnakeTableModel

/// A layout is copied whenever it is read, so its contents are one reference.
extension TableLayout {
  struct Contents: Sendable {
    let configuration: TableConfiguration
    var sections: [SectionMetrics] = []
    var heights = OffsetTree()
    var rowCounts = OffsetTree()
    var separatorCounts = OffsetTree()
    var rowHeights: RowHeights
    /// Whether the uniform height is an estimate, so that rows are measured.
    var areHeightsEstimated = false
    var measured = MeasuredRows()
    let width: Int
    var safeArea: Int
    let typesetter: Typesetter
    var varyingHeights: [OffsetTree] = []
    var outermostBeginnings: [Int] = []
    var tableHeaderHeight = 0
    var tableFooterHeight = 0
  }

  final class Storage: @unchecked Sendable {
    // Sendable: the contents only change while a single layout refers to them.
    var contents: Contents

    init(_ contents: Contents) { self.contents = contents }
  }

  /// The contents, to change them. They are copied if another layout shares them.
  private var ownContents: Contents {
    get { storage.contents }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.contents) }
      yield &storage.contents
    }
  }

  /// The configuration of the table.
  package var configuration: TableConfiguration { storage.contents.configuration }
  /// The numbers of rows and the heights of labels of the sections.
  var sections: [SectionMetrics] {
    get { storage.contents.sections }
    _modify { yield &ownContents.sections }
  }
  /// The heights of the sections, including gaps.
  var heights: OffsetTree {
    get { storage.contents.heights }
    _modify { yield &ownContents.heights }
  }
  /// The row counts of the sections, to number rows through all sections.
  var rowCounts: OffsetTree {
    get { storage.contents.rowCounts }
    _modify { yield &ownContents.rowCounts }
  }
  /// The separator counts of the sections, to number strokes through all sections.
  var separatorCounts: OffsetTree {
    get { storage.contents.separatorCounts }
    _modify { yield &ownContents.separatorCounts }
  }
  /// The heights of rows.
  var rowHeights: RowHeights {
    get { storage.contents.rowHeights }
    _modify { yield &ownContents.rowHeights }
  }
  /// Whether the uniform height of rows is an estimate.
  var areHeightsEstimated: Bool {
    get { storage.contents.areHeightsEstimated }
    _modify { yield &ownContents.areHeightsEstimated }
  }
  /// The extra lines of rows with a common minimum height, as far as they have been measured.
  var measured: MeasuredRows {
    get { storage.contents.measured }
    _modify { yield &ownContents.measured }
  }
  /// The width with which the texts of rows are measured.
  var width: Int { storage.contents.width }
  /// The number of columns at the right edge that are reserved for other content.
  var safeArea: Int {
    get { storage.contents.safeArea }
    _modify { yield &ownContents.safeArea }
  }
  /// Measures the texts of rows.
  var typesetter: Typesetter { storage.contents.typesetter }
  /// The heights of the rows of each section, including separators; empty if all rows have the same height.
  var varyingHeights: [OffsetTree] {
    get { storage.contents.varyingHeights }
    _modify { yield &ownContents.varyingHeights }
  }
  /// The sections that begin an outermost group of sections; empty if there are no such groups.
  var outermostBeginnings: [Int] {
    get { storage.contents.outermostBeginnings }
    _modify { yield &ownContents.outermostBeginnings }
  }
  /// The height of the table's own header in lines; 0 for none.
  var tableHeaderHeight: Int {
    get { storage.contents.tableHeaderHeight }
    _modify { yield &ownContents.tableHeaderHeight }
  }
  /// The height of the table's own footer in lines; 0 for none.
  var tableFooterHeight: Int {
    get { storage.contents.tableFooterHeight }
    _modify { yield &ownContents.tableFooterHeight }
  }
}

/// A list of consecutive lengths that finds the offset of an element, and the element at an offset, in O(log n). As
/// a Fenwick tree it also changes a length in O(log n).
struct OffsetTree: Equatable, Sendable {
  /// `sums[i]` is the sum of the lengths covered by node i + 1 of the Fenwick tree.
  private var sums: [Int] = []
  private(set) var total = 0

  init() {}

  /// Creates a tree from lengths. O(n).
  init(_ lengths: some Sequence<Int>) {
    sums = Array(lengths)
    total = sums.reduce(0, +)
    for index in sums.indices {
      let parent = index | (index + 1)
      if parent < sums.count { sums[parent] += sums[index] }
    }
  }

  var count: Int { sums.count }

  /// Returns the offset of element `index`; for `count`, the total length.
  func offset(of index: Int) -> Int {
    var sum = 0
    var node = index
    while node > 0 {
      sum += sums[node - 1]
      node &= node - 1
    }
    return sum
  }

  func length(of index: Int) -> Int { offset(of: index + 1) - offset(of: index) }

  /// Returns the index of the element that covers `offset`; nil outside 0..<total. Elements of length 0 cover
  /// nothing.
  func index(at offset: Int) -> Int? {
    guard offset >= 0, offset < total else { return nil }
    var node = 0
    var rest = offset
    var step = count == 0 ? 0 : 1 << (Int.bitWidth - 1 - count.leadingZeroBitCount)
    while step > 0 {
      if node + step <= count, sums[node + step - 1] <= rest {
        node += step
        rest -= sums[node - 1]
      }
      step >>= 1
    }
    return node
  }

  mutating func append(_ length: Int) {
    let node = count + 1
    // The sum of a node covers the elements from `node - (node & -node)` up to `node - 1`.
    sums.append(length + offset(of: count) - offset(of: node - (node & -node)))
    total += length
  }

  mutating func add(_ difference: Int, at index: Int) {
    var node = index + 1
    while node <= count {
      sums[node - 1] += difference
      node += node & -node
    }
    total += difference
  }
}
