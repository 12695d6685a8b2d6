/// The weight of an arm of a box-drawing glyph; `none` means that there is no arm.
public enum StrokeWeight: UInt8, CaseIterable, Sendable {
  case none, light, heavy, double
}
