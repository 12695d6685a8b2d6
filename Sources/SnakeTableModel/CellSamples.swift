/// Sample icons, accessories and keys, from which a table measures the columns that its cells share. Each column is
/// as wide as its widest sample, so that the titles, details and accessories of all rows align.
public struct CellSamples: Equatable, Sendable {
  /// The longest icons.
  public private(set) var icons: [CellText] = []
  /// The longest accessories, including those of editing mode, so that nothing shifts when editing begins.
  public private(set) var accessories: [CellAccessory] = []
  /// The longest titles of cells in the style `value2`.
  public private(set) var keys: [CellText] = []
  /// The maximum width of the icons, in columns. They never get more than half of a cell. Icons are usually short,
  /// and an unusually long one must not displace the titles.
  package var mostIconColumns = 24
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
    case .none, .disclosure, .checkmark, .detail, .outlineDisclosure: 1
    }
  }
}
