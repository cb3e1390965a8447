/** Shells that the command writes a completion for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** What a shell has to be told: it asks `content complete` with the words so far, the last of which is begun. */
export const COMPLETIONS: Readonly<Record<Shell, string>> = {
  bash: `# eval "$(content completion bash)"
_content() {
  local IFS=$'\\n'
  COMPREPLY=($(compgen -W "$(content complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _content content
`,
  zsh: `# eval "$(content completion zsh)"
_content() {
  local -a found
  found=("\${(@f)$(content complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  (( \${#found[1]} )) && compadd -a found || _files
}
compdef _content content
`,
  fish: `# content completion fish | source
complete -c content -a '(content complete -- (commandline -opc)[2..] (commandline -ct))'
`,
};
