/// How thick an arm of a box-drawing glyph is; `none` is no arm at all.
public enum StrokeWeight: UInt8, CaseIterable, Sendable {
  case none, light, heavy, double
}
