/// The names of the demos on the command line. The demos show the screens that inspired the table view, and further
/// features.
package enum DemoName: String, CaseIterable, Sendable {
  case places, settings, shadows, cells, headers, catalogue

  /// The demo with this name.
  package var demo: Demo {
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
