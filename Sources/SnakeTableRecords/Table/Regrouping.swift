/// Groups that are made again, because rows in the present ones are gone.
struct Regrouping {
  let groups: RecordGroups
  let grouper: RecordGrouper
  /// The number of rows, with those that are gone, that are grouped before these groups replace the others.
  let bound: Int

  /// Whether these groups have all rows that the others have.
  var isReady: Bool { groups.work.adopt { $0.bound >= bound || $0.isComplete } }
}
