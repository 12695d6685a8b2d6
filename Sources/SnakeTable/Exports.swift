// Re-exports the modules whose types the public API uses.
@_exported import SnakeTableDrawing
@_exported import SnakeTableLayout
@_exported import SnakeTableModel
@_exported import SnakeTableTerminal
@_exported import SnakeTableSystem
