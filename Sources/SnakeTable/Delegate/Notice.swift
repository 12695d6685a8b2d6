import SnakeTableLayout
import SnakeTableModel

/// An event of a frame that the delegate or a completion handler is notified of.
enum Notice: Equatable {
  /// Completion handlers of batch updates are due.
  case updatesDidEnd
  case didEndScrollingAnimation
  case willDisplay(DisplayedContent.Row)
  case didEndDisplaying(DisplayedContent.Row)
  case willDisplayHeader(SectionLabel, section: Int)
  case didEndDisplayingHeader(SectionLabel, section: Int)
  case willDisplayFooter(SectionLabel, section: Int)
  case didEndDisplayingFooter(SectionLabel, section: Int)
  case didScroll(offset: Int)
}
