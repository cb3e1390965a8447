import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { pageFault } from '../model/address.ts';
import { fieldsOf } from '../model/template.ts';
import { LISTED, moreRoute } from '../schema/lists.ts';
import { withoutSlash } from '../schema/trailing-slash.ts';
import { describedAt, type Collections } from './collections.ts';
import { unfitFor } from './field-lookup.ts';
import { includeProblems, NAME, NAME_FORM, partProblems } from './includes.ts';
import { isDay, missing, NamedFields } from './named-fields.ts';
import { atValue } from './problem.ts';

type List = Collections['lists'][number];

/** Reports problems with the lists of collections: missing fields, and addresses that would not be unique. */
export function* listProblems(collections: Collections): Iterable<Diagnostic> {
  for (const one of collections.lists) {
    const { pages, of, name, list } = one;
    const { include, more } = list;
    if (!NAME.test(name))
      yield atValue(pages, '/route', `\`${name}\` cannot be the name of a list.`, NAME_FORM);
    if (include?.[LISTED] !== undefined) {
      const message = `The entries of the list are already called \`${LISTED}\`.`;
      yield atValue(pages, `/include/${LISTED}`, message, 'Give the include another name.');
    }
    yield* byProblems(one, collections);
    const fields = new NamedFields(pages, collections);
    yield* fields.problems();
    if (more !== undefined) yield* fields.template({ pointer: '/more', text: more, use: 'word', traits: [] });
    yield* addressProblems(one);
    yield* partProblems(pages, of, list, '', collections);
    yield* includeProblems(pages, collections);
  }
}

/** Checks that the field exists and holds texts or numbers. */
function* byProblems({ pages, of, list: { by, part } }: List, { fields }: Collections): Iterable<Diagnostic> {
  if (by === undefined) {
    if (part !== undefined)
      yield atValue(pages, '/part', '`part` has no effect without `by`.', 'Add `by`, or remove `part`.');
    return;
  }
  const found = fields.find(of.schema, by);
  if (!found.isThere) return void (yield atValue(pages, '/by', ...missing(found, of, pages)));
  const nodes = fields.throughLists(found.nodes);
  const items = nodes.filter(({ schema }) => schema.type !== 'array');
  // A part of a date is not a date.
  const fault = part !== undefined || items.length === 0 ? undefined : unfitFor(fields, items, 'address');
  if (part !== undefined && !isDay(nodes))
    yield atValue(
      pages,
      '/part',
      `\`${by}\` is not a day, so it has no ${part}.`,
      'Remove it, or give the field `"x-date": true`.',
    );
  if (fault === undefined) return;
  const problem = atValue(pages, '/by', `\`${by}\` ${fault}.`, 'Name a field of texts or numbers.');
  yield describedAt(problem, of, nodes);
}

/** Every page needs its own address: the value distinguishes lists, the page number distinguishes pages. */
function* addressProblems({ pages, list }: List): Iterable<Diagnostic> {
  const { by, more, per, route } = list;
  for (const [pointer, template] of [['/route', route] as const, ['/more', more] as const]) {
    if (template === undefined) continue;
    const fields = fieldsOf(template);
    const allowed = ['value', 'slug', ...(pointer === '/more' ? ['page'] : [])];
    const strange = fields.find((field) => !allowed.includes(field));
    const fault = pageFault(withoutSlash(template.replace(/\{[^{}]+\}/g, 'x')));
    if (fault !== undefined)
      yield atValue(
        pages,
        pointer,
        `The address \`${template}\` ${fault}.`,
        'Write it as `/blog/tags/{value}`.',
      );
    else if (by !== undefined && !fields.some((field) => ['value', 'slug'].includes(field))) {
      const message = `The lists of all values would have the same address \`${template}\`.`;
      yield atValue(pages, pointer, message, 'Put `{value}` in it.');
    }
    if (strange === undefined || fault !== undefined) continue;
    const suggestion =
      pointer === '/more'
        ? 'Use `{value}` and `{page}`.'
        : 'Use `{value}`; the number of a page belongs in `more`.';
    yield atValue(pages, pointer, `\`{${strange}}\` is not allowed in this address.`, suggestion);
  }
  if (more === undefined) return;
  if (!fieldsOf(moreRoute(list)).includes('page')) {
    const message = `All further pages would have the same address \`${more}\`.`;
    yield atValue(pages, '/more', message, 'Put `{page}` in it.');
  }
  if (per === undefined) {
    const message = '`more` has no effect without `per`: there is only one page.';
    yield atValue(pages, '/more', message, 'Add `per`, or remove `more`.');
  }
}
