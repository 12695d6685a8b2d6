/// The time interval in which a stroke is drawn, in nanoseconds.
struct StrokeInterval: Equatable {
  var begin: Int
  var duration: Int

  var end: Int { begin + duration }
}
