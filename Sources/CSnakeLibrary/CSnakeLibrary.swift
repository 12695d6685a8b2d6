// The C library under one name, whatever the platform calls it. Imported only by SnakeTableSystem.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif
