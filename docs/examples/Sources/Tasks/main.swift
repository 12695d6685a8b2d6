import SnakeTable

// A list of tasks: Enter does one, Right says what else can be done with it, `m` has a menu, Space marks several.
// `e` edits the list: `m` then takes hold of a task, `d` deletes it.
let screen = TaskScreen(
  TaskList(
    today: ["Water the plants", "Answer Ada", "Pay the rent"],
    later: ["Repair the bicycle", "Read about snakes"]))
do { try screen.run() } catch { error.exit() }

for (name, tasks) in zip(TaskList.names, screen.tasks.lists) {
  for task in tasks { print("\(name): \(task.title)\(task.isFlagged ? " (flagged)" : "")") }
}
