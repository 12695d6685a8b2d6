// The queries and the fields that the functions of this module take.
@_exported import SnakeTableQuery
