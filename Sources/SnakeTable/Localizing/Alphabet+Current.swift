import SnakeTableModel
import SnakeTableSystem

extension Alphabet {
  /// The alphabet of the user's language, according to the environment variables LC_ALL, LC_COLLATE and LANG
  /// (UILocalizedIndexedCollation.current()); the letters from A to Z if none is set. Read once.
  public static let current: Alphabet = {
    let locale = Environment["LC_ALL"] ?? Environment["LC_COLLATE"] ?? Environment["LANG"] ?? ""
    return Alphabet(language: String(locale.prefix { $0.isLetter }))
  }()
}
