/// Unicode's simple case folding, which maps letters that differ only in case to the same letter.
package enum CaseFolding {
  /// The last scalar that has case variants (in Adlam), plus one.
  private static let end: UInt32 = 0x1E944
  /// The lower case of `I` in Turkish. It folds to itself, although its upper case is `I`.
  private static let dotlessI: Unicode.Scalar = "\u{131}"

  static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard scalar != dotlessI else { return scalar }
    // Folds by way of the upper case, because several lower-case letters can share one: `σ` and `ς`.
    let upper = single(scalar.properties.uppercaseMapping) ?? scalar
    return single(upper.properties.lowercaseMapping) ?? upper
  }

  /// All scalars that fold to the same scalar as this one.
  static func variants(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
    let folded = fold(scalar)
    return [folded] + (unfolded[folded] ?? [])
  }

  package static func isUppercase(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isUppercase }

  /// The scalars that folding changes, by the scalars they fold to.
  private static let unfolded: [Unicode.Scalar: [Unicode.Scalar]] = {
    var result: [Unicode.Scalar: [Unicode.Scalar]] = [:]
    for scalar in (0..<end).lazy.compactMap(Unicode.Scalar.init) where scalar.properties.changesWhenCaseMapped
    {
      let folded = fold(scalar)
      if folded != scalar { result[folded, default: []].append(scalar) }
    }
    return result
  }()

  private static func single(_ mapping: String) -> Unicode.Scalar? {
    mapping.unicodeScalars.count == 1 ? mapping.unicodeScalars.first : nil
  }
}
