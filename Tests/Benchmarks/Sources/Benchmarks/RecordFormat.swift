/// The formats of the sample files of records.
enum RecordFormat: String, CaseIterable {
  case csv, tsv, ndjson, json

  /// The text before the first record.
  var head: String {
    switch self {
    case .csv: "number,place,guests,note\n"
    case .tsv: "number\tplace\tguests\tnote\n"
    case .ndjson: ""
    case .json: "[\n"
    }
  }

  /// Appends a record: a number, a place, guests and a note with quotes. The last record of a JSON document also closes
  /// the document.
  func appendRecord(_ number: Int, isLast: Bool, random: UInt64, to bytes: inout [UInt8]) {
    let place = SampleFile.places[Int(random % 8)]
    let (guests, words) = (Int((random >> 8) % 10_000), Int((random >> 20) % 1_000_000))
    switch self {
    case .csv:
      append(
        number, place, guests, words, to: &bytes, [",\"", "\",", ",\"a note, with \"\"quotes\"\"", "\"\n"])
    case .tsv:
      append(number, place, guests, words, to: &bytes, ["\t", "\t", "\ta note, with \"quotes\"", "\n"])
    case .ndjson, .json:
      bytes += "{\"number\":1".utf8
      append(
        number, place, guests, words, to: &bytes,
        [",\"place\":\"", "\",\"guests\":1", ",\"note\":\"a note, with \\\"quotes\\\"", "\"}"])
      bytes += self == .ndjson ? "\n".utf8 : isLast ? "\n]\n".utf8 : ",\n".utf8
    }
  }

  private func append(
    _ number: Int, _ place: [UInt8], _ guests: Int, _ words: Int, to bytes: inout [UInt8], _ between: [String]
  ) {
    SampleFile.appendDigits(number, count: 8, to: &bytes)
    bytes += between[0].utf8
    bytes += place
    bytes += between[1].utf8
    SampleFile.appendDigits(guests, count: 4, to: &bytes)
    bytes += between[2].utf8
    bytes += " and some words to make it as long as rows are: ".utf8
    SampleFile.appendDigits(words, count: 6, to: &bytes)
    bytes += between[3].utf8
  }
}
