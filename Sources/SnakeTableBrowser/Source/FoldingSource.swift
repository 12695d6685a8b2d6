/// A list that can have sections that are collapsed, and groups of sections.
package protocol FoldingSource: AnyObject {
  /// Whether the rows are in sections that can be collapsed.
  var canFold: Bool { get }
  /// The number of levels of sections and groups of sections.
  var numberOfLevels: Int { get }
  /// Returns the level of the group that a section is the header of, outermost first; nil if it is not collapsed.
  func collapsedLevel(ofSection section: Int) -> Int?
  /// Collapses a section, or expands it.
  func toggleSection(_ section: Int)
  /// Collapses the group that contains a collapsed section. Returns the section that the group is then; nil if there is no
  /// such group.
  func collapseGroup(ofSection section: Int) -> Int?
  /// Collapses or expands all sections of a level, including those that arrive later; nil for the innermost one.
  func setAllSections(isCollapsed: Bool, level: Int?)
}
