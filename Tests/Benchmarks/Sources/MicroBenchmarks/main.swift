import Glibc
import SnakeTable

// MicroBenchmarks: the cost of single parts of the library, without a terminal.

print("layout look-up by line, row and number (nanoseconds each)")
for rowCount in [1_000, 10_000, 100_000, 1_000_000, 10_000_000] {
  report("\(rowCount) rows, 1 section", LayoutLookup(rows: rowCount, sections: 1).nanoseconds)
}
for sectionCount in [10, 1_000, 100_000, 1_000_000] {
  report("\(sectionCount) sections of 10 rows", LayoutLookup(rows: 10, sections: sectionCount).nanoseconds)
}
print("a frame of 200 by 60 (microseconds; promise: at most 300)")
for style in TableStyle.allCases {
  for separator in [SeparatorStyle.line, .snake, .none] {
    report("\(style), \(separator)", FramePainting(style: style, separator: separator).microseconds)
  }
}

func report(_ name: String, _ figure: Double) {
  let rounded = (figure * 10).rounded() / 10
  print("  \(name)\(String(repeating: " ", count: max(1, 36 - name.count)))\(rounded)")
  fflush(nil)
}
