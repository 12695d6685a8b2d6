/// A message of a mailbox.
struct Message {
  let identifier: Int
  let sender: String
  let subject: String
  let day: String
  let body: String
  var isRead = false
  var isFlagged = false
}

extension Message {
  /// The messages that the program begins with.
  static let all: [Message] = [
    Message(
      identifier: 1, sender: "Ada", subject: "The engine", day: "Today",
      body:
        "Dear Charles,\n\nthe analytical engine weaves algebraic patterns, just as the loom weaves flowers and leaves.\n\nAda"
    ),
    Message(
      identifier: 2, sender: "Grace", subject: "A moth", day: "Today",
      body: "We found it in relay 70 of panel F. It is now taped into the log book.\n\nGrace", isFlagged: true
    ),
    Message(
      identifier: 3, sender: "Alan", subject: "Re: A question", day: "Yesterday",
      body: "Can machines think? Let us replace the question by another.\n\nAlan", isRead: true),
    Message(
      identifier: 4, sender: "Edsger", subject: "Considered harmful", day: "Yesterday",
      body: "The quality of programmers is a decreasing function of the density of one of their statements."),
    Message(
      identifier: 5, sender: "Barbara", subject: "Clusters", day: "Last week",
      body: "An abstraction is what its operations do.", isRead: true),
  ]
}
