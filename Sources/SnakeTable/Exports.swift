@_exported import TableDrawing
@_exported import TableLayout
@_exported import TableModel
