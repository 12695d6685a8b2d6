/// The printed table of the benchmarks.
enum Report {
  private static let (nameWidth, figureWidth, ratioWidth, promiseWidth) = (44, 24, 22, 18)

  static let heading = line(["measure (peer)", "snaketable", "peer", "times the peer", "promise", "holds"])

  static func line(_ result: BenchmarkResult) -> String {
    let holds = result.holds.map { $0 ? "yes" : "NO" } ?? ""
    return line([
      "\(result.name), \(result.unit)", result.command.summary, result.peer.summary, result.ratios.summary,
      result.promise.text, holds,
    ])
  }

  private static func line(_ cells: [String]) -> String {
    let widths = [nameWidth, figureWidth, figureWidth, ratioWidth, promiseWidth, 0]
    return zip(cells, widths).map { cell, width in
      cell + String(repeating: " ", count: max(width - cell.count, 1))
    }.joined()
  }
}
