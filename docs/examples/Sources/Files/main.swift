import Foundation
import SnakeTable

// Files FOLDER: prints the path of the file chosen.
let path = CommandLine.arguments.dropFirst().first ?? FileManager.default.currentDirectoryPath
var chosen: URL?
/// Every folder that has been opened, for as long as the screens are there.
var folders: [Folder] = []
var navigation: NavigationController?

let root = Folder(
  URL(filePath: path, directoryHint: .isDirectory),
  open: { folder in
    folders.append(folder)
    navigation?.push(folder.makeController())
  },
  choose: { file in
    chosen = file
    navigation?.finish()
  })
navigation = NavigationController(root: root.makeController())
do { try navigation?.run() } catch { error.exit() }
if let chosen { print(chosen.path) }
