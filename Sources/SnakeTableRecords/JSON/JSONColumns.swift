import SnakeTableJSON

/// The members of JSON records that are shown as columns: single values, also inside objects, in the order in which they appear.
/// Addresses, UUIDs, hashes and times come behind the other members. A single time keeps its place, unless keys are sorted.
/// Members with the same value in all records, arrays, objects that are too deep, and long texts come last. A name or an
/// identifier comes first if the program that wrote the records has sorted their keys, or has put such text first.
struct JSONColumns {
  /// The keys of a member, outermost first.
  typealias Path = [[UInt8]]

  /// What the first records say of a member.
  private struct Member {
    let path: Path
    var first: [UInt8]
    var records = 0
    var isConstant = true
    /// Whether a value is an array, an object, or a long text.
    var isLong = false
    /// Whether all values, except null and empty ones, are addresses, UUIDs or hashes, and whether all are times.
    var (areIdentifiers, areTimes) = (false, false)
    private var hasText = false
    /// The values of a name or an identifier, which tells records apart; empty for other members.
    var identities: Set<[UInt8]> = []

    init(path: Path, first: [UInt8]) { (self.path, self.first) = (path, first) }

    var isIdentity: Bool { !isLong && identities.count == records }

    /// Notes a value that is neither null nor an array or an object, without its quotes.
    mutating func note(text: ArraySlice<UInt8>) {
      guard !text.isEmpty else { return }
      areIdentifiers = (areIdentifiers || !hasText) && MachineText.isIdentifier(text)
      areTimes = (areTimes || !hasText) && MachineText.isTime(text)
      hasText = true
    }
  }

  private var members: [Member] = []
  private var numbers: [Path: Int] = [:]
  /// Whether no key is before a smaller one of its object.
  private var isSorted = true

  /// The keys of names and identifiers, the best ones first.
  private static let identities = ["name", "Name", "Names", "id", "Id", "ID"].map { Array($0.utf8) }

  /// The numbers of records that are examined, of members, and of keys of a member; and the bytes of a long text.
  private static let (mostRecords, mostMembers, mostKeys, longText) = (100, 1000, 3, 200)

  /// The paths of the members of the first records.
  static func paths(ofFirst records: [[UInt8]]) -> [Path] {
    var columns = JSONColumns()
    let records = records.prefix(mostRecords)
    for record in records {
      record.withUnsafeBufferPointer { columns.add(JSONRecord.members(of: $0), of: $0, behind: []) }
    }
    let isLast = { (member: Member) in
      member.isLong || records.count > 1 && member.isConstant && member.records == records.count
    }
    let isMachineMade = columns.isMachineMade
    let varied = columns.members.filter { !isLast($0) }
    var first = varied.filter { !isMachineMade($0) }
    let isOpen = columns.isSorted || columns.members.first.map(isMachineMade) ?? false
    if isOpen, let identity = columns.identity(among: first) {
      first.insert(first.remove(at: identity), at: 0)
    }
    return (first + varied.filter(isMachineMade) + columns.members.filter(isLast)).map(\.path)
  }

  /// Returns whether a member has addresses, identifiers or times. The time at the beginning of a record keeps its place, and so
  /// does the only one unless keys are sorted.
  private var isMachineMade: (Member) -> Bool {
    let first = members.first?.path
    let movesTimes = isSorted || members.count(where: \.areTimes) > 1
    return { $0.areIdentifiers || movesTimes && $0.areTimes && $0.path != first }
  }

  /// The number of the member that tells all records apart by the best key.
  private func identity(among members: [Member]) -> Int? {
    Self.identities.lazy.compactMap { key in
      members.firstIndex { $0.path.last == key && $0.isIdentity }
    }.first
  }

  private mutating func add(_ children: JSONChildren, of bytes: UnsafeBufferPointer<UInt8>, behind path: Path)
  {
    var last: [UInt8] = []
    for child in children {
      guard let key = child.key, members.count < Self.mostMembers else { return }
      let name = JSONText.unescaped(UnsafeBufferPointer(rebasing: bytes[key]))
      if name.lexicographicallyPrecedes(last) { isSorted = false }
      last = name
      let path = path + [name]
      if child.value.kind == .object, path.count < Self.mostKeys, !isEmpty(child.value, in: bytes) {
        add(child.value.children(in: bytes), of: bytes, behind: path)
      } else {
        note(path, child.value, of: bytes)
      }
    }
  }

  private func isEmpty(_ value: JSONValue, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for _ in value.children(in: bytes) { return false }
    return true
  }

  private mutating func note(_ path: Path, _ value: JSONValue, of bytes: UnsafeBufferPointer<UInt8>) {
    let isLong = value.kind == .array || value.kind == .object || value.range.count > Self.longText
    let text = isLong ? [] : Array(bytes[value.range])
    let number = numbers[path] ?? members.count
    if number == members.count {
      numbers[path] = number
      members.append(Member(path: path, first: text))
    }
    if path.last.map(Self.identities.contains) ?? false { members[number].identities.insert(text) }
    members[number].records += 1
    if text != members[number].first { members[number].isConstant = false }
    if isLong { members[number].isLong = true }
    switch value.kind {
    case .null: break
    case .string: members[number].note(text: text.dropFirst().dropLast())
    default: members[number].note(text: text[...])
    }
  }
}
