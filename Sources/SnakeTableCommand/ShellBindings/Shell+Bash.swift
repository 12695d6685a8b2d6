extension Shell {
  /// A command that is bound with `bind -x` cannot show the prompt of another directory: Alt-C is a macro that also
  /// enters an empty line, and then restores the line that was typed.
  static let bashBindings = #"""
    # snaketable for bash: Ctrl-R, Ctrl-T and Alt-C.
    # The newest entry of the history is first. Its time and a tab precede it if the shell keeps times.
    __snaketable_entries() {
      local write='function write(time, text) { if (!seen[text]++) printf "%s%s%c", time, text, 0 }'
      if [[ $HISTTIMEFORMAT ]]; then
        HISTTIMEFORMAT=$'\1%F %R\t' builtin history | command awk "$write"'
          match($0, /^ *[0-9]+[ *] (\001[^\t]*\t|[?][?])/) {
            time = substr($0, 1, RLENGTH)
            times[++count] = time ~ /[?]$/ ? "\t" : substr(time, index(time, "\001") + 1)
            texts[count] = substr($0, RLENGTH + 1)
            next
          }
          { texts[count] = texts[count] "\n" $0 }
          END { for (; count > 0; count--) write(times[count], texts[count]) }'
      else
        builtin fc -lnr -2147483648 2>/dev/null | command awk "$write"'
          /^\t[ *]/ { if (started) write("", entry); entry = substr($0, 3); started = 1; next }
          { entry = entry "\n" $0 }
          END { if (started) write("", entry) }'
      fi
    }
    __snaketable_history() {
      local chosen times=()
      # The times are there if the shell keeps them.
      [[ $HISTTIMEFORMAT ]] && times=(-d $'\t' \#(times))
      chosen=$(
        __snaketable_entries | \#(showRecords) "${times[@]}" --single --ties input --header History --query "$READLINE_LINE"
      ) || return
      READLINE_LINE=$chosen READLINE_POINT=0x7fffffff
    }
    # Lists files below a folder, or what the command of a variable lists, and shows them.
    __snaketable_list() {
      local own=$1 command=$2
      shift 2
      if [[ $command ]]; then printf %s "$command" | command xargs env | \#(show) "$@"; else $own "$@"; fi
    }
    __snaketable_own_files() { \#(listFiles) | \#(showRecords) \#(hiddenFiles) "$@"; }
    __snaketable_own_folders() { \#(listFolders) | \#(showRecords) \#(hiddenFolders) "$@"; }
    __snaketable_files() {
      local file word words='' prefix='' start query
      # The folder of the word before the cursor is where the list starts, its rest is the query.
      [[ ${READLINE_LINE:0:READLINE_POINT} =~ (([^[:space:]\\]|\\.)*)$ ]] && word=${BASH_REMATCH[1]}
      [[ $word == */* ]] && prefix=${word%/*}/
      start=${prefix//\\/} query=${word#"$prefix"}
      [[ $start == '~/'* ]] && start=$HOME/${start#'~/'}
      if [[ $start && ! -d $start ]]; then prefix='' start='' query=$word; fi
      while LC_ALL=C IFS= read -r -d '' file; do
        printf -v file '%q ' "$file" && words+=$prefix$file
      done < <(
        cd -- "${start:-.}" && __snaketable_list __snaketable_own_files "$SNAKETABLE_CTRL_T_COMMAND" \
          --header Files --multi --print0 $([[ $query ]] || echo --exit-0) --query "${query//\\/}"
      )
      [[ $words ]] || return
      READLINE_LINE=${READLINE_LINE:0:READLINE_POINT-${#word}}$words${READLINE_LINE:READLINE_POINT}
      ((READLINE_POINT += ${#words} - ${#word}))
    }
    __snaketable_folder() {
      local folder
      LC_ALL=C IFS= read -r -d '' folder < <(
        __snaketable_list __snaketable_own_folders "$SNAKETABLE_ALT_C_COMMAND" \
          --header Folders --single --print0 --exit-0 --query ''
      ) && case $folder in /*) builtin cd -- "$folder" ;; *) builtin cd -- "./$folder" ;; esac
      __snaketable_line=$READLINE_LINE __snaketable_point=$READLINE_POINT
      READLINE_LINE= READLINE_POINT=0
    }
    __snaketable_restore() { READLINE_LINE=$__snaketable_line READLINE_POINT=$__snaketable_point; }
    if [[ $- == *i* ]]; then
      for __snaketable_keys in emacs-standard vi-insert vi-command; do
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
