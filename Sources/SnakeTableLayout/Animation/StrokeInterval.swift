/// When one stroke is drawn, in nanoseconds.
struct StrokeInterval: Equatable {
  var begin: Int
  var duration: Int

  var end: Int { begin + duration }
}
