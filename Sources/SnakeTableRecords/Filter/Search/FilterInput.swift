/// What a search reads: the inputs, what is known of them, and how their records are meant.
struct FilterInput: Sendable {
  let sources: InputSources
  let layout: RecordLayout
  let index: RecordIndex
}
