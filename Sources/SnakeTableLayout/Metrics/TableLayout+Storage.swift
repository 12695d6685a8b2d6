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
}
