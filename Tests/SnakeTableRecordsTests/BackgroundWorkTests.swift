import SnakeTableExpressions
import SnakeTableSystem
import TestSupport
import Testing

@testable import SnakeTableRecords

/// Tests of work on background threads and its cancellation.
struct BackgroundWorkTests {
  @Test func thereAreAsManyThreadsAsProcessorsMayBeUsed() throws {
    let available = try run(executable: "nproc").output
    #expect("\(WorkerThread.processorCount)\n" == available)
  }

  @Test func findingsAreAdopted() {
    let work = BackgroundWork(0)
    work.start(helpers: 3) { work.publish { $0 += 1 } }
    #expect(work.wait { $0 > 0 ? true : nil } == true)
    work.join()
    #expect((1...4).contains(work.adopt { $0 }))
  }

  @Test func cancellationEndsWaits() {
    let (work, ended) = (BackgroundWork(0), BackgroundWork(false))
    work.start {
      let found = work.wait { $0 > 0 ? $0 : nil }
      ended.publish { $0 = found == nil }
    }
    work.cancel()
    work.join()
    #expect(work.isCancelled && ended.adopt { $0 })
    #expect(work.wait { $0 } == nil)
  }

  @Test func newRequestsMakeOldOnesObsolete() {
    let work = BackgroundWork("first")
    let first = work.request
    #expect(!work.isObsolete(first))
    work.publish { text in
      work.makeObsolete()
      text = "second"
    }
    #expect(work.isObsolete(first) && !work.isObsolete(work.request) && !work.isCancelled)
    let second = work.request
    work.cancel()
    #expect(work.isObsolete(second))
  }

  /// A thread that waits for another thread to search its span returns when the search is cancelled.
  @Test(.timeLimit(.minutes(20))) func cancelledSearchEndsItsThreads() throws {
    let lines = Array(repeating: "some line\n", count: 4000).joined()
    let table = try openedTable(Array(lines.utf8), blockSize: 16)
    let input = FilterInput(sources: table.sources, layout: table.layout, index: table.index)
    let query = try CompiledQuery(FilterQuery("x"))
    for _ in 0..<100 {
      let run = FilterRun(query, input: input, bell: ProgressBell {})
      // No thread searches these spans, so the run does not hand out any more.
      for _ in 0..<64 { #expect(run.nextSpan() != nil) }
      let searcher = BackgroundWork(false)
      searcher.start { _ = run.nextSpan() }
      run.cancel()
      searcher.join()
      #expect(run.nextSpan() == nil)
    }
  }
}
