/// The fingerprints of 64 bits by which a row is recognised after a reload.
public struct RowIdentity: Hashable, Sendable {
  /// The fingerprint of the bytes by which a reload finds the row again: the value of `RecordOptions.identity`, or the record.
  public let key: UInt64
  /// The fingerprint of the whole record.
  public let content: UInt64
}
