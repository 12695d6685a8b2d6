import SnakeTableLayout
import SnakeTableModel

/// An event of a frame that the table view reports to the delegate or to a completion handler.
enum Notice: Equatable {
  /// The completion handlers of batch updates are due.
  case updatesDidEnd
  case didEndScrollingAnimation
  case willDisplay(DisplayedContent.Row)
  case didEndDisplaying(DisplayedContent.Row)
  case willDisplayHeader(SectionLabel, section: Int)
  case didEndDisplayingHeader(SectionLabel, section: Int)
  case willDisplayFooter(SectionLabel, section: Int)
  case didEndDisplayingFooter(SectionLabel, section: Int)
  case didScroll(offset: Int)
  case didUnhighlight(DisplayedContent.Place)
  case didHighlight(DisplayedContent.Place)
  case didUpdateFocus(from: DisplayedContent.Place?, to: DisplayedContent.Place?)
  case didEndMarkingRange
}
