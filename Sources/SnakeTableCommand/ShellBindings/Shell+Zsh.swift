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
        \#(showRecords) "${(@)options}" --single --ties input --header History --query "$BUFFER"); then
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
      local -a options=(--header Folders --single --print0 --exit-0 --query '')
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
