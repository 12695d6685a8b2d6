import CLibFuzzer
import FuzzTargets
import Glibc

/// `Fuzz --target=NAME [libFuzzer's options and directories]`: libFuzzer ignores words with two dashes, and passes them
/// on where it runs the program again.
private let option = "--target="
private let usage =
  "usage: Fuzz \(option)\(FuzzTarget.allCases.map(\.rawValue).joined(separator: "|")) [OPTION ...]"

private func say(_ message: String) {
  let bytes = Array((message + "\n").utf8)
  _ = write(STDERR_FILENO, bytes, bytes.count)
}

nonisolated(unsafe) private var target = FuzzTarget.csv

guard let word = CommandLine.arguments.first(where: { $0.hasPrefix(option) }),
  let chosen = FuzzTarget(rawValue: String(word.dropFirst(option.count)))
else {
  say(usage)
  exit(2)
}
target = chosen
private var count = CommandLine.argc
private var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    do throws(Finding) {
      try target.check(Array(UnsafeBufferPointer(start: data, count: size)))
    } catch {
      say(error.description)
      abort()
    }
    return 0
  })
