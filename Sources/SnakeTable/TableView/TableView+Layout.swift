import TableLayout
import TableModel

/// Keeping the layout up to date. Rows as high as their texts depend on the columns they have, and so on the scroll
/// bar and the section index beside them.
extension TableView {
  /// Lays everything out anew.
  func layOut() {
    layout = newLayout(safeArea: 0)
    updateSectionIndex()
    guard hasMeasuredRows else { return }
    // The narrower, the higher: what a bar takes can only bring it.
    var measured = 0
    while measured < safeArea {
      measured = safeArea
      layout = newLayout(safeArea: measured)
    }
  }

  /// Takes over what the data source has added or changed, and a configuration that came in the middle of it.
  func updateLayout() {
    if hasMeasuredRows || layout.configuration != configuration { return layOut() }
    layout.update(from: dataSource)
    updateSectionIndex()
  }

  /// Another size, or other widths of text: measured rows have other heights. The row at the top stays there.
  func remeasure() {
    guard !phase.isContentChanging else { return }
    guard hasMeasuredRows else { return updateSectionIndex() }
    let top = layout.firstRow(fromLine: contentOffset)
    let line = top.map { layout.frame(ofRowAt: $0).line }
    keepCursor(during: layOut)
    if let top, let line, layout.contains(top) { contentOffset += layout.frame(ofRowAt: top).line - line }
    clampOffset()
  }

  private var hasMeasuredRows: Bool { dataSource.rowHeights == .automatic }

  private func newLayout(safeArea: Int) -> TableLayout {
    TableLayout(
      dataSource, configuration: configuration, width: size.columns, safeArea: safeArea,
      typesetter: appearance.typesetter)
  }
}
