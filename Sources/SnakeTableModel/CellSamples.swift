/// Icons, accessories and keys that stand for those of all rows: the columns that a table's cells share are made as
/// wide as the widest of these, so that titles, details and accessories stand under one another.
public struct CellSamples: Equatable, Sendable {
  /// The longest icons.
  public private(set) var icons: [CellText] = []
  /// The longest accessories, those of editing mode among them: nothing shifts when it begins.
  public private(set) var accessories: [CellAccessory] = []
  /// Titles of cells in the style `value2`.
  public private(set) var keys: [CellText] = []
  /// Columns that the icons may have; they never have more than half of a cell. Icons are short by nature: one that is not
  /// must not push the titles out.
  public var mostIconColumns = 24
  /// Columns of the widest image view.
  public private(set) var imageColumns = 0
  /// Columns of the widest accessory view.
  public private(set) var accessoryColumns = 0

  /// The longest in bytes are kept, which the widest are among.
  private static let mostKept = 16

  /// No samples: no column is kept for icons and accessories.
  public init() {}

  /// What `cells` have. O(cells).
  public init(of cells: some Sequence<TableCell>) {
    for cell in cells {
      if let icon = cell.icon { Self.keep(icon, in: &icons, length: \.bytes.count) }
      if cell.accessory != .none { Self.keep(cell.accessory, in: &accessories, length: \.byteCount) }
      guard let configuration = cell.configuration else { continue }
      if configuration.style == .value2 { Self.keep(cell.title, in: &keys, length: \.bytes.count) }
      imageColumns = max(imageColumns, configuration.imageView?.columns ?? 0)
      let views = [configuration.accessoryView, configuration.editingAccessoryView]
      accessoryColumns = views.reduce(accessoryColumns) { max($0, $1?.columns ?? 0) }
      if let accessory = configuration.editingAccessory, accessory != .none {
        Self.keep(accessory, in: &accessories, length: \.byteCount)
      }
    }
  }

  private static func keep<Sample: Equatable>(
    _ sample: Sample, in kept: inout [Sample], length: (Sample) -> Int
  ) {
    guard !kept.contains(sample) else { return }
    kept.append(sample)
    if kept.count > mostKept, let shortest = kept.indices.min(by: { length(kept[$0]) < length(kept[$1]) }) {
      kept.remove(at: shortest)
    }
  }
}

extension CellAccessory {
  fileprivate var byteCount: Int {
    switch self {
    case .text(let text): text.bytes.count
    case .detailDisclosure: 3
    case .none, .disclosure, .checkmark, .detail: 1
    }
  }
}
