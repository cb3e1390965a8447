import type { Edit } from '../../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../../model/entry-record.ts';
import { allEntries, type Entry, type SiteModel } from '../../model/site-model.ts';
import { holdOf } from '../../model/publishing.ts';
import type { WholeSite } from '../../pipeline/validate-site.ts';
import { NOTHING, type Rewriting } from './rewriting.ts';
import { rewriteEntry } from './rewrite-entry.ts';
import { Refused } from '../write-files.ts';

/** All changes of one command, before any is made. */
export interface Plan {
  /** What it does, as a sentence when it is done: `Moved blog/a to blog/b`. */
  done: string;
  edits: Edit[];
  /** Files to be moved, including pictures. */
  renamed: { from: string; to: string }[];
  created: { file: string; text: string }[];
  deleted: string[];
  /** Additional information for the user. */
  notes: string[];
  /** Rules whose warnings the change inevitably causes. */
  expected: string[];
  /**
   * Whether it may leave warnings, which are then shown: entries that only a removed entry used can only be
   * removed after it.
   */
  mayLeaveWarnings: boolean;
}

export function planOf(done: string): Plan {
  return {
    done,
    edits: [],
    renamed: [],
    created: [],
    deleted: [],
    notes: [],
    expected: [],
    mayLeaveWarnings: false,
  };
}

/** Throws if a file cannot be parsed, because it may be, or refer to, what is to be changed. */
export function throwIfUnread({ compiled, unread }: WholeSite): void {
  const broken = [...unread, ...compiled.entries.filter(({ record }) => record.data === undefined)];
  if (broken.length > 0)
    throw new Refused(
      `${broken.map(({ file }) => file.path).join(', ')} cannot be read, and may mention what is to be changed. Fix it first (\`content validate\`).`,
    );
}

/**
 * The edits of every file that refers to something that moves.
 * @param keys new keys, by the path of the file
 */
export function rewriteSite(
  { model, compiled }: WholeSite,
  rewriting: Partial<Rewriting>,
  keys: ReadonlyMap<string, string> = new Map(),
): Edit[] {
  const pages = new Map(allEntries(model).map((entry) => [entry.file.path, entry.path]));
  const outcomes = compiled.entries.map((entry: ReadEntry) =>
    rewriteEntry(
      model,
      entry,
      pages.get(entry.file.path),
      { ...NOTHING, ...rewriting },
      keys.get(entry.file.path),
    ),
  );
  const stuck = outcomes.flatMap((outcome) => outcome.stuck);
  if (stuck.length > 0)
    throw new Refused(`${stuck.join(', ')} cannot be edited by the command: change it by hand first.`);
  return outcomes.flatMap(({ edits }) => edits);
}

/** Every address that redirects to a page, including its own aliases. */
export function aliasesOf(model: SiteModel, page: string): string[] {
  return [...model.aliases].filter(([, to]) => to === page).map(([from]) => from);
}

/** Whether an entry is unpublished on the day of the run, so that its address is not known to anyone. */
export function isUnpublished({ today }: SiteModel, { collection, data }: Entry): boolean {
  return holdOf(collection.publish, data, today, 'published') !== undefined;
}
