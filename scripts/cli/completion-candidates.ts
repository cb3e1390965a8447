import type { Command, Option } from 'commander';
import { RULES } from '../diagnostics/rules.ts';
import { discover } from '../entry/discover/discover.ts';
import { fileKey } from '../model/paths.ts';
import { readSchemas, schemaSet } from '../schema/load.ts';
import { findRoot } from './paths.ts';

/** What a place on the command line may hold that only the site knows. */
export interface SiteNames {
  collections: () => readonly string[];
  /** Entries as `collection/slug`. */
  entries: () => readonly string[];
  /** The rules of `content validate`. */
  rules: () => readonly string[];
}

/** What means nothing but itself to a shell: the name of a file may hold a command, and a shell puts it on the line as it is. */
const PLAIN = /^[\p{L}\p{M}\p{N}_\-./%+=:,@]+$/u;

/** What the first word behind each command names. */
const FIRST: Readonly<Record<string, keyof SiteNames>> = {
  new: 'collections',
  list: 'collections',
  move: 'entries',
  remove: 'entries',
  explain: 'rules',
};

/**
 * The words that may stand where a person is typing, all that begin as the last word does.
 * @param words what is typed behind `content`; the last one is begun, and may be empty
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
    return last.long === '--redirect' || last.long === '--to' ? names.entries() : [];
  }
  if (typed.startsWith('-')) return [...command.options.flatMap(({ long }) => long ?? []), '--help'];
  const given = rest.filter((word, index) => !word.startsWith('-') && !takesValue(command, rest[index - 1]));
  const kind = FIRST[name];
  if (given.length > 0) return [];
  return kind === undefined ? (command.registeredArguments[0]?.argChoices ?? []) : names[kind]();
}

/** Commands that are no use to people are left out of the help. */
function isHidden(command: Command): boolean {
  return (command as Command & { _hidden?: boolean })._hidden === true;
}

const isNamed = ({ long, short }: Option, word: string | undefined): boolean =>
  word !== undefined && (word === long || word === short);

function takesValue(command: Command, word: string | undefined): boolean {
  return command.options.some((option) => isNamed(option, word) && option.required);
}

/** The names of a site by its schemas and files alone: nobody waits for a check while typing. */
export function siteNames(cwd: string): SiteNames {
  const read = (): Pick<ReturnType<typeof discover>, 'files'> & { names: string[] } => {
    try {
      const root = findRoot(undefined, cwd, false);
      const { collections } = schemaSet(readSchemas(root));
      return { names: collections.map(({ name }) => name), files: discover(root, collections).files };
    } catch {
      // Without a site there is nothing to offer.
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
