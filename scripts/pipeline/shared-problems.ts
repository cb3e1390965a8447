import { groupBy } from '../shared/group-by.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ReadEntry } from '../model/entry-record.ts';
import { schemaFinding } from '../rules/rule.ts';
import type { Collection } from '../schema/collection.ts';
import { valueAt } from '../schema/json.ts';

/** Fewer entries may well have the same mistake by chance. */
const LEAST = 4;

/** Problems that a wrong setting of the schema gives to its entries, whatever they say, with that setting. */
const OF_SETTINGS: Readonly<Record<string, readonly string[]>> = {
  'page-missing': ['route', 'anchor'],
  'key-file-mismatch': ['name', 'key'],
};

/**
 * Problems that most entries of a collection share: the cause is probably in the schema, so they are reported
 * once, there. Their related places are those of the problems that they stand for.
 */
export function sharedProblems(problems: readonly Diagnostic[], entries: readonly ReadEntry[]): Diagnostic[] {
  const collections = groupBy(entries, ({ collection }) => collection);
  return [...collections].flatMap(([collection, members]) => {
    if (members.length < LEAST) return [];
    const files = new Set(members.map(({ file }) => file.path));
    const alike = groupBy(
      problems.filter(({ file }) => files.has(file)),
      (problem) => kindOf(problem) ?? '',
    );
    return [...alike].flatMap(([kind, group]) => {
      const isMost = group.length >= LEAST && group.length > members.length / 2;
      return kind === '' || !isMost ? [] : atSchema(collection, group, members.length);
    });
  });
}

/** What is alike: the rule, and for a rule about fields the name of the field. */
function kindOf({ rule, message }: Diagnostic): string | undefined {
  if (OF_SETTINGS[rule] !== undefined) return rule;
  return rule.startsWith('field-') ? `${rule} ${/`[^`]*`/.exec(message)?.[0] ?? message}` : undefined;
}

function atSchema(collection: Collection, group: readonly Diagnostic[], total: number): Diagnostic[] {
  const [first] = group;
  if (first === undefined) return [];
  const { rule, severity } = first;
  const field = /`([^`]*)`/.exec(first.message)?.[1] ?? '';
  const settings = (OF_SETTINGS[rule] ?? []).map((name) => ['x-collection', name]);
  const places = [...settings, ['properties', field], ['required'], ['x-collection']];
  const at = places.find((names) => valueAt(collection.schema, names.join('.')) !== undefined) ?? [];
  const message = `${group.length} of ${total} entries of ${collection.title} have the same problem, so the schema may be what is wrong. The first: ${first.message}`;
  const suggestion = `Correct the schema, or the entries: ${first.suggestion ?? 'see the first.'}`;
  const related = group.map(({ file, line, column, message: own }) => ({ file, line, column, message: own }));
  const pointer = at.map((name) => `/${name}`).join('');
  return [{ severity, ...schemaFinding(rule, collection, pointer, { message, suggestion, related }) }];
}
