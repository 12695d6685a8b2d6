/// The input of a search: the sources, the index of their records, and the rules for reading fields.
struct FilterInput: Sendable {
  let sources: InputSources
  let layout: RecordLayout
  let index: RecordIndex
}
