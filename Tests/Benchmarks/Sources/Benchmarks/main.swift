import Glibc

// Benchmarks COMMAND RUNS LINES PEERS [NAME ...]: prints one table. COMMAND is the path of snaketable, PEERS the folder of
// fzf and of a Python that has duckdb and frizbee. Without names all benchmarks run.

let arguments = CommandLine.arguments.dropFirst().map { $0 }
guard arguments.count >= 4, let runCount = Int(arguments[1]), let lineCount = Int(arguments[2]) else {
  print("usage: Benchmarks COMMAND RUNS LINES PEERS [NAME ...]")
  exit(2)
}
guard let smallFile = SampleFile(lineCount: 10), let largeFile = SampleFile(lineCount: lineCount) else {
  perror("the sample files cannot be written")
  exit(2)
}
let context = BenchmarkContext(
  commandPath: arguments[0], runCount: max(runCount, 1), smallFile: smallFile, largeFile: largeFile,
  peerPath: arguments[3])
let all: [any Benchmark] = [
  MachineLimits(), FirstScreen(), Loading(), Memory(), Scrolling(), Animation(), WholeFilters(), Filtering(),
  Grouping(),
]
let names = arguments.dropFirst(4)
let benchmarks = all.filter { names.isEmpty || names.contains($0.name) }
guard !benchmarks.isEmpty else {
  print("the benchmarks are: \(all.map(\.name).joined(separator: " "))")
  exit(2)
}

print("medians of \(context.runCount) runs in turn with the peer, in parentheses the least and the greatest")
print(Report.heading)
fflush(nil)
for benchmark in benchmarks {
  for result in benchmark.results(in: context) {
    print(Report.line(result))
    fflush(nil)
  }
}
