/// Sample texts and accessories, from which a table measures the columns that its cells share. Each column is as wide as
/// its widest sample, so that the titles, details and accessories of all rows align. In a narrow table, they decide which
/// parts all cells have.
public struct CellSamples: Equatable, Sendable {
  /// The longest icons.
  public private(set) var icons: [CellText] = []
  /// The longest accessories, including those of editing mode, so that nothing shifts when editing begins.
  public private(set) var accessories: [TableCell.Accessory] = []
  /// The longest titles of cells in the style `value2`.
  public private(set) var keys: [CellText] = []
  /// The longest titles in one line, of cells in other styles; empty if they are not known.
  public private(set) var titles: [CellText] = []
  /// Whether titles may have several lines.
  public private(set) var hasBrokenTitles = false
  /// The longest of these titles that have a detail beside them.
  public private(set) var detailedTitles: [CellText] = []
  /// The longest details of these cells.
  public private(set) var details: [CellText] = []
  /// Those of the details that have the longest part behind the last point or comma, such as the fraction of a number.
  package private(set) var fractions: [CellText] = []
  /// The maximum width of the keys, in columns. They never get more than half of a cell. Keys are usually short, and an
  /// unusually long one must not displace the values.
  package var mostKeyColumns = 24
  /// The width of the widest image view, in columns.
  package private(set) var imageColumns = 0
  /// The width of the widest accessory view, in columns.
  package private(set) var accessoryColumns = 0

  /// The maximum number of samples of each kind. The longest in bytes are kept; the widest are among them.
  private static let mostKept = 16

  /// Creates empty samples, which reserve no columns for icons and accessories.
  public init() {}

  /// Creates samples from cells. O(cells).
  public init(of cells: some Sequence<TableCell>) {
    for cell in cells {
      if let icon = cell.icon { Self.keep(icon, in: &icons, length: \.bytes.count) }
      if cell.accessory != .none { Self.keep(cell.accessory, in: &accessories, length: \.byteCount) }
      keepTexts(of: cell)
      guard let configuration = cell.configuration else { continue }
      imageColumns = max(imageColumns, configuration.imageView?.columns ?? 0)
      let views = [configuration.accessoryView, configuration.editingAccessoryView]
      accessoryColumns = views.reduce(accessoryColumns) { max($0, $1?.columns ?? 0) }
      if let accessory = configuration.editingAccessory, accessory != .none {
        Self.keep(accessory, in: &accessories, length: \.byteCount)
      }
    }
  }

  private mutating func keepTexts(of cell: TableCell) {
    let length = { (text: CellText) in text.bytes.count }
    guard cell.configuration?.style != .value2 else {
      return Self.keep(cell.title, in: &keys, length: length)
    }
    let isBroken = cell.configuration.map { $0.titleLines != 1 } ?? false
    if isBroken { hasBrokenTitles = true }
    if !isBroken, !cell.title.isEmpty { Self.keep(cell.title, in: &titles, length: length) }
    guard let detail = cell.detail, !detail.isEmpty else { return }
    Self.keep(detail, in: &details, length: length)
    Self.keep(detail, in: &fractions, length: Self.fractionLength)
    if !isBroken, !cell.title.isEmpty { Self.keep(cell.title, in: &detailedTitles, length: length) }
  }

  private static func fractionLength(_ text: CellText) -> Int {
    text.bytes.lastIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }
      .map { text.bytes.count - $0 } ?? 0
  }

  private static func keep<Sample: Equatable>(
    _ sample: Sample, in kept: inout [Sample], length: (Sample) -> Int
  ) {
    guard kept.count == mostKept else {
      if !kept.contains(sample) { kept.append(sample) }
      return
    }
    guard let shortest = kept.indices.min(by: { length(kept[$0]) < length(kept[$1]) }),
      length(kept[shortest]) < length(sample), !kept.contains(sample)
    else { return }
    kept[shortest] = sample
  }
}

extension TableCell.Accessory {
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.bytes.count
    case .toggle: 3
    case .several(let parts): parts.reduce(0) { $0 + $1.byteCount + 1 }
    case .none, .disclosure, .checkmark, .detail, .outlineDisclosure: 1
    }
  }
}
