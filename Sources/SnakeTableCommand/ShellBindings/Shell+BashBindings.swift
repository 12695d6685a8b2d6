extension Shell {
  /// A command that is bound with `bind -x` cannot show the prompt of another directory: Alt-C is a macro that also
  /// enters an empty line, and then restores the line that was typed.
  static let bashBindings = #"""
    # snaketable for bash: Ctrl-R, Ctrl-T and Alt-C.
    __snaketable_history() {
      local chosen
      chosen=$(
        HISTTIMEFORMAT= builtin fc -lnr -2147483648 2>/dev/null | command awk '
          function flush() { if (started && !seen[entry]++) printf "%s%c", entry, 0 }
          /^\t[ *]/ { flush(); entry = substr($0, 3); started = 1; next }
          { entry = entry "\n" $0 }
          END { flush() }' |
          \#(show) --header History --query "$READLINE_LINE"
      ) || return
      READLINE_LINE=$chosen READLINE_POINT=0x7fffffff
    }
    __snaketable_files() {
      local file word words=
      while LC_ALL=C IFS= read -r -d '' file; do printf -v word '%q ' "$file" && words+=$word; done < <(
        \#(listFiles) |
          \#(show) --header Files --multi --print0 --exit-0 --query ''
      )
      READLINE_LINE=${READLINE_LINE:0:READLINE_POINT}$words${READLINE_LINE:READLINE_POINT}
      ((READLINE_POINT += ${#words}))
    }
    __snaketable_folder() {
      local folder
      LC_ALL=C IFS= read -r -d '' folder < <(
        \#(listFolders) |
          \#(show) --header Folders --print0 --exit-0 --query ''
      ) && builtin cd -- "./$folder"
      __snaketable_line=$READLINE_LINE __snaketable_point=$READLINE_POINT
      READLINE_LINE= READLINE_POINT=0
    }
    __snaketable_restore() { READLINE_LINE=$__snaketable_line READLINE_POINT=$__snaketable_point; }
    if [[ $- == *i* ]]; then
      for __snaketable_keys in emacs-standard vi-insert; do
        bind -m "$__snaketable_keys" -x '"\C-r": __snaketable_history'
        bind -m "$__snaketable_keys" -x '"\C-t": __snaketable_files'
        bind -m "$__snaketable_keys" -x '"\C-x\C-]1": __snaketable_folder'
        bind -m "$__snaketable_keys" -x '"\C-x\C-]2": __snaketable_restore'
        bind -m "$__snaketable_keys" '"\ec": "\C-x\C-]1\C-m\C-x\C-]2"'
      done
      unset __snaketable_keys
    fi
    """#
}
