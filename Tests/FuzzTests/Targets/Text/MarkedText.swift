@testable import SnakeTableDrawing

/// A whole text as it is drawn, column by column, made from what `Typesetter.marked` says and checked on the way.
struct MarkedText {
  /// The scalars that begin in each column; none in the second column of a wide glyph.
  private(set) var columns: [[Unicode.Scalar]] = []

  init(_ bytes: [UInt8], _ typesetter: Typesetter) throws(Finding) {
    let marked = typesetter.marked(bytes)
    guard let text = String(validating: marked, as: UTF8.self) else {
      throw Finding("marked text is ill-formed: \(marked)")
    }
    for scalar in text.unicodeScalars {
      try Finding.unless(Self.isHarmless(scalar), "U+\(String(scalar.value, radix: 16)) is not marked")
      try add(scalar, typesetter.displayWidth.scalarClass(of: scalar))
    }
    try Finding.unlessEqual(typesetter.columns(of: bytes), columns.count, "columns")
    try Finding.unlessEqual(typesetter.marked(marked), marked, "marked twice")
  }

  private mutating func add(
    _ scalar: Unicode.Scalar, _ scalarClass: DisplayWidth.ScalarClass
  ) throws(Finding) {
    switch scalarClass {
    case .narrow: columns.append([scalar])
    case .wide: columns += [[scalar], []]
    case .combining:
      let base = columns.lastIndex { !$0.isEmpty }
      guard let base else { throw Finding("a mark without a base") }
      columns[base].append(scalar)
      try Finding.unless(columns[base].count <= 5, "more than four marks on a base")
    case .invisible: throw Finding("U+\(String(scalar.value, radix: 16)) cannot be seen")
    }
  }

  /// Neither a control of any kind nor without a look of its own, by the standard library's tables.
  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return (0x20..<0x7F).contains(scalar.value) }
    let properties = scalar.properties
    switch properties.generalCategory {
    case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: return false
    default: return !properties.isDefaultIgnorableCodePoint && !properties.isBidiControl
    }
  }
}
