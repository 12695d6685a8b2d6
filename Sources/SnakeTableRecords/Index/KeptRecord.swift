/// A record that can still be read after the bytes of its input are gone.
struct KeptRecord: Sendable {
  /// The number of the record in its input.
  let record: Int
  let bytes: [UInt8]
}

/// An input whose bytes are gone.
struct GoneInput: Equatable, Sendable {
  let input: Int
  /// The records that are kept, by their numbers, in ascending order.
  let kept: [Int]
}

extension RecordIndex {
  /// Notes that the bytes of an input are gone, except for some records.
  func leave(input: Int, keeping records: [KeptRecord]) {
    work.publish { state in
      guard state.inputs[input].kept == nil else { return }
      let hasRows = state.inputs[input].records > headerRecords
      state.inputs[input].leave(keeping: records)
      if hasRows { state.gone.append(GoneInput(input: input, kept: records.map(\.record))) }
    }
  }

  /// The rows of an input, counted over all inputs.
  func rows(ofInput input: Int) -> Range<Int> {
    work.adopt { state in
      let counts = state.inputs[...input].map { max(0, $0.records - headerRecords) }
      let start = counts.dropLast().reduce(0, +)
      return start..<(start + counts[input])
    }
  }

  /// Returns a record of an input whose bytes are gone; nil if it was not kept, or if the bytes are not gone.
  func keptRecord(_ record: Int, ofInput input: Int) -> [UInt8]? {
    work.adopt { $0.inputs[input].keptRecord(record) }
  }
}
