import SnakeTableModel
import TestSupport
import Testing

@testable import SnakeTableExpressions
@testable import SnakeTableQuery

/// Tests of words against a program that knows the rules as sets of Python's `unicodedata`.
@Suite struct AccentOracleTests {
  /// The rules: a list of letters for a text, each with its plain letters and itself, and how words are found in it.
  private static let rules = """
    import sys, unicodedata as u
    def ranges(path, values, column=1):
        scalars = set()
        for line in open(path, encoding="utf-8"):
            fields = [field.strip() for field in line.split("#")[0].split(";")]
            if len(fields) > 1 and fields[1] in values:
                first, _, last = fields[0].partition("..")
                scalars.update(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
        return scalars
    SCRIPTS = {"Latin", "Greek", "Cyrillic", "Hebrew", "Arabic"}
    ours = ranges("/usr/share/unicode/Scripts.txt", SCRIPTS)
    inherited = ranges("/usr/share/unicode/Scripts.txt", {"Inherited"})
    LETTERS = {c for c in ours if u.category(c)[0] == "L"}
    OTHERS = set("\\u302a\\u302b\\u302c\\u302d\\u3099\\u309a")
    MARKS = {c for c in ours | inherited if u.category(c) == "Mn"} - OTHERS
    SPECIAL = dict(zip("øłđðħŧı", "olddhti")) | {"ß": "ss", "æ": "ae", "œ": "oe", "þ": "th"}
    def fold(c):
        return c.casefold() if len(c.casefold()) == 1 else c.lower() if len(c.lower()) == 1 else c
    def plain(base, folds):
        "The letters without accents: each with the texts that it may be."
        lower = fold(base)
        if lower not in SPECIAL:
            return [{lower if folds else base}]
        letters = SPECIAL[lower]
        if folds or base == lower:
            return [{c} for c in letters]
        return [{letters[0].upper()}] + [{c, c.upper()} for c in letters[1:]]
    def letters(text, folds):
        text, result, at = u.normalize("NFC", text), [], 0
        while at < len(text):
            parts = u.normalize("NFD", text[at])
            if parts[0] in LETTERS:
                end = at + 1
                while end < len(text) and text[end] in MARKS:
                    end += 1
                whole = u.normalize("NFD", text[at:end])
                base = text[at] if text[at] in "йЙ" else whole[0]
                if folds:
                    whole = fold(whole[0]) + whole[1:]
                result.append((plain(base, folds), whole))
                at = end
            else:
                letter = fold(text[at]) if folds else text[at]
                result.append(([{letter}], letter))
                at += 1
        return result
    def wanted(word, folds):
        "The letters of a word: a plain one, or the whole letter with its accents."
        result = []
        for parts, whole in letters(word, folds):
            isPlain = len(parts) == 1 and (u.normalize("NFD", next(iter(parts[0]))) == whole or whole in parts[0])
            result.append(next(iter(parts[0])) if isPlain else (whole,))
        return result
    def spread(text, folds):
        return [(options, whole, number, len(parts)) for parts, whole in letters(text, folds)
                for number, options in enumerate(parts)]
    def take(word, text, at):
        "The ends of the word at a letter of the text, as (end, whether it is the end of a character)."
        whole = True
        for letter in word:
            if at >= len(text):
                return None
            options, exact, number, count = text[at]
            if isinstance(letter, tuple):
                if number or letter[0] != exact:
                    return None
                at, whole = at + count, True
            else:
                if letter not in options:
                    return None
                at, whole = at + 1, number == count - 1
        return at, whole
    def answers(word, text):
        folds = not any(c.isupper() for c in word)
        word, text = wanted(word, folds), spread(text, folds)
        found = [(start, take(word, text, start)) for start in range(len(text))]
        found = [(start, end) for start, end in found if end]
        ends = [start for start, (end, whole) in found if end == len(text) and whole]
        at = 0
        for letter in word:
            while at < len(text) and not take([letter], text, at):
                at += 1
            if at == len(text):
                break
            at += 1
        else:
            at = -1
        return [bool(found), any(start == 0 for start, _ in found), bool(ends), 0 in ends, at == -1]
    """

