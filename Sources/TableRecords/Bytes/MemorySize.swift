import Glibc

enum MemorySize {
  /// Bytes of a stream that are held at most, unless something else is asked for: half of the machine's memory.
  static var halfOfMachine: Int {
    max(1 << 26, sysconf(Int32(_SC_PHYS_PAGES)) / 2 * sysconf(Int32(_SC_PAGESIZE)))
  }
}
