/// A list that can have sections that are collapsed.
package protocol FoldingSource: AnyObject {
  /// Whether the rows are in sections that can be collapsed.
  var canFold: Bool { get }
  /// Collapses a section, or expands it.
  func toggleSection(_ section: Int)
  /// Collapses or expands all sections, including those that arrive later.
  func setAllSections(isCollapsed: Bool)
}
