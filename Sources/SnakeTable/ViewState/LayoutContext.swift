import SnakeTableLayout

/// The values other than the data source that a layout depends on.
struct LayoutContext {
  var viewport: Viewport
  var configuration: TableConfiguration
  var appearance: TableAppearance
}
