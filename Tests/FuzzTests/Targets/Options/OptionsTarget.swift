import SnakeTable
import SnakeTableRecords

@testable import SnakeTableCommand
@testable import SnakeTableBrowser

/// A command line means what its plainest form means; the words of a configuration file are those that a shell would
/// read; names of keys and colours are read as they are written.
enum OptionsTarget {
  static func check(_ input: inout FuzzInput) throws(Finding) {
    let bytes = input.rest
    try checkShellWords(bytes)
    let words = bytes.split(separator: 0, omittingEmptySubsequences: false).map { Array($0) }
    let texts = words.map { String(rawBytes: $0) }
    try Finding.unlessEqual(texts.map(\.rawBytes), words, "bytes of words")
    try checkCommandLine(texts)
    for text in texts.prefix(4) {
      try checkKeys(text)
      try checkColor(text)
      try checkDuration(text)
      try checkFields(text)
    }
  }

  private static func checkShellWords(_ bytes: [UInt8]) throws(Finding) {
    let words = try? ShellWords.words(of: bytes)
    let naive = NaiveShellWords.words(of: bytes)
    try Finding.unlessEqual(words?.map(\.rawBytes), naive, "words")
    let line = Array((naive ?? [bytes]).map(NaiveShellWords.quoted).joined(separator: [UInt8(ascii: " ")]))
    let quoted = try? ShellWords.words(of: line)
    try Finding.unlessEqual(quoted?.map(\.rawBytes), naive ?? [bytes], "words in quotes")
  }

  // MARK: The command line

  private static func checkCommandLine(_ words: [String]) throws(Finding) {
    let (options, error) = parse(words)
    guard let canonical = CanonicalCommandLine(words).words else {
      return try Finding.unless(error != nil, "a command line that is wrong is taken: \(words)")
    }
    let (expected, expectedError) = parse(canonical)
    try Finding.unlessEqual(error, expectedError, "the error of \(words)")
    try Finding.unless(options == expected, "\(words) is not \(canonical)")
  }

  private static func parse(_ words: [String]) -> (options: Options?, error: String?) {
    do throws(CommandError) { return (try OptionParser.parse(words), nil) } catch {
      return (nil, Diagnostics.message(for: error))
    }
  }

  // MARK: Values

  private static func checkKeys(_ text: String) throws(Finding) {
    if let key = KeyPress(name: text) { try checkName(of: key) }
    guard let assignments = try? KeyAssignment.parse(text) else { return }
    try Finding.unless(!assignments.isEmpty, "no assignment in \(text)")
    for assignment in assignments { try checkName(of: assignment.key) }
  }

  private static func checkName(of key: KeyPress) throws(Finding) {
    try Finding.unlessEqual(KeyPress(name: key.name), key, "the key called \(key.name)")
  }

  private static func checkColor(_ text: String) throws(Finding) {
    guard let color = (try? ColorValue.themeColor(text))?.color else { return }
    let written = text.drop { $0 != "=" }.dropFirst()
    let digits = Array(written.utf8)
    if digits.first == UInt8(ascii: "#") {
      let value = UInt32(written.dropFirst(), radix: 16) ?? .max
      let (red, green, blue) = (value >> 16 & 255, value >> 8 & 255, value & 255)
      try Finding.unless(digits.count == 7 && value < 1 << 24, "\(text) is no colour")
      try Finding.unlessEqual(color, .rgb(UInt8(red), UInt8(green), UInt8(blue)), text)
    } else if let index = UInt8(written) {
      try Finding.unlessEqual(color, .palette(index), text)
    }
  }

  private static func checkFields(_ text: String) throws(Finding) {
    let fields = parse(["--output-fields", text]).options?.records.outputFields
    let commas = text.utf8.count { $0 == UInt8(ascii: ",") }
    if !text.utf8.contains(UInt8(ascii: "[")) {
      try Finding.unlessEqual(fields?.count, commas + 1, "fields of \(text)")
    }
    let joined = fields.map { Array($0.map(\.text).joined(separator: ",").utf8) }
    try Finding.unlessEqual(joined, Array(text.utf8), "fields of \(text)")
  }

  private static func checkDuration(_ text: String) throws(Finding) {
    guard let nanoseconds = try? OptionValue.nanoseconds(text) else { return }
    let day = 86_400_000_000_000
    try Finding.unless((0...day).contains(nanoseconds), "\(text) seconds are \(nanoseconds) ns")
  }
}
