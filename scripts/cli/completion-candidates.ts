import type { Command, Option } from 'commander';
import { RULES } from '../diagnostics/rules.ts';
import { discover } from '../entry/discover/discover.ts';
import { fileKey } from '../model/paths.ts';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { findRoot } from './paths.ts';

/** Command-line words that only the site knows. */
export interface SiteNames {
  collections: () => readonly string[];
  /** Entries as `collection/slug`. */
  entries: () => readonly string[];
  /** The rules of `content validate`. */
  rules: () => readonly string[];
}

/**
 * Text without special characters in shells: a file name may contain a command, and some shells insert words
 * unescaped.
 */
const PLAIN = /^[\p{L}\p{M}\p{N}_\-./%+=:,@]+$/u;

/** What the first argument of each command is. */
const FIRST: Readonly<Record<string, keyof SiteNames>> = {
  new: 'collections',
  list: 'collections',
  move: 'entries',
  remove: 'entries',
  explain: 'rules',
};

const ENTRY_OPTIONS = new Set(['remove --redirect', 'add-picture --to']);

/**
 * The words that can complete the command line, restricted to those that start with the last word.
 * @param words typed after `content`; the last one is incomplete, and may be empty
 */
export function candidates(program: Command, words: readonly string[], names: SiteNames): string[] {
  const typed = words.at(-1) ?? '';
  return offered(program, words.slice(0, -1), typed, names).filter(
    (one) => one.startsWith(typed) && PLAIN.test(one),
  );
}

function offered(
  program: Command,
  before: readonly string[],
  typed: string,
  names: SiteNames,
): readonly string[] {
  const [name, ...rest] = before;
  const commands = program.commands.filter((one) => !isHidden(one));
  if (name === undefined)
    return typed.startsWith('-') ? ['--help', '--version'] : commands.map((one) => one.name());
  const command = commands.find((one) => one.name() === name);
  if (command === undefined) return [];
  const last = command.options.find((option) => isNamed(option, before.at(-1)));
  if (last?.required === true) {
    if (last.argChoices !== undefined) return last.argChoices;
    return ENTRY_OPTIONS.has(`${name} ${last.long ?? ''}`) ? names.entries() : [];
  }
  if (typed.startsWith('-')) return [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const isValue = (before: string | undefined): boolean =>
    command.options.some((option) => isNamed(option, before) && option.required);
  const given = rest.filter((word, index) => !word.startsWith('-') && !isValue(rest[index - 1]));
  const kind = FIRST[name];
  if (given.length > 0) return [];
  return kind === undefined ? (command.registeredArguments[0]?.argChoices ?? []) : names[kind]();
}

/** Whether a command is internal, and hidden in the help. */
function isHidden(command: Command): boolean {
  return (command as Command & { _hidden?: boolean })._hidden === true;
}

const isNamed = ({ long, short }: Option, word: string | undefined): boolean =>
  word !== undefined && (word === long || word === short);

/** Names from the schemas and file names alone: validating the site would be too slow for completion. */
export function siteNames(given: string | undefined): SiteNames {
  const read = (): Pick<ReturnType<typeof discover>, 'files'> & { names: string[] } => {
    try {
      const root = findRoot(given, false);
      const { collections } = schemaSet(readSchemas(root));
      return { names: collections.map(({ name }) => name), files: discover(root, collections).files };
    } catch {
      // Without a site there are no candidates.
      return { names: [], files: [] };
    }
  };
  return {
    collections: () => read().names,
    entries: () =>
      read().files.map(({ path, collection }) => `${collection.name}/${fileKey(collection, path)}`),
    rules: () => Object.keys(RULES),
  };
}

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
