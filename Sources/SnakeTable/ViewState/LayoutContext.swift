import SnakeTableLayout

/// What a layout depends on besides the data source.
struct LayoutContext {
  var viewport: Viewport
  var configuration: TableConfiguration
  var appearance: TableAppearance
}
