/// The order of rows within their sections.
///
/// Numbers come first, by value. Text follows in natural order: runs of digits by value, all other bytes with ASCII
/// case folded; if there is no other difference, upper case and leading zeros come first. Empty values come last in
/// either direction. Rows with equal values keep the order of the input. Values are compared whole, unless
/// values that begin with the same 250 bytes have more than 128 MB in all: then only these bytes are compared.
///
/// If every value that is not empty is a number, the values are compared as numbers, however they are written: `1,234.50`,
/// `1.234,50`, `$5`, `(3)`, and in units of one family: `9.0K`, `1.2 GiB`; `12%`; `1h30m`, `3 minutes ago`. If every such value is a
/// date, they are compared as dates: `12/31/2023`, `Jan 15`. `-` and `N/A` count as empty among them. If every value has the form of
/// a version and one is neither, such as `1.10.2` or `v2`, they are compared as `sort -V` does.
package struct SortOrder: Equatable, Sendable {
  /// A field that rows are sorted by.
  package struct Criterion: Equatable, Sendable {
    package var field: FieldExpression
    package var isDescending: Bool
    /// Whether values are compared as versions even if all of them are numbers, so that `1.10` follows `1.9`.
    package var comparesVersions: Bool

    package init(field: FieldExpression, isDescending: Bool = false, comparesVersions: Bool = false) {
      self.field = field
      self.isDescending = isDescending
      self.comparesVersions = comparesVersions
    }

    /// Parses a field, such as `name` or `name:version`.
    fileprivate init(_ text: [UInt8], isDescending: Bool) {
      let suffix = Array(":version".utf8)
      let isVersion = text.count > suffix.count && text.suffix(suffix.count) == suffix[...]
      let name = isVersion ? Array(text.dropLast(suffix.count)) : text
      self.init(
        field: FieldExpression(String(rawBytes: name)), isDescending: isDescending,
        comparesVersions: isVersion)
    }
  }

  /// The fields; a later one decides where the values of those before it are equal.
  package var criteria: [Criterion]

  /// Sorts by one field.
  package init(field: FieldExpression, isDescending: Bool = false) {
    criteria = [Criterion(field: field, isDescending: isDescending)]
  }

  /// Parses fields separated by commas. `-` before a field means descending, and `+` ascending; `:version` behind it
  /// compares its values as versions.
  /// - Parameter isDescending: Whether fields without a sign are descending.
  package init(_ text: String, isDescending: Bool = false) {
    criteria = FieldExpression.list(text).map { expression in
      let bytes = expression.text.rawBytes
      guard let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") else {
        return Criterion(bytes, isDescending: isDescending)
      }
      return Criterion(Array(bytes.dropFirst()), isDescending: sign == UInt8(ascii: "-"))
    }
  }

  /// The opposite order.
  package var reversed: SortOrder {
    var order = self
    for number in criteria.indices { order.criteria[number].isDescending.toggle() }
    return order
  }
}

/// The order of the sections of a grouped table.
package enum SectionOrder: String, CaseIterable, Sendable {
  /// Sections are sorted by their values, as `SortOrder` compares them.
  case name
  /// The largest sections come first. Sections of the same size keep the order of first appearance.
  case count
  /// The sections with the greatest aggregate come first, of several by one function that of the first; those without any
  /// number come last. Sections with equal aggregates are in the order of first appearance.
  case sum, min, max, mean

  /// The function whose values are compared; nil for another order.
  package var function: FieldAggregate.Function? { FieldAggregate.Function(rawValue: rawValue) }
}
