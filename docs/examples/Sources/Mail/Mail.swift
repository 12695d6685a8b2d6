import SnakeTable

/// Enter reads a message, `r` answers it, Left collapses a day, Space marks, `d` deletes, Right shows what else can be done, `/`
/// searches. What is left and what was answered is printed.
@main @MainActor struct Mail {
  static func main() async throws {
    let mailbox = try Mailbox(Message.all)
    do { try await mailbox.navigation.runInTask() } catch { error.exit() }
    print(mailbox.numbers.map(String.init).joined(separator: " "))
    for answer in mailbox.answers { print(answer) }
  }
}
