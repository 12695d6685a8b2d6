import Glibc
import SnakeTable

// MicroBenchmarks: the cost of single parts of the library, without a terminal.

print("a frame of 200 by 60 of tables of any size (microseconds; promise: the same)")
for rowCount in [1_000, 100_000, 10_000_000] {
  let frame = FramePainting(style: .rounded, separator: .line, rows: rowCount, sections: 1)
  report("\(rowCount) rows, 1 section", frame.microseconds)
}
for sectionCount in [100, 10_000, 1_000_000] {
  let frame = FramePainting(style: .rounded, separator: .line, rows: 10, sections: sectionCount)
  report("\(sectionCount) sections of 10 rows", frame.microseconds)
}
print("a frame of 200 by 60 (microseconds; promise: at most 300)")
for style in TableConfiguration.TableStyle.allCases {
  for separator in [TableConfiguration.SeparatorStyle.line, .snake, .none] {
    report("\(style), \(separator)", FramePainting(style: style, separator: separator).microseconds)
  }
}
print("apply a snapshot (milliseconds; promises: 2, 2, 60)")
report("100000 items, the same storage", try SnapshotApplying(items: 100_000) { $0 }.milliseconds)
let copied = try SnapshotApplying(items: 100_000) { snapshot in
  TableSnapshot(sections: snapshot.sections.map { .init($0.identifier, items: $0.items.map { $0 }) })
}
report("100000 items, equal", copied.milliseconds)
let changed = try SnapshotApplying(items: 1_000_000, change: SnapshotApplying.withTenChanges)
report("1000000 items, ten changes", changed.milliseconds)
print("a frame of a billion rows in pages of 200 ms (microseconds; promise: a sixtieth of a second)")
report("scrolling by 30 rows", PagedScrolling().microseconds)

func report(_ name: String, _ figure: Double) {
  let rounded = (figure * 10).rounded() / 10
  print("  \(name)\(String(repeating: " ", count: max(1, 36 - name.count)))\(rounded)")
  fflush(nil)
}
