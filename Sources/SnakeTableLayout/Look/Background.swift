/// The brightness of the terminal's background, against which colours must stand out (UIUserInterfaceStyle).
public enum Background: Sendable {
  case light, dark

  /// Classifies a colour by its perceived brightness (Rec. 601).
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    let brightness = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    self = brightness < 127_500 ? .dark : .light
  }
}
