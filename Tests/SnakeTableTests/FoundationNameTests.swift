import Foundation
import SnakeTable
import SnakeTableSearch
import Testing

/// Tests that no name of the library is also a name of Foundation: all are used unqualified beside an import of
/// Foundation, so that a clash is a compiler error.
@Suite struct FoundationNameTests {
  private let values: [Any.Type] = [
    FirstLetter.Alphabet.self, ArrayDataSource.self, Theme.Background.self, CellView.Background.self,
    BoxArms.self, BoxGlyphs.self,
    TableAppearance.BoxVariant.self,
    CastRecorder.self, TableCell.Accessory.self, CellBuffer.self, CellConfiguration.self,
    CellConfiguration.State.self, TableCell.EditingStyle.self, CellRegistration<Int>.self, CellSamples.self,
    CellConfiguration.SelectionStyle.self, TableCell.Separator.self, CellConfiguration.CellStyle.self,
    CellText.self, CellView.self, Color.self,
    ColorDepth.self, Direction.self,
    DisplayLink.self, DisplayWidth.self, DrawingRegion.self, DrawingRegion.Time.self, CellView.DrawnView.self,
    EdgeInsets.self, Encoding.self,
    Event.self,
    Fade.self, Fill.self, FirstLetter.self, FocusStroke.self, TableView.FocusUpdateContext.self,
    Fill.Gradient.self,
    TableConfiguration.HeaderSeparators.self, BarView.self, SheetController.self, KeyPress.Key.self,
    KeyCommand<TableAction>.self,
    KeyDecoder.self, KeyMap<TableAction>.self, KeyPress.Modifiers.self, KeyPress.self, LineTerminal.self,
    ListContentConfiguration.self,
    TableMenu.Action.self, SwipeActionsConfiguration.self, SwipeActionsConfiguration.Edge.self,
    MonotonicClock.self, Motion.self, MouseEvent.self, NextChange.self, Point.self, Rect.self,
    TableAction.RowAction.self, RowAnimation.self, RowBackgrounds.self, RowFrame.self, RowHeights.self,
    RowKind.self,
    Screen.self,
    ScreenCell.self,
    (any ScreenController).self, ScreenLoop.self, ScrollIndicator.self,
    TableConfiguration.ScrollIndicatorVisibility.self, SectionFrame.self, SectionIndex.self,
    SectionLabel.self,
    TableConfiguration.SeparatorInsetReference.self,
    TableConfiguration.SeparatorStyle.self, TableConfiguration.ShadowStyle.self, Size.self, SnakeTurns.self,
    SnapshotError.self,
    CellConfiguration.StateStyle.self, StickyHeader.self, StrokeAnimation.self, StrokePacing.self,
    StrokePath.self,
    StrokePath.Vertex.self, StrokeTimeline.self, StrokePath.Weight.self, Style.self, Style.Run.self,
    TableAction.self,
    TableAppearance.self, TableCell.self, TableColumn.self, TableColumns.self, TableConfiguration.self,
    TableController.self,
    (any TableDataSource).self, (any TableDataSourceSections).self, (any TableDataSourceIdentifiers).self,
    (any TableDataSourceEditing).self, (any TableDataSourceHints).self,
    TableDiffableDataSource<Int, Int>.self, TableElement.self,
    TableAppearance.Glyphs.self,
    TableIndexPath.self, TableLayout.self, TableMenu.self, TableController.Outcome.self, TablePainter.self,
    TableView.RestorationState<Int>.self,
    (any TableOutlineDataSource).self, TableSection.self, TableSectionSnapshot<Int>.self,
    TableSectionSnapshot<Int>.Handlers.self, TableSelection.self, TableSnapshot<Int, Int>.self,
    TableConfiguration.TableStyle.self, TableUpdates.Failure.self,
    TableUpdates.self, TableView.self,
    TableView.ScrollPosition.self,
    (any TableViewDelegate).self, TerminalCursor.self, TerminalError.self, TerminalTraits.self,
    Style.Attributes.self, TextStyle.self, Theme.self, ThemeColor.self, ThemeRole.self,
    StrokePath.TimingFunction.self,
    Typesetter.self, HeadlessScreen.self, HostWindow.self, HostedScreen.self, NavigationController.self,
    ProcessProtection.self, TableBuilder<TableCell>.self, TableMailbox.self, KeyPress.UnknownName.self,
    Wake.self,
    Waker.self, XtermPalette.self, SplitController.self, SplitController.Arrangement.self,
    Page<Int, Never>.self, (any PageProvider).self, PageRequest<Int>.self,
    PagedDataSource<FakeProvider>.self, RefreshControl.self, RowCount.self,
    (any TableViewDataSourcePrefetching).self,
    KeyHandler.self, Responder.self, (any ResponderController).self, AlertController.self,
    StackController.ArrangedView.self,
    AlertController.Action.self,
    TextField.self, TextViewController.self, TableTexts.self, StackController.self, StackController.Axis.self,
    (any PaintedView).self, ProgressView.self, ActivityIndicator.self,
    StatusLine.self, (any DerivedDataSource).self, SearchController.self, (any SearchResultsUpdating).self,
    SearchQuery.self, SearchQuery.Mode.self, SearchQuery.SyntaxError.self, SearchQuery.Matcher.self,
    SearchResults.self,
  ]

  @Test func bothCanBeImported() {
    let path = TableIndexPath(row: 1, section: 0)
    let sameInFoundation = IndexPath(indexes: [path.section, path.row])
    #expect(sameInFoundation.count == 2 && Set(values.map(ObjectIdentifier.init)).count == values.count)
  }
}
