// What tests expect of a screen, as programs with the library do.
@_exported import SnakeTableTesting
