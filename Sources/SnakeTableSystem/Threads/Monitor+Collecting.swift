/// Elements that some threads add and another one takes.
extension Monitor {
  package func append<Element>(_ element: Element) where State == [Element] {
    withLock { $0.append(element) }
  }

  /// Removes and returns all elements, in the order in which they were added.
  package func takeAll<Element>() -> [Element] where State == [Element] {
    withLock { elements in
      defer { elements = [] }
      return elements
    }
  }
}
