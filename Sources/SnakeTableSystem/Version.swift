/// The version of the library and of its programs. CONTRIBUTING.md says when it changes.
package enum Version {
  package static let current = "0.9.0"
}
