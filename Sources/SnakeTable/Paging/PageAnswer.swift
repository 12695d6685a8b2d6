/// An answer of a provider.
enum PageAnswer<Row: Sendable, Key: Sendable>: Sendable {
  case count(RowCount, number: Int)
  case page(Page<Row, Key>, number: Int, page: Int)
  case failure(String, number: Int, page: Int)
}
