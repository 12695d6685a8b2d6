/// How often a test repeats something: `count` times, or `all` times with the long tests (`make test-all`).
public func repetitions(_ count: Int, inTestAll all: Int) -> Int {
  ProgramEnvironment.runsLongTests ? all : count
}
