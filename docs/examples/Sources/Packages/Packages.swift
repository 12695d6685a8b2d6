import Foundation
import SnakeTable

/// Browses the packages of this system: marks them, shows their details, and simulates their removal.
@main @MainActor struct Packages {
  static func main() async {
    let (browser, file) = (PackageBrowser(database: SystemPackages()), StateFile.standard)
    let updates = Task {
      await browser.reload(restoring: file.load())
      await browser.watch()
    }
    do { try await browser.controller.runInTask() } catch { error.exit() }
    updates.cancel()
    guard let state = browser.restorationState else { return }
    do { try file.save(state) } catch {
      print("The position was not saved: \(error.localizedDescription)")
    }
  }
}
