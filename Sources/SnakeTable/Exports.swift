// A program that imports SnakeTable has the model, the look and the keys with it.
@_exported import TableDrawing
@_exported import TableLayout
@_exported import TableModel
@_exported import TableTerminal
@_exported import TableSystem
