import SnakeTable

extension Demo {
  /// The eight places of Viget's snake list.
  static var places: Demo {
    let places: [CellText] = [
      "Falls Church, VA", "Durham, NC", "Boulder, CO", "Redwood City, CA", "Austin, TX", "Kansas City, KS",
      "Chattanooga, TN", "Charleston, SC",
    ]
    return Demo(
      title: "Viget spots", sections: [TableSection(rows: places.map { TableCell(title: $0) })],
      configuration: TableConfiguration(style: .plain, separator: .snake, maximumWidth: nil))
  }
}
