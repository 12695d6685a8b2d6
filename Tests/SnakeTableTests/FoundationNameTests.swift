import Foundation
import SnakeTable
import SnakeTableSearch
import Testing

/// Tests that no name of the library is also a name of Foundation: all are used unqualified beside an import of
/// Foundation, so that a clash is a compiler error.
@Suite struct FoundationNameTests {
  private let values: [Any.Type] = [
    Alphabet.self, ArrayDataSource.self, Background.self, BackgroundView.self, BoxArms.self, BoxGlyphs.self,
    BoxVariant.self,
    CastRecorder.self, CellAccessory.self, CellBuffer.self, CellConfiguration.self,
    CellConfigurationState.self, CellEditingStyle.self, CellRegistration<Int>.self, CellSamples.self,
    CellSelectionStyle.self, CellSeparator.self, CellStyle.self, CellText.self, CellView.self, Color.self,
    ColorDepth.self, Direction.self,
    DisplayLink.self, DisplayWidth.self, DrawingRegion.self, DrawingTime.self, DrawnView.self,
    EdgeInsets.self, Encoding.self,
    Event.self,
    Fade.self, Fill.self, FirstLetter.self, FocusStroke.self, FocusUpdateContext.self, Gradient.self,
    HeaderSeparators.self, BarView.self, SheetController.self, Key.self,
    KeyCommand<TableAction>.self,
    KeyDecoder.self, KeyMap<TableAction>.self, KeyModifiers.self, KeyPress.self, LineTerminal.self,
    ListContentConfiguration.self,
    MenuAction.self, SwipeActionsConfiguration.self, SwipeEdge.self,
    MonotonicClock.self, Motion.self, MouseEvent.self, NextChange.self, Point.self, Rect.self,
    RowAction.self, RowAnimation.self, RowBackgrounds.self, RowFrame.self, RowHeights.self, RowKind.self,
    Screen.self,
    ScreenCell.self,
    (any ScreenController).self, ScreenLoop.self, ScrollIndicator.self,
    ScrollIndicatorVisibility.self, SectionFrame.self, SectionIndex.self, SectionLabel.self,
    SeparatorInsetReference.self,
    SeparatorStyle.self, ShadowStyle.self, Size.self, SnakeTurns.self, SnapshotError.self,
    StateStyle.self, StickyHeader.self, StrokeAnimation.self, StrokePacing.self, StrokePath.self,
    StrokePoint.self, StrokeTimeline.self, StrokeWeight.self, Style.self, StyleRun.self, TableAction.self,
    TableAppearance.self, TableCell.self, TableColumn.self, TableColumns.self, TableConfiguration.self,
    TableController.self,
    (any TableDataSource).self, TableDiffableDataSource<Int, Int>.self, TableElement.self, TableGlyphs.self,
    TableIndexPath.self, TableLayout.self, TableMenu.self, TableOutcome.self, TablePainter.self,
    TableRestorationState<Int>.self,
    (any TableOutlineDataSource).self, TableSection.self, TableSectionSnapshot<Int>.self,
    TableSectionSnapshotHandlers<Int>.self, TableSelection.self, TableSnapshot<Int, Int>.self,
    TableStyle.self, TableUpdateError.self,
    TableUpdates.self, TableView.self,
    TableView.ScrollPosition.self,
    (any TableViewDelegate).self, TerminalCursor.self, TerminalError.self, TerminalTraits.self,
    TextAttributes.self, TextStyle.self, Theme.self, ThemeColor.self, ThemeRole.self, TimingFunction.self,
    Typesetter.self, HeadlessScreen.self, HostWindow.self, HostedScreen.self, NavigationController.self,
    ProcessProtection.self, TableBuilder<TableCell>.self, TableMailbox.self, UnknownKey.self, Wake.self,
    Waker.self, XtermPalette.self, SplitController.self, SplitArrangement.self,
    (any FocusableController).self, Page<Int, Never>.self, (any PageProvider).self, PageRequest<Int>.self,
    PagedDataSource<FakeProvider>.self, RefreshControl.self, RowCount.self,
    (any TableViewDataSourcePrefetching).self,
    KeyHandler.self, Responder.self, (any ResponderController).self, AlertController.self, ArrangedView.self,
    AlertAction.self,
    TextField.self, StackController.self, (any PaintedView).self, ProgressView.self, ActivityIndicator.self,
    StatusLine.self, (any DerivedDataSource).self, SearchController.self, (any SearchResultsUpdating).self,
    SearchQuery.self, SearchMode.self, SearchError.self, SearchMatcher.self, SearchResults.self,
  ]

  @Test func bothCanBeImported() {
    let path = TableIndexPath(row: 1, section: 0)
    let sameInFoundation = IndexPath(indexes: [path.section, path.row])
    #expect(sameInFoundation.count == 2 && Set(values.map(ObjectIdentifier.init)).count == values.count)
  }
}
