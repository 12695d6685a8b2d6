extension TableController: FocusableController {
  package var hasFocus: Bool {
    get { tableView.hasFocus }
    set { tableView.hasFocus = newValue }
  }
}
