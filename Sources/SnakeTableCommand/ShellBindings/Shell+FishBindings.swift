extension Shell {
  static let fishBindings = #"""
    # snaketable for fish: Ctrl-R, Ctrl-T and Alt-C.
    function __snaketable_history
      set -l chosen (history search --null |
        \#(show) --print0 --header History --query (commandline | string collect) |
        string split0)
      and commandline -- $chosen
      commandline -f repaint
    end
    function __snaketable_files
      set -l files (\#(listFiles) |
        \#(show) --header Files --multi --print0 --exit-0 --query '' |
        string split0)
      test (count $files) -gt 0
      and commandline --insert -- (string escape -- $files | string join ' ')' '
      commandline -f repaint
    end
    function __snaketable_folder
      set -l folder (\#(listFolders) |
        \#(show) --print0 --header Folders --exit-0 --query '' |
        string split0)
      test (count $folder) -gt 0
      and cd -- ./$folder
      commandline -f repaint
    end
    if status is-interactive
      for mode in default insert
        bind -M $mode \cr __snaketable_history
        bind -M $mode \ct __snaketable_files
        bind -M $mode \ec __snaketable_folder
      end
    end
    """#
}
