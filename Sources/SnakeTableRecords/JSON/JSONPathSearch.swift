import SnakeTableJSON
import SnakeTableQuery

/// Finds all containers at a path in a JSON document, whose bytes arrive in pieces. The path goes through all elements of an array
/// for which it has no number: `Reservations.Instances` leads to an array in each reservation.
struct JSONPathSearch {
  private struct Container {
    let isObject: Bool
    /// The number of steps that lead here; nil beside the path.
    let step: Int?
    /// Whether one of the containers around it, an array, has no number in the path.
    let isInAnyElement: Bool
    /// The offset of its bracket.
    let start: Int
    /// The number of children before the current one.
    var position = 0
    var isEmpty = true
  }

  private let path: [FieldExpression.Step]
  private var open: [Container] = []
  /// The strings, with the current key in an object on the path.
  private var strings = JSONStrings()
  private var expectsKey = false
  /// The number of bytes read.
  private var count = 0

  /// The records in each container: the elements of an array that has some, or the object itself.
  private(set) var found: [Range<Int>] = []
  /// Whether a container was found that is the only one at the path.
  private(set) var isSingle = false

  init(_ path: [FieldExpression.Step]) { self.path = path }

  mutating func read(_ bytes: UnsafeRawBufferPointer) {
    var offset = 0
    while offset < bytes.count, !isSingle {
      offset = strings.read(bytes, from: offset)
      if offset == bytes.count { break }
      if !JSONBytes.isBlank(bytes[offset]) { read(bytes[offset], at: count + offset) }
      offset += 1
    }
    count += bytes.count
  }

  private mutating func read(_ byte: UInt8, at offset: Int) {
    let last = open.count - 1
    if last >= 0, byte != UInt8(ascii: "]") { open[last].isEmpty = false }
    switch byte {
    case UInt8(ascii: "\""):
      strings.begin(isKey: expectsKey && open[last].step != nil)
      expectsKey = false
    case UInt8(ascii: ","):
      guard last >= 0 else { return }
      open[last].position += 1
      expectsKey = open[last].isObject
    case UInt8(ascii: "{"), UInt8(ascii: "["): enter(isObject: byte == UInt8(ascii: "{"), at: offset)
    case UInt8(ascii: "}"), UInt8(ascii: "]"): leave(at: offset)
    default: break
    }
  }

  private mutating func enter(isObject: Bool, at offset: Int) {
    var (step, isInAnyElement) = (Int?.some(0), false)
    if let parent = open.last {
      (step, isInAnyElement) = (self.step(in: parent), parent.isInAnyElement)
      if !parent.isObject, step == parent.step { isInAnyElement = step != nil }
    }
    expectsKey = isObject
    open.append(Container(isObject: isObject, step: step, isInAnyElement: isInAnyElement, start: offset))
    isSingle = step == path.count && !isInAnyElement
  }

  /// Returns the number of steps that lead to the current child of a container; nil beside the path.
  private func step(in parent: Container) -> Int? {
    guard let step = parent.step, step < path.count else { return nil }
    switch path[step] {
    case .key(let name):
      guard parent.isObject else { return step }
      return strings.key.withUnsafeBufferPointer { written in
        name.withUnsafeBufferPointer { JSONText.isWritten($0, as: written) } ? step + 1 : nil
      }
    case .element(let number): return !parent.isObject && number == parent.position ? step + 1 : nil
    }
  }

  private mutating func leave(at offset: Int) {
    expectsKey = false
    guard let container = open.popLast(), container.step == path.count else { return }
    if container.isObject {
      found.append(container.start..<(offset + 1))
    } else if !container.isEmpty {
      found.append((container.start + 1)..<offset)
    }
  }
}
