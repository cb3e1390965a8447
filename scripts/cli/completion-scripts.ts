/** Shells that the command writes a completion for. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/**
 * What a shell has to be told: it asks `content complete` with the words so far, the last of which is begun. In a checkout
 * there is no `content` on the path, so that the shell gets one that `npx` runs. At every Tab the command is started without
 * it, which takes a tenth of the time, as long as it is where it was.
 * @param program the command's own file, as Node was given it
 */
export function completionScript(shell: Shell, program: string): string {
  return SCRIPTS[shell](shell === 'fish' ? fishWord(program) : shellWord(program));
}

const SCRIPTS: Readonly<Record<Shell, (program: string) => string>> = {
  bash: (program) => `# eval "$(npx content completion bash)"
command -v content >/dev/null || content() { npx --no-install content "$@"; }
_content_candidates() {
  if [ -f ${program} ]; then node ${program} complete -- "$@"; else content complete -- "$@"; fi 2>/dev/null
}
_content() {
  local word
  COMPREPLY=()
  # Word by word: \`compgen -W\` carries out what a name holds.
  while IFS= read -r word; do
    [[ $word == "\${COMP_WORDS[COMP_CWORD]}"* ]] && COMPREPLY+=("$word")
  done < <(_content_candidates "\${COMP_WORDS[@]:1:COMP_CWORD}")
}
complete -o default -F _content content
`,
  zsh: (program) => `# eval "$(npx content completion zsh)"
command -v content >/dev/null || content() { npx --no-install content "$@"; }
_content_candidates() {
  if [[ -f ${program} ]]; then node ${program} complete -- "$@"; else content complete -- "$@"; fi 2>/dev/null
}
_content() {
  local -a found
  found=("\${(@f)$(_content_candidates "\${(@)words[2,CURRENT]}")}")
  (( \${#found[1]} )) && compadd -a found || _files
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
compdef _content content
`,
  fish: (program) => `# npx content completion fish | source
type -q content; or function content; npx --no-install content $argv; end
function __content_ask
  if test -f ${program}; node ${program} complete -- $argv; else; content complete -- $argv; end 2>/dev/null
end
function __content_candidates
  set -l found (__content_ask (commandline -opc)[2..] (commandline -ct))
  test -n "$found"; and printf '%s\\n' $found; or __fish_complete_path (commandline -ct)
end
complete -c content -f -a '(__content_candidates)'
`,
};

/** A word in single quotes, as bash and zsh read it. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** A word in single quotes, in which fish reads two signs with a backslash. */
function fishWord(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
}
