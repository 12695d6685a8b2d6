/// Returns the number of repetitions of a test: `count`, or `all` in the long tests (`make test-all`).
public func repetitions(_ count: Int, inTestAll all: Int) -> Int {
  ProgramEnvironment.runsLongTests ? all : count
}
