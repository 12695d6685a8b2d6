/// What a row is recognised by after a reload, as fingerprints of 64 bits.
public struct RowIdentity: Hashable, Sendable {
  /// Those of the bytes by which a reload finds the row again: the value of `RecordOptions.identity`, or the whole record.
  public let key: UInt64
  /// Those of the whole record.
  public let content: UInt64
}
