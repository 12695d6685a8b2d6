/// The fingerprints of 64 bits by which a row is recognised after a reload.
package struct RowIdentity: Hashable, Sendable {
  /// The fingerprint of the bytes by which a reload finds the row again: the value of `RecordOptions.identity`, or the record.
  package let key: UInt64
  /// The fingerprint of the whole record.
  package let content: UInt64
}
