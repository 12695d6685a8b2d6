/// The demos by the names a user types: the screens of the systems that the table view goes back to, and what it
/// has besides.
public enum DemoName: String, CaseIterable, Sendable {
  case places, settings, shadows, cells, headers, catalogue

  /// The demo of that name.
  public var demo: Demo {
    switch self {
    case .places: .places
    case .settings: .settings
    case .shadows: .shadows
    case .cells: .cells
    case .headers: .headers
    case .catalogue: .catalogue
    }
  }
}
