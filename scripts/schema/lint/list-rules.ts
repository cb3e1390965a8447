import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { pageFault } from '../../model/address.ts';
import { fieldsOf } from '../../model/template.ts';
import { LISTED, moreRoute } from '../lists.ts';
import { withoutSlash } from '../trailing-slash.ts';
import { describedAt, specProblem, type Collections } from './collections.ts';
import { includeProblems, listQueryProblems } from './includes.ts';
import { missing, namedFieldProblems, templateProblems } from './named-fields.ts';
import { unfitFor } from './field-lookup.ts';

type List = Collections['lists'][number];

/** Reports problems with the lists of collections: missing fields, and addresses that would not be unique. */
export function listProblems(collections: Collections): Diagnostic[] {
  return collections.lists.flatMap((one) => {
    const { pages, of, list } = one;
    return [
      ...nameProblems(one),
      ...byProblems(one, collections),
      ...namedFieldProblems(pages, collections),
      ...(list.more === undefined
        ? []
        : templateProblems(pages, { pointer: '/more', text: list.more, use: 'word' }, collections)),
      ...addressProblems(one),
      ...listQueryProblems(pages, of, list, collections),
      ...includeProblems(pages, collections),
    ];
  });
}

function nameProblems({ pages, name, list }: List): Diagnostic[] {
  const own = list.include?.[LISTED];
  return [
    ...(/^[A-Za-z][\w-]*$/.test(name)
      ? []
      : [
          specProblem(
            pages,
            '/route',
            `\`${name}\` cannot be the name of a list.`,
            'A name begins with a letter and consists of letters, digits, `_` and `-`.',
          ),
        ]),
    ...(own === undefined
      ? []
      : [
          specProblem(
            pages,
            `/include/${LISTED}`,
            `The entries of the list are already called \`${LISTED}\`.`,
            'Give the include another name.',
          ),
        ]),
  ];
}

/** Checks that the field exists and holds texts or numbers. */
function byProblems({ pages, of, list: { by, part } }: List, { fields }: Collections): Diagnostic[] {
  if (by === undefined)
    return part === undefined
      ? []
      : [specProblem(pages, '/part', '`part` has no effect without `by`.', 'Add `by`, or remove `part`.')];
  const found = fields.find(of.schema, by);
  if (!found.isThere) {
    const { message, suggestion } = missing(found, of, pages);
    return [specProblem(pages, '/by', message, suggestion)];
  }
  const nodes = fields.throughLists(found.nodes);
  if (
    part !== undefined &&
    !nodes.some(({ schema }) => schema['x-date'] === true || schema['x-datetime'] === true)
  )
    return [
      specProblem(
        pages,
        '/part',
        `\`${by}\` is not a day, so it has no ${part}.`,
        'Remove it, or give the field `"x-date": true`.',
      ),
    ];
  // A part of a date is not a date.
  if (part !== undefined) return [];
  const fault = nodes.every(({ schema }) => schema.type === 'array')
    ? undefined
    : unfitFor(
        fields,
        nodes.filter(({ schema }) => schema.type !== 'array'),
        'address',
      );
  if (fault === undefined) return [];
  const problem = specProblem(pages, '/by', `\`${by}\` ${fault}.`, 'Name a field of texts or numbers.');
  return [describedAt(problem, of, nodes)];
}

/** Every page needs its own address: the value distinguishes lists, the page number distinguishes pages. */
function addressProblems({ pages, list }: List): Diagnostic[] {
  const out: Diagnostic[] = [];
  const templates = [
    ['/route', list.route],
    ...(list.more === undefined ? [] : [['/more', list.more]]),
  ] as const;
  for (const [pointer = '', template = ''] of templates) {
    const fields = fieldsOf(template);
    const named = fields.some((field) => field === 'value' || field === 'slug');
    const report = (message: string, suggestion: string): void => {
      out.push(specProblem(pages, pointer, message, suggestion));
    };
    const fault = pageFault(withoutSlash(template.replace(/\{[^{}]+\}/g, 'x')));
    if (fault !== undefined)
      report(`The address \`${template}\` ${fault}.`, 'Write it as `/blog/tags/{value}`.');
    else if (list.by !== undefined && !named)
      report(`The lists of all values would have the same address \`${template}\`.`, 'Put `{value}` in it.');
    const strange = fields.find(
      (field) => !['value', 'slug', ...(pointer === '/more' ? ['page'] : [])].includes(field),
    );
    if (strange !== undefined && fault === undefined)
      report(
        `\`{${strange}}\` is not allowed in this address.`,
        pointer === '/more'
          ? 'Use `{value}` and `{page}`.'
          : 'Use `{value}`; the number of a page belongs in `more`.',
      );
  }
  const { more } = list;
  if (more !== undefined && !fieldsOf(moreRoute(list)).includes('page'))
    out.push(
      specProblem(
        pages,
        '/more',
        `All further pages would have the same address \`${more}\`.`,
        'Put `{page}` in it.',
      ),
    );
  if (more !== undefined && list.per === undefined)
    out.push(
      specProblem(
        pages,
        '/more',
        '`more` has no effect without `per`: there is only one page.',
        'Add `per`, or remove `more`.',
      ),
    );
  return out;
}
