/** Shells with completion support. */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/**
 * The completion script of a shell: it runs `content complete` with the words so far, the last of which is
 * incomplete. In a checkout `content` is not on the path, so the shell gets a function that uses `npx`.
 * Completion itself runs the program file directly while it exists, which takes a tenth of the time.
 * @param program path of the command's own file, as Node received it
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

/** Quotes a word for bash and zsh. */
function shellWord(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/** Quotes a word for fish, where single quotes and backslashes are escaped. */
function fishWord(text: string): string {
  return `'${text.replace(/[\\']/g, String.raw`\$&`)}'`;
}
