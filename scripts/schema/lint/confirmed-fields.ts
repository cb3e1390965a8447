import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { keySpan } from '../../model/spans.ts';
import { fieldNames } from '../children.ts';
import { specProblem, type Collections, type Governing } from './collections.ts';

/** Schemas may be recursive, so fields are searched only to this depth. */
const DEEPEST = 8;

/**
 * The owner's confirmations need a date for every field with `x-owner`, and for no other field: a field
 * without a date could never be confirmed, and a date without such a field would never be asked for.
 */
export function confirmedFieldProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { confirmed } = one.spec;
  if (confirmed === undefined) return [];
  const asked = pathsOf(one, '', collections).filter(({ isAsked }) => isAsked);
  const days = pathsOf(one, confirmed.field, collections).filter(({ isGroup }) => !isGroup);
  const covers = (day: string, path: string): boolean => path === day || path.startsWith(`${day}.`);
  const missing = asked.filter(({ path }) => !days.some((day) => covers(day.path, path)));
  return [
    ...days.flatMap(({ path, pointer, isDay }) => {
      if (!asked.some((field) => covers(path, field.path))) {
        const meant = didYouMean(
          path,
          asked.map((field) => field.path),
        );
        const message = `\`${path}\` of \`${confirmed.field}\` is no field with \`x-owner\`.`;
        return [atField(one, pointer, message, meant ?? 'Remove it, or give the field `x-owner`.')];
      }
      const message = `\`${path}\` of \`${confirmed.field}\` is not a day.`;
      return isDay ? [] : [atField(one, pointer, message, 'Give it `"type": "string", "x-date": true`.')];
    }),
    ...missing.map(({ path }) => {
      const message = `\`${confirmed.field}\` has no day for \`${path}\`, which the owner has to confirm.`;
      const suggestion = `Add \`${path}\` to the \`properties\` of \`${confirmed.field}\`, with \`"x-date": true\`.`;
      return specProblem(one, '/confirmed/field', message, suggestion);
    }),
  ];
}

function atField(one: Governing, pointer: string, message: string, suggestion: string): Diagnostic {
  return one.file.problem('schema-invalid', keySpan(one.spans, pointer), message, { suggestion });
}

interface FoundField {
  /** Dotted path relative to the group that is searched. */
  path: string;
  /** Pointer in the schema. */
  pointer: string;
  /** Whether it has `x-owner`. */
  isAsked: boolean;
  isDay: boolean;
  /** Whether it has fields itself. */
  isGroup: boolean;
}

/** The fields of a group at any depth, without those below a field with `x-owner`. */
function pathsOf(one: Governing, group: string, { fields }: Collections): FoundField[] {
  const found: FoundField[] = [];
  const visit = (path: string): void => {
    const whole = [group, path].filter(Boolean).join('.');
    const nodes = whole === '' ? fields.root(one.schema) : nodesAt(whole);
    const names = [...new Set(fields.throughLists(nodes).flatMap(fieldNames))];
    const isAsked = nodes.some(({ schema }) => typeof schema['x-owner'] === 'string');
    const own = nodes.find(({ document }) => document === one.schema);
    const isDay = nodes.some(({ schema }) => schema['x-date'] === true);
    if (path !== '')
      found.push({ path, pointer: own?.pointer ?? '', isAsked, isDay, isGroup: names.length > 0 });
    if (isAsked || whole.split('.').length >= DEEPEST) return;
    for (const name of names) if (!name.includes('.')) visit(path === '' ? name : `${path}.${name}`);
  };
  const nodesAt = (path: string) => {
    const there = fields.find(one.schema, path);
    return there.isThere ? there.nodes : [];
  };
  visit('');
  return found;
}
