extension Shell {
  static let fishBindings = #"""
    # snaketable for fish: Ctrl-R, Ctrl-T and Alt-C.
    function __snaketable_history
      set -l chosen (history search --null --show-time='%F %R%t' |
        \#(showRecords) -d \t \#(times) --single --print0 --ties input --header History --query (commandline | string collect) |
        string split0)
      and commandline -- $chosen
      commandline -f repaint
    end
    function __snaketable_files
      # The folder of the word before the cursor is where the list starts, its rest is the query.
      set -l word (commandline --current-token --cut-at-cursor)
      set -l prefix (string match --regex -- '^.*/' $word)
      set -l start (string unescape -- $prefix | string replace --regex '^~/' $HOME/)
      set -l query (string unescape -- (string replace --regex '^.*/' '' -- $word))
      if test -n "$start" -a ! -d "$start"
        set prefix
        set start
        set query $word
      end
      test -n "$start"; or set start .
      set -l options --header Files --multi --print0 --query "$query"
      test -n "$query"; or set -a options --exit-0
      set -l here $PWD
      builtin cd -- $start
      set -l files (if test -n "$SNAKETABLE_CTRL_T_COMMAND"
          printf %s $SNAKETABLE_CTRL_T_COMMAND | command xargs env | \#(show) $options
        else
          \#(listFiles) | \#(showRecords) \#(hiddenFiles) $options
        end | string split0)
      builtin cd -- $here
      if test (count $files) -gt 0
        commandline --current-token --replace -- (string join ' ' -- "$prefix"(string escape -- $files))' '
      end
      commandline -f repaint
    end
    function __snaketable_folder
      set -l options --single --print0 --header Folders --exit-0 --query ''
      set -l folder (if test -n "$SNAKETABLE_ALT_C_COMMAND"
          printf %s $SNAKETABLE_ALT_C_COMMAND | command xargs env | \#(show) $options
        else
          \#(listFolders) | \#(showRecords) \#(hiddenFolders) $options
        end | string split0)
      if test (count $folder) -gt 0
        string match --quiet '/*' -- $folder; or set folder ./$folder
        cd -- $folder
      end
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
