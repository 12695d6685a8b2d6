/// Key bindings for shells (`--shell`): Ctrl-R searches the history, Ctrl-T inserts files, Alt-C changes the directory. Each
/// shows a table below the prompt, with the filter open in fuzzy mode, which Esc leaves at once. Options of the configuration
/// apply only as far as they change looks and keys.
extension Shell {
  /// The script with the key bindings for the shell, read with `source <(snaketable --shell bash)`.
  var bindingsScript: String {
    switch self {
    case .bash: Self.bashBindings
    case .zsh: Self.zshBindings
    case .fish: Self.fishBindings
    }
  }

  /// Lists the files and folders below the current directory, without hidden ones, each ended by NUL. Links are not
  /// followed.
  static let listFiles = "command find . -mindepth 1 -name '.*' -prune -o -printf '%P\\0' 2>/dev/null"
  /// Lists the folders only.
  static let listFolders =
    "command find . -mindepth 1 -name '.*' -prune -o -type d -printf '%P\\0' 2>/dev/null"
  /// Options with which Alt-. shows hidden files, or folders, too. No shell reads the command.
  static let hiddenFiles = #"--bind "Alt-.:reload(find . -mindepth 1 -printf '%P\0')""#
  static let hiddenFolders = #"--bind "Alt-.:reload(find . -mindepth 1 -type d -printf '%P\0')""#
  /// Shows what is piped into it. More options may follow.
  static let show =
    "command snaketable --config looks --format lines --height 40% --mode fuzzy --bind Esc:abort"
  /// Shows records that end with NUL.
  static let showRecords = show + " --read0"
  /// Options for records of a time, a tab and a text, which is their title.
  static let times = "--title 2.. --detail 1 --output-fields 2.."
}

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
        __snaketable_entries | \#(showRecords) "${times[@]}" --ties input --header History --query "$READLINE_LINE"
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
          --header Folders --print0 --exit-0 --query ''
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

extension Shell {
  static let fishBindings = #"""
    # snaketable for fish: Ctrl-R, Ctrl-T and Alt-C.
    function __snaketable_history
      set -l chosen (history search --null --show-time='%F %R%t' |
        \#(showRecords) -d \t \#(times) --print0 --ties input --header History --query (commandline | string collect) |
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
      set -l options --print0 --header Folders --exit-0 --query ''
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

extension Shell {
  static let zshBindings = #"""
    # snaketable for zsh: Ctrl-R, Ctrl-T and Alt-C.
    __snaketable_history() {
      local keeps=
      [[ -o extended_history ]] && keeps=yes
      emulate -L zsh
      zmodload -F zsh/parameter p:history 2>/dev/null
      local chosen number day time rest
      local -A times
      local -a options entries=("${(@u)history}")
      # The times are there if the shell keeps them.
      if [[ $keeps ]]; then
        options=(-d $'\t' \#(times)) entries=()
        fc -l -t '%F %R' 1 2>/dev/null | while read -r number day time rest; do times[${number%\*}]="$day $time"; done
        local -A seen
        for number in "${(@k)history}"; do
          [[ -n ${seen[x${history[$number]}]} ]] && continue
          seen[x${history[$number]}]=1
          entries+=("${times[$number]}"$'\t'"${history[$number]}")
        done
      fi
      if chosen=$({ (( $#entries )) && print -rN -- "${(@)entries}" } |
        \#(showRecords) "${(@)options}" --ties input --header History --query "$BUFFER"); then
        BUFFER=$chosen CURSOR=${#chosen}
      fi
      zle reset-prompt
    }
    __snaketable_files() {
      emulate -L zsh
      local chosen word= prefix= start query
      # The folder of the word before the cursor is where the list starts, its rest is the query.
      [[ $LBUFFER == *[[:space:]] ]] || word=${${(z)LBUFFER}[-1]}
      [[ $word == */* ]] && prefix=${word%/*}/
      start=${(Q)prefix} query=${(Q)word#$prefix}
      [[ $start == '~/'* ]] && start=$HOME/${start#'~/'}
      [[ -n $start && ! -d $start ]] && prefix= start= query=$word
      local -a options=(--header Files --multi --print0 --query "$query")
      [[ -n $query ]] || options+=(--exit-0)
      if chosen=$(
        builtin cd -q -- "${start:-.}" || exit
        if [[ -n $SNAKETABLE_CTRL_T_COMMAND ]]; then
          print -rn -- "$SNAKETABLE_CTRL_T_COMMAND" | command xargs env | \#(show) "${(@)options}"
        else
          \#(listFiles) | \#(showRecords) \#(hiddenFiles) "${(@)options}"
        fi
      ); then
        local -a files=("${(@0)${chosen%$'\0'}}")
        LBUFFER="${LBUFFER%"$word"}${(j: :)${(@q)files}/#/$prefix} "
      fi
      zle reset-prompt
    }
    __snaketable_folder() {
      emulate -L zsh
      local chosen
      local -a options=(--header Folders --print0 --exit-0 --query '')
      if chosen=$(if [[ -n $SNAKETABLE_ALT_C_COMMAND ]]; then
          print -rn -- "$SNAKETABLE_ALT_C_COMMAND" | command xargs env | \#(show) "${(@)options}"
        else
          \#(listFolders) | \#(showRecords) \#(hiddenFolders) "${(@)options}"
        fi); then
        chosen=${chosen%$'\0'}
        [[ $chosen == /* ]] || chosen=./$chosen
        zle push-line
        BUFFER="builtin cd -- ${(q)chosen}"
        zle accept-line
      fi
      zle reset-prompt
    }
    if [[ -o interactive ]]; then
      zle -N __snaketable_history && zle -N __snaketable_files && zle -N __snaketable_folder
      for __snaketable_keys in emacs viins vicmd; do
        bindkey -M $__snaketable_keys '^R' __snaketable_history
        bindkey -M $__snaketable_keys '^T' __snaketable_files
        bindkey -M $__snaketable_keys '\ec' __snaketable_folder
      done
      unset __snaketable_keys
    fi
    """#
}
