/// What colours have to stand out from (UIUserInterfaceStyle).
public enum Background: Sendable {
  case light, dark

  /// Which of the two a colour is, by how bright the eye finds it (Rec. 601).
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    let brightness = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
    self = brightness < 127_500 ? .dark : .light
  }
}
