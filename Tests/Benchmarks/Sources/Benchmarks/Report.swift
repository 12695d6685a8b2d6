/// The printed table of the benchmarks.
enum Report {
  private static let nameWidth = 46
  private static let figureWidth = 14

  static let heading =
    padded("measure (peer)", nameWidth) + aligned("snaketable") + aligned("peer") + "  promise"

  static func line(_ result: BenchmarkResult) -> String {
    let figures = [result.command, result.peer].map { aligned(figure($0, unit: result.unit)) }
    return padded(result.name, nameWidth) + figures.joined() + "  " + result.promise
  }

  private static func figure(_ value: Double?, unit: String) -> String {
    guard let value else { return "-" }
    // Two digits after the decimal point below 100, none above.
    let hundredths = Int((value * 100).rounded())
    if hundredths >= 10_000 { return "\(Int(value.rounded())) \(unit)" }
    let fraction = hundredths % 100
    return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) \(unit)"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(width - text.count, 0))
  }

  private static func aligned(_ text: String) -> String {
    String(repeating: " ", count: max(figureWidth - text.count, 0)) + text
  }
}
