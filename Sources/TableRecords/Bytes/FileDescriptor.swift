import Glibc

/// An open file descriptor, closed with its last owner unless it was only lent (standard input).
final class FileDescriptor: Sendable {
  let number: Int32
  private let isOwned: Bool

  init(_ number: Int32, isOwned: Bool = true) {
    self.number = number
    self.isOwned = isOwned
  }

  deinit {
    if isOwned { close(number) }
  }
}
