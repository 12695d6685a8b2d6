import TestSupport
import Testing

/// Tests of the documented source for DuckDB.
@Suite(.timeLimit(.minutes(20))) struct DuckDBSourceTests {
  /// The one that the command finds in its `PATH`.
  private static let python = "/usr/bin/python3"
  private static let hasDuckDB =
    (try? run(["-c", "import duckdb"], executable: python).status) == .exited(0)
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var source: String { "\(Documents.root)/docs/examples/sources/duckdb-source.py" }

  /// Makes a parquet file, and a database beside it.
  private func makeFiles() throws {
    _ = try pythonOutput(
      """
      import duckdb, sys
      db = duckdb.connect(sys.argv[1] + '/shop.duckdb')
      db.execute('''CREATE TABLE trips AS SELECT i AS id, 'Trip ' || i AS name, (i * 1.5)::DECIMAL(9, 2) AS fare,
        DATE '2024-01-01' + (i % 60)::INTEGER AS day, CASE WHEN i % 7 <> 0 THEN ['NC', 'VA'][1 + i % 2] END AS state FROM range(3000) t(i)''')
      db.execute(f"COPY trips TO '{sys.argv[1]}/trips.parquet' (FORMAT parquet)")
      """, folder.path, by: Self.python)
  }

  private func output(_ options: [String], _ arguments: String) throws -> String {
    try run(
      ["-p", "--output", "csv", "--source", "python3 \(source) \(folder.path)/\(arguments)"] + options,
      input: .null
    ).output
  }

  @Test(.enabled(if: hasDuckDB, "the Python package duckdb is not installed")) func parquetFilesAreLists()
    throws
  {
    try makeFiles()
    #expect(
      try run(["--check-source", "python3 \(source) \(folder.path)/trips.parquet"], input: .null).status
        == .exited(0))
    let rows = try output(["--where", "fare>=4490", "--where", "state=NC", "--sort", "-id"], "trips.parquet")
    #expect(
      rows == """
        id,name,fare,day,state
        2998,Trip 2998,4497.0,2024-02-28,NC
        2994,Trip 2994,4491.0,2024-02-24,NC

        """)
    #expect(
      try output(["-q", "trip 42$", "--where", "day<2024-03"], "trips.parquet").contains("42,Trip 42,63.0"))
    let groups = try output(
      ["--sort", "state"], "trips.parquet 'SELECT state, count(*) AS n FROM list GROUP BY 1'")
    #expect(
      groups == "state,n\nNC,1285\nVA,1286\n,429\n" || groups == "state,n\n,429\nNC,1285\nVA,1286\n",
      "\(groups)")
    #expect(try output([], "shop.duckdb 'SELECT max(id) AS id FROM trips'") == "id\n2999\n")
  }

  @Test func theErrorsOfFilesNameIt() throws {
    try folder.write("PAR1 and more", to: "x.parquet")
    let file = try run(["\(folder.path)/x.parquet"], input: .null)
    #expect(
      file.status == .exited(2) && file.errors.contains("a Parquet file")
        && file.errors.contains("duckdb-source.py"))
    let address = try run(["duckdb:x.duckdb"], input: .null)
    #expect(address.status == .exited(2) && address.errors.contains("python3 duckdb-source.py x.duckdb"))
  }

  @Test func itIsShort() throws {
    let lines = try run(["-l", source], executable: "wc").output
    #expect((Int(lines.split(separator: " ").first ?? "") ?? 999) < 150)
  }
}
