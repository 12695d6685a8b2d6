import Glibc

// Benchmarks [COMMAND [RUNS [LINES [FZF]]]]: prints one table. COMMAND is the path of snaketable.

let arguments = CommandLine.arguments.dropFirst().map { $0 }
let commandPath = arguments.first ?? ".build/release/snaketable"
let runCount = arguments.dropFirst().first.flatMap { Int($0) } ?? 5
let lineCount = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 10_000_000

guard let smallFile = SampleFile(lineCount: 10), let largeFile = SampleFile(lineCount: lineCount) else {
  perror("the sample files cannot be written")
  exit(2)
}
let context = BenchmarkContext(
  commandPath: commandPath, runCount: max(runCount, 1), smallFile: smallFile, largeFile: largeFile,
  fzfPath: arguments.dropFirst(3).first)
let benchmarks: [any Benchmark] = [
  FirstScreen(), RowCount(), ScanRate(), GoingToTheEnd(), Scrolling(), Animation(), Filtering(), Grouping(),
]

print("\(commandPath): medians of \(context.runCount) runs in turn with the peer")
print(Report.heading)
for benchmark in benchmarks {
  for result in benchmark.results(in: context) {
    print(Report.line(result))
    fflush(nil)
  }
}
