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
  /// Shows what is piped into it. More options may follow.
  static let show =
    "command snaketable --config looks --format lines --read0 --height 40% --mode fuzzy --bind Esc:abort"
}

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
          \#(show) --ties input --header History --query "$READLINE_LINE"
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

extension Shell {
  static let fishBindings = #"""
    # snaketable for fish: Ctrl-R, Ctrl-T and Alt-C.
    function __snaketable_history
      set -l chosen (history search --null |
        \#(show) --print0 --ties input --header History --query (commandline | string collect) |
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

extension Shell {
  static let zshBindings = #"""
    # snaketable for zsh: Ctrl-R, Ctrl-T and Alt-C.
    __snaketable_history() {
      emulate -L zsh
      zmodload -F zsh/parameter p:history 2>/dev/null
      local chosen
      if chosen=$({ (( $#history )) && print -rN -- "${(@u)history}" } |
        \#(show) --ties input --header History --query "$BUFFER"); then
        BUFFER=$chosen CURSOR=${#chosen}
      fi
      zle reset-prompt
    }
    __snaketable_files() {
      emulate -L zsh
      local chosen
      if chosen=$(\#(listFiles) |
        \#(show) --header Files --multi --print0 --exit-0 --query ''); then
        local -a files=("${(@0)${chosen%$'\0'}}")
        LBUFFER+="${(j: :)${(@q)files}} "
      fi
      zle reset-prompt
    }
    __snaketable_folder() {
      emulate -L zsh
      local chosen
      if chosen=$(\#(listFolders) |
        \#(show) --header Folders --print0 --exit-0 --query ''); then
        zle push-line
        BUFFER="builtin cd -- ./${(q)${chosen%$'\0'}}"
        zle accept-line
      fi
      zle reset-prompt
    }
    if [[ -o interactive ]]; then
      zle -N __snaketable_history && zle -N __snaketable_files && zle -N __snaketable_folder
      for __snaketable_keys in emacs viins; do
        bindkey -M $__snaketable_keys '^R' __snaketable_history
        bindkey -M $__snaketable_keys '^T' __snaketable_files
        bindkey -M $__snaketable_keys '\ec' __snaketable_folder
      done
      unset __snaketable_keys
    fi
    """#
}
