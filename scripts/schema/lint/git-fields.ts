import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { kindsOf } from './field-lookup.ts';
import { specProblem, type Collections, type Governing } from './collections.ts';

/**
 * What Git cannot fill: a field that every file has to write, one that decides whether the entry is published (that is known
 * before), one that is filled twice, and names of people where something else is expected.
 */
export function gitProblems(one: Governing, collections: Collections): Diagnostic[] {
  const { git = {}, publish = {}, key, body } = one.spec;
  const required = one.schema.required;
  const before = Object.values(publish);
  const taken = [key, body];
  const named = Object.entries(git);
  return named.flatMap(([part, field], index) => {
    const problem = (message: string, suggestion: string): Diagnostic[] => [
      specProblem(one, `/git/${part}`, message, suggestion),
    ];
    if (named.findIndex(([, other]) => other === field) < index)
      return problem(`\`${field}\` is filled twice.`, 'Name another field.');
    if (taken.includes(field))
      return problem(`\`${field}\` is in every entry, so Git never fills it.`, 'Name another field.');
    if (Array.isArray(required) && required.includes(field))
      return problem(
        `\`${field}\` is required, so Git never fills it.`,
        `Remove \`${field}\` from \`required\`, or name another field.`,
      );
    if (before.includes(field))
      return problem(
        `\`${field}\` decides when an entry is published, which Git cannot know.`,
        'Name another field.',
      );
    return part === 'authors' ? authorProblems(one, field, collections) : [];
  });
}

/** Marks by which a text is more than a name. */
const MARKS = ['x-ref', 'x-link', 'x-image', 'x-file', 'x-date', 'x-datetime', 'enum', 'const'];

function authorProblems(one: Governing, field: string, { fields }: Collections): Diagnostic[] {
  const found = fields.find(one.schema, field);
  if (!found.isThere) return [];
  const items = fields.throughLists(found.nodes);
  const kinds = kindsOf(items);
  const mark = MARKS.find((name) => items.some(({ schema }) => Object.hasOwn(schema, name)));
  if (mark === undefined && (kinds === undefined || kinds.includes('string'))) return [];
  const what = mark === undefined ? 'holds no texts' : `has \`${mark}\``;
  return [
    specProblem(
      one,
      '/git/authors',
      `\`${field}\` ${what}, but Git gives names of people.`,
      'Name a plain text, or a list of them.',
    ),
  ];
}
