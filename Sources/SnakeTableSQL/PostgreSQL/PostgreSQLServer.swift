import SnakeTableLists
import SnakeTableSystem

/// A database of a server, and how connections to it are made. libpq adds what the environment, service files and
/// `~/.pgpass` have.
struct PostgreSQLServer: SQLDatabase {
  /// The beginnings of the addresses.
  static let schemes = ["postgresql:", "postgres:"]

  /// A URL, the words of a connection string, or the name of a database.
  private let address: String

  init(location: String) throws(ListError) {
    guard Self.isValid(location) else { throw ListError(.invalid, Diagnostics.badAddress) }
    let scheme = Self.schemes.first(where: location.hasPrefix) ?? ""
    let rest = String(location.dropFirst(scheme.count))
    address = rest.hasPrefix("//") ? location : rest
  }

  /// Whether the address has no password with `@` or `/`: libpq would take a part of it for the name of a server, and
  /// show it.
  private static func isValid(_ location: String) -> Bool {
    guard let slashes = location.firstRange(of: "//") else { return true }
    let rest = location[slashes.upperBound...].prefix { $0 != "?" }
    return !rest.drop { $0 != "@" }.dropFirst().contains("@")
      && !rest.drop { $0 != "/" }.contains("@")
  }

  func connect(_ cancellation: Cancellation) throws(ListError) -> PostgreSQLConnection {
    guard PostgreSQLHandle.isAvailable else { throw ListError(.failed, Diagnostics.noLibrary) }
    let isName = !address.contains("=") && !address.contains("://")
    guard isName || PostgreSQLHandle.isAddress(address) else {
      throw ListError(.invalid, Diagnostics.badAddress)
    }
    // The last option with a name counts; those of the address are where `dbname` is.
    let options: KeyValuePairs = [
      "fallback_application_name": "snaketable",
      "keepalives_idle": "15", "keepalives_interval": "5", "keepalives_count": "3",
      "dbname": address,
      "client_encoding": "UTF8",
    ]
    do throws(PostgreSQLError) {
      return PostgreSQLConnection(try PostgreSQLHandle(options, cancellation))
    } catch { throw Diagnostics.listError(error) }
  }

  /// Lets connecting take five seconds, unless the user has set another time.
  static func limitConnecting() { Environment.setDefault("PGCONNECT_TIMEOUT", to: "5") }
}
