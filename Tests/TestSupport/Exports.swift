// Exports the helpers that programs with the library use to compare screens in tests.
@_exported import SnakeTableTesting
