extension Shell {
  static let zshBindings = #"""
    # snaketable for zsh: Ctrl-R, Ctrl-T and Alt-C.
    __snaketable_history() {
      emulate -L zsh
      zmodload -F zsh/parameter p:history 2>/dev/null
      local chosen
      if chosen=$({ (( $#history )) && print -rN -- "${(@u)history}" } |
        \#(show) --header History --query "$BUFFER"); then
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