  private static let lettersProgram =
    rules + """

      for c in sorted(LETTERS):
          parts = plain(c, True) if c in "йЙ" else plain(u.normalize("NFD", c)[0], True)
          print(f"{ord(c):X} {' '.join(f'{ord(next(iter(p))):X}' for p in parts)}")
      """

  private static let wordsProgram =
    rules + """

      for line in open(sys.argv[1], encoding="utf-8", newline="\\n"):
          word, text = line.rstrip("\\n").split("\\t")
          print("".join("1" if answer else "0" for answer in answers(word, text)))
      """

  private func lines(_ bytes: [UInt8]) -> [Substring] {
    String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  @Test func allLettersAreThoseOfPython() throws {
    let lines = try lines(pythonOutput(Self.lettersProgram))
    #expect(lines.count > 2500)
    for line in lines {
      let scalars = line.split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let letter = String(String.UnicodeScalarView([scalars[0]]))
      let found = Array(letter.utf8).withUnsafeBufferPointer { text in
        var (reader, found) = (LetterReader(text, foldsCase: true), [UInt32]())
        while let letter = reader.next() { found.append(letter.plain) }
        return found
      }
      #expect(found == scalars.dropFirst().map(\.value), "\(letter) U+\(line)")
    }
  }

  private static let alphabet: [String] = [
    "a", "e", "s", "u", "i", "o", "t", "h", "A", "E", "S", "I", "U", "é", "É", "è", "ü", "Ü", "ǖ", "ß", "ẞ",
    "æ", "Æ", "ǽ", "ø",
    "ł", "đ", "þ", "Þ", "œ", "ı", "İ", "\u{301}", "\u{308}", "\u{323}", "\u{307}", "\u{306}", "\u{345}",
    "\u{34F}", "и", "й",
    "Й", "И", "\u{450}", "α", "ά", "Ά", "ᾍ", "σ", "ς", "Σ", "א", "\u{5B0}", "\u{FB2A}", "\u{5E9}", "ا", "أ",
    "\u{654}", "가", "각",
    "\u{1100}", "\u{1161}", "\u{11A8}", "か", "が", "\u{3099}", "ก", "\u{E48}", "क", "\u{93C}", "\u{958}",
    "\u{212A}", "\u{212B}",
    "å", "=", "≠", "\u{338}", "1", "-", "漢", "\u{F900}", "\u{FE0F}", "ſ", "µ", "\u{FB01}", "\u{1E9B}",
  ]

  /// Returns a text, most often of few different letters, so that words are found in it.
  private func text(_ count: Int, of letters: [String], _ random: inout SeededGenerator) -> String {
    (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
  }

  @Test func wordsAreFoundAsByTheProgram() throws {
    var random = SeededGenerator(seed: 91)
    let cases = (0..<repetitions(6000, inTestAll: 60_000)).map { _ in
      let letters = (0..<Int.random(in: 2...6, using: &random)).compactMap { _ in
        Self.alphabet.randomElement(using: &random)
      }
      let word = text(Int.random(in: 1...4, using: &random), of: letters, &random)
      // A long text is searched by 64 bytes.
      let count = Int.random(in: 0..<8, using: &random) == 0 ? 60 : Int.random(in: 0...8, using: &random)
      return (word, text(count, of: letters, &random))
    }
    let file = try TemporaryFile(cases.map { "\($0)\t\($1)\n" }.joined())
    let expected = try lines(pythonOutput(Self.wordsProgram, file.path))
    try #require(expected.count == cases.count)
    for ((word, text), expected) in zip(cases, expected) {
      let queries: [(String, FilterMode)] = [
        (word, .words), ("^\(word)", .words), ("\(word)$", .words), ("^\(word)$", .words), (word, .fuzzy),
      ]
      let found = try queries.map { query, mode in
        let matcher = try TextMatcher(CompiledQuery(FilterQuery(query, mode: mode), ranks: true))
        let isFound = matcher.matches([CellText(text)], budget: .search())
        #expect(isFound == !matcher.ranges(in: Array(text.utf8)).isEmpty, "ranges of \(query) in \(text)")
        return isFound ? "1" : "0"
      }
      #expect(found.joined() == expected, "\(escaped(word)) in \(escaped(text))")
    }
    #expect(expected.filter { $0.hasPrefix("1") }.count > cases.count / 5)
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined()
  }
}
