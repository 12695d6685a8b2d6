/// The words of the library in another language: titles of keys, of buttons and in bars.
///
///     table.appearance.texts = ["quit": "beenden", "{} of {}": "{} von {}", "Next row": "Nächste Zeile"]
///
/// A text without a translation is shown in English, and so are the names of keys. `english` has all texts. Titles that a program
/// gives to its own keys are looked up too. Errors are cases with payloads, such as `TerminalError`; a program that shows them in another
/// language has a text for each case.
public struct TableTexts: Hashable, Sendable, ExpressibleByDictionaryLiteral {
  /// The translations by their English texts. Each `{}` stands for a number or a name, in the order of the English text.
  public var translations: [String: String]

  /// Creates texts, by default English ones.
  public init(_ translations: [String: String] = [:]) { self.translations = translations }

  /// Creates texts from a literal. Of several translations of a text, the last one counts.
  public init(dictionaryLiteral elements: (String, String)...) {
    translations = Dictionary(elements) { $1 }
  }

  /// Returns a text.
  /// - Parameters:
  ///   - english: the English text.
  ///   - values: what the `{}` in it stand for.
  package subscript(_ english: String, _ values: String...) -> String {
    let text = translations.isEmpty ? english : translations[english] ?? english
    guard !values.isEmpty else { return text }
    var (result, rest) = ("", text[...])
    for value in values {
      guard let brace = rest.firstIndex(of: "{"), let end = rest[brace...].firstIndex(of: "}") else { break }
      result += rest[..<brace] + value
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}
