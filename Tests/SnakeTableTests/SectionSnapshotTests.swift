import SnakeTable
import TestSupport
import Testing

@Suite struct SectionSnapshotTests {
  private typealias Snapshot = TableSectionSnapshot<String>

  /// fruit (apple, citrus (lemon, lime)), roots (carrot)
  private func food() throws -> Snapshot {
    var food = Snapshot()
    try food.append(["fruit", "roots"])
    try food.append(["apple", "citrus"], to: "fruit")
    try food.append(["carrot"], to: "roots")
    try food.append(["lemon", "lime"], to: "citrus")
    return food
  }

  @Test func itemsAreListedBeforeTheirChildren() throws {
    let food = try food()
    #expect(food.items == ["fruit", "apple", "citrus", "lemon", "lime", "roots", "carrot"])
    #expect(food.rootItems == ["fruit", "roots"])
    #expect(food.items.map { food.level(of: $0) } == [0, 1, 1, 2, 2, 0, 1])
    #expect(
      food.items.map { food.parent(of: $0) } == [nil, "fruit", "fruit", "citrus", "citrus", nil, "roots"])
    #expect(food.items.map(food.hasChildren) == [true, false, true, false, false, true, false])
    #expect(food.index(of: "lime") == 4 && food.index(of: "beef") == nil && food.level(of: "beef") == nil)
    #expect(food.contains("carrot") && !food.contains("beef") && food.parent(of: "beef") == nil)
  }

  @Test func childrenAreVisibleWhileAllAncestorsAreExpanded() throws {
    var food = try food()
    #expect(food.visibleItems == ["fruit", "roots"])
    food.expand(["citrus", "beef"])
    #expect(food.visibleItems == ["fruit", "roots"] && !food.isVisible("lemon") && !food.isExpanded("beef"))
    food.expand(["fruit"])
    #expect(food.visibleItems == ["fruit", "apple", "citrus", "lemon", "lime", "roots"])
    #expect(food.isVisible("lemon") && !food.isVisible("carrot") && !food.isVisible("beef"))
    food.collapse(["fruit"])
    #expect(food.visibleItems == ["fruit", "roots"])
    food.expand(["fruit"])
    #expect(food.isVisible("lime"), "expanded below, as before")
  }

  @Test func itemsAreInsertedAndDeletedWithTheirDescendants() throws {
    var food = try food()
    food.expand(["fruit", "citrus"])
    try food.insert(["berries"], after: "citrus")
    try food.insert(["herbs"], before: "roots")
    #expect(
      food.items == ["fruit", "apple", "citrus", "lemon", "lime", "berries", "herbs", "roots", "carrot"])
    #expect(food.level(of: "berries") == 1 && food.level(of: "herbs") == 0)
    food.delete(["citrus", "beef"])
    #expect(food.items == ["fruit", "apple", "berries", "herbs", "roots", "carrot"])
    #expect(!food.isExpanded("citrus"))
    food.deleteAll()
    #expect(food == Snapshot())
  }

  @Test func partsAreSnapshotsOfTheirOwn() throws {
    var food = try food()
    food.expand(["fruit", "citrus"])
    let fruit = food.snapshot(of: "fruit")
    #expect(fruit.items == ["apple", "citrus", "lemon", "lime"] && fruit.rootItems == ["apple", "citrus"])
    #expect(fruit.isExpanded("citrus") && fruit.level(of: "lime") == 1)
    #expect(food.snapshot(of: "citrus", includingParent: true).items == ["citrus", "lemon", "lime"])
    #expect(food.snapshot(of: "apple").items.isEmpty && food.snapshot(of: "beef").items.isEmpty)
    var other = Snapshot()
    try other.append(["nuts"])
    try other.insert(fruit, after: "nuts")
    #expect(other.items == ["nuts", "apple", "citrus", "lemon", "lime"] && other.isExpanded("citrus"))
    try food.replace(childrenOf: "fruit", using: food.snapshot(of: "citrus"))
    #expect(food.items == ["fruit", "lemon", "lime", "roots", "carrot"] && food.level(of: "lime") == 1)
  }

  @Test func anEditThatThrowsChangesNothing() throws {
    var food = try food()
    let before = food
    #expect(throws: SnapshotError.repeatedItem) { try food.append(["beef", "lime"], to: "roots") }
    #expect(throws: SnapshotError.repeatedItem) { try food.append(["beef", "beef"]) }
    #expect(throws: SnapshotError.unknownItem) { try food.append(["beef"], to: "meat") }
    #expect(throws: SnapshotError.unknownItem) { try food.insert(["beef"], after: "meat") }
    #expect(throws: SnapshotError.repeatedItem) {
      try food.replace(childrenOf: "roots", using: food.snapshot(of: "fruit"))
    }
    #expect(food == before)
    #expect("\(SnapshotError.repeatedItem)" == "the item is in the snapshot already")
  }

  /// Random edits give the same outline as the same edits of a tree of nodes.
  @Test(arguments: 0..<50) func editsAgreeWithATree(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var snapshot = TableSectionSnapshot<Int>()
    var tree = Tree()
    for item in 0..<60 {
      let other = Int.random(in: 0...item, using: &generator)
      switch Int.random(in: 0..<5, using: &generator) {
      case 0 where tree.contains(other):
        snapshot.delete([other])
        tree.delete(other)
      case 1 where tree.contains(other):
        try snapshot.insert([item], before: other)
        tree.insert(item, besides: other, distance: 0)
      case 2 where tree.contains(other):
        try snapshot.insert([item], after: other)
        tree.insert(item, besides: other, distance: 1)
      case 3 where tree.contains(other):
        try snapshot.append([item], to: other)
        tree.append(item, to: other)
      default:
        try snapshot.append([item])
        tree.children.append(Tree(item: item))
      }
      let toggled = Int.random(in: 0...item, using: &generator)
      if snapshot.isExpanded(toggled) { snapshot.collapse([toggled]) } else { snapshot.expand([toggled]) }
      #expect(snapshot.items == tree.items { _ in true })
      #expect(snapshot.visibleItems == tree.items(where: snapshot.isExpanded))
    }
  }
}

/// An outline in its plainest form; the root itself is not part of it.
private struct Tree {
  var item = -1
  var children: [Tree] = []

  func contains(_ other: Int) -> Bool { items { _ in true }.contains(other) }

  func items(where isExpanded: (Int) -> Bool) -> [Int] {
    children.flatMap { [$0.item] + (isExpanded($0.item) ? $0.items(where: isExpanded) : []) }
  }

  mutating func delete(_ other: Int) {
    children.removeAll { $0.item == other }
    for index in children.indices { children[index].delete(other) }
  }

  mutating func insert(_ new: Int, besides other: Int, distance: Int) {
    if let index = children.firstIndex(where: { $0.item == other }) {
      return children.insert(Tree(item: new), at: index + distance)
    }
    for index in children.indices { children[index].insert(new, besides: other, distance: distance) }
  }

  mutating func append(_ new: Int, to other: Int) {
    if item == other { return children.append(Tree(item: new)) }
    for index in children.indices { children[index].append(new, to: other) }
  }
}
