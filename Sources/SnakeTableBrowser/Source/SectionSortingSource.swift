import SnakeTableRecords

/// A list whose sections can be sorted.
package protocol SectionSortingSource: AnyObject {
  /// The orders that the sections can have besides that in which they first appear; empty without sections.
  var sectionOrders: [SectionOrder] { get }
  /// The order of the sections; nil for that in which they first appear.
  var sectionOrder: SectionOrder? { get }
  func sortSections(by order: SectionOrder?)
}
