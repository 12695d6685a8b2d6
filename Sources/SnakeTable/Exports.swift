// A program that imports SnakeTable has the model, the look and the keys with it.
@_exported import SnakeTableDrawing
@_exported import SnakeTableLayout
@_exported import SnakeTableModel
@_exported import SnakeTableTerminal
@_exported import SnakeTableSystem
