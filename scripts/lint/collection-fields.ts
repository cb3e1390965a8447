import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { fieldNames } from '../schema/children.ts';
import { isSet } from '../schema/json.ts';
import type { Collections, Governing } from './collections.ts';
import { atKey, atValue } from './problem.ts';

/** The group of confirmations has a day for every field with `x-owner`, and for no other. */
export function* confirmedFieldProblems(one: Governing, collections: Collections): Iterable<Diagnostic> {
  const { confirmed } = one.spec;
  if (confirmed === undefined) return;
  const group = confirmed.field;
  const asked = fieldsIn(one, '', collections).filter(({ isAsked }) => isAsked);
  const days = fieldsIn(one, group, collections).filter(({ isGroup }) => !isGroup);
  const covers = (day: string, path: string): boolean => path === day || path.startsWith(`${day}.`);
  const schema = { ...one, at: '' };
  for (const { path, pointer, isOfDay } of days) {
    const all = asked.map((field) => field.path);
    if (!all.some((field) => covers(path, field))) {
      const message = `\`${path}\` of \`${group}\` is not a field with \`x-owner\`.`;
      yield atKey(
        schema,
        pointer,
        message,
        didYouMean(path, all) ?? 'Remove it, or give the field `x-owner`.',
      );
    } else if (!isOfDay) {
      const message = `\`${path}\` of \`${group}\` is not a day.`;
      yield atKey(schema, pointer, message, 'Give it `"type": "string", "x-date": true`.');
    }
  }
  for (const { path } of asked)
    if (!days.some((day) => covers(day.path, path)))
      yield atValue(
        one,
        '/confirmed/field',
        `\`${group}\` has no day for \`${path}\`, which the owner has to confirm.`,
        `Add \`${path}\` to the \`properties\` of \`${group}\`, with \`"x-date": true\`.`,
      );
}

interface FoundField {
  /** Dotted path relative to the group that is searched. */
  path: string;
  pointer: string;
  /** Whether it has `x-owner`. */
  isAsked: boolean;
  isOfDay: boolean;
  /** Whether it has fields itself. */
  isGroup: boolean;
}

/** Schemas may be recursive, so fields are searched only to this depth. */
const DEEPEST = 8;

/** The fields of a group at any depth, without those below a field with `x-owner`. */
function fieldsIn(one: Governing, group: string, { fields }: Collections): FoundField[] {
  const found: FoundField[] = [];
  const visit = (path: string): void => {
    const whole = [group, path].filter(Boolean).join('.');
    const there = fields.find(one.schema, whole);
    const nodes = whole === '' ? fields.root(one.schema) : there.isThere ? there.nodes : [];
    const names = [...new Set(fields.throughLists(nodes).flatMap(fieldNames))];
    const isAsked = nodes.some(({ schema }) => typeof schema['x-owner'] === 'string');
    const pointer = nodes.find(({ document }) => document === one.schema)?.pointer ?? '';
    const isOfDay = nodes.some(({ schema }) => isSet(schema['x-date']));
    if (path !== '') found.push({ path, pointer, isAsked, isOfDay, isGroup: names.length > 0 });
    if (isAsked || whole.split('.').length >= DEEPEST) return;
    for (const name of names) if (!name.includes('.')) visit(path === '' ? name : `${path}.${name}`);
  };
  visit('');
  return found;
}
