/** Shells that the command writes a completion for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/**
 * What a shell has to be told: it asks `content complete` with the words so far, the last of which is begun. In a checkout
 * there is no `content` on the path, so that the shell gets one that `npx` runs.
 */
export const COMPLETIONS: Readonly<Record<Shell, string>> = {
  bash: `# eval "$(npx content completion bash)"
command -v content >/dev/null || content() { npx --no-install content "$@"; }
_content() {
  local word
  COMPREPLY=()
  # Word by word: \`compgen -W\` carries out what a name holds.
  while IFS= read -r word; do
    [[ $word == "\${COMP_WORDS[COMP_CWORD]}"* ]] && COMPREPLY+=("$word")
  done < <(content complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
}
complete -o default -F _content content
`,
  zsh: `# eval "$(npx content completion zsh)"
command -v content >/dev/null || content() { npx --no-install content "$@"; }
_content() {
  local -a found
  found=("\${(@f)$(content complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  (( \${#found[1]} )) && compadd -a found || _files
}
compdef _content content
`,
  fish: `# npx content completion fish | source
type -q content; or function content; npx --no-install content $argv; end
function __content_candidates
  set -l found (content complete -- (commandline -opc)[2..] (commandline -ct) 2>/dev/null)
  test -n "$found"; and printf '%s\\n' $found; or __fish_complete_path (commandline -ct)
end
complete -c content -f -a '(__content_candidates)'
`,
};
