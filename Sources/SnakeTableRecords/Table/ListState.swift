/// What decides which rows and columns a list shows, and in which order: all of it that does not depend on where the rows
/// come from. A list starts with the state that the options name.
package struct ListState: Equatable, Sendable {
  /// The fields shown as columns instead of the parts of a cell: `*` for all fields, `name:20` for a field and the width of
  /// its column. nil for none.
  package var columns: [FieldExpression]?

  /// The fields by whose values rows are grouped into sections, outermost first; empty for no groups.
  package var groupBy: [FieldExpression] = []
  /// Whether each input with rows has its own section. Has no effect with `groupBy`.
  package var hasSectionPerInput = false
  /// The order of the sections; nil for the order in which their values first appear.
  package var sectionOrder: SectionOrder?
  /// The aggregates in the footer of each section, or of the table if it has no groups. They cover all rows, including
  /// filtered-out ones.
  package var aggregates: [FieldAggregate] = []

  /// The order of the rows; nil for the order of the input.
  package var sortOrder: SortOrder?
  /// Whether the matches of a fuzzy filter are shown best first, unless rows are sorted.
  package var ranksMatches = true

  /// The text of the filter; nil for none.
  package var filter: String?
  /// The mode of the filter, and of one that is opened later.
  package var filterMode = FilterMode.words
  /// The number of rows shown before and after each match of a filter, unless rows are sorted or ranked.
  package var contextRows = 0

  package init() {}
}
