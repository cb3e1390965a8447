import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { KEY_FIELD } from '../model/entry-key.ts';
import { conditionsOf, SHARED } from '../model/where.ts';
import type { IncludeQuery } from '../schema/collection.ts';
import { isObject, isSet, pointerSegment, stringsIn, objectAt } from '../schema/json.ts';
import type { SchemaNode } from '../schema/references.ts';
import { describedAt, eachWithPlace, isSingle, type Collections, type Governing } from './collections.ts';
import { conditionProblems } from './conditions.ts';
import { unfitFor } from './field-lookup.ts';
import { bareName, missing } from './named-fields.ts';
import { atKey, atValue, titleOf } from './problem.ts';

type Problems = Iterable<Diagnostic>;
type Queries = ReadonlyMap<string, IncludeQuery>;

/** Parts of a query that have no effect if the first is set. */
const IDLE: [by: keyof IncludeQuery, idle: keyof IncludeQuery][] = [
  ...(['where', 'sort', 'limit', 'one', 'exclude', 'keys', 'linksHere'] as const).map(
    (key): [keyof IncludeQuery, keyof IncludeQuery] => ['adjacent', key],
  ),
  ['keys', 'sort'],
  ['keys', 'linksHere'],
  ['one', 'limit'],
];

/** Pattern of names that templates or components use. */
export const NAME = /^[A-Za-z][\w-]*$/;
export const NAME_FORM = 'A name begins with a letter and consists of letters, digits, `_` and `-`.';

/**
 * Reports problems with the queries of a collection's pages: missing fields, and parts that have no effect.
 */
export function* includeProblems(one: Governing, collections: Collections): Problems {
  const earlier = new Map<string, IncludeQuery>();
  for (const [name, query] of Object.entries(one.spec.include ?? {})) {
    const target = collections.find(query.collection);
    const pointer = `/include${pointerSegment(name)}`;
    // A missing collection is reported by `unknownCollections`.
    if (target === undefined) continue;
    if (!NAME.test(name))
      yield atKey(one, pointer, `\`${name}\` cannot be the name of an include.`, NAME_FORM);
    yield* new QueryCheck(one, target, pointer, query, collections).problems(earlier);
    earlier.set(name, query);
  }
}

/** The part of its collection that a list or an output file contains. */
type Part = Pick<IncludeQuery, 'fields' | 'where' | 'sort'>;

/** Reports problems with what a list or an output file (`emit`) takes from its collection. */
export function partProblems(
  one: Governing,
  of: Governing,
  { fields, where, sort }: Part,
  pointer: string,
  collections: Collections,
): Problems {
  const query: IncludeQuery = {
    collection: of.name,
    ...(fields && { fields }),
    ...(where && { where }),
    ...(sort !== undefined && { sort }),
  };
  return new QueryCheck(one, of, pointer, query, collections).problems(new Map());
}

class QueryCheck {
  constructor(
    private readonly one: Governing,
    private readonly target: Governing,
    readonly pointer: string,
    readonly query: IncludeQuery,
    private readonly collections: Collections,
  ) {}

  *problems(earlier: Queries): Problems {
    const { sort, adjacent, keys, where } = this.query;
    yield* this.#fields();
    if (sort !== undefined) yield* this.#sorts(sort);
    if (adjacent !== undefined) yield* this.#sort('adjacent', adjacent);
    if (keys !== undefined) yield* this.#keys(keys, earlier);
    yield* conditionProblems(this.one, this.target, { at: `${this.pointer}/where`, where }, this.collections);
    const fault = this.#faultOfParts();
    if (fault !== undefined) yield this.#problem(...fault);
  }

  #problem(key: string, message: string, suggestion?: string): Diagnostic {
    return atValue(this.one, `${this.pointer}/${key}`, message, suggestion);
  }

  /** Fields are kept whole, so only top-level names are allowed. */
  *#fields(): Problems {
    const { target } = this;
    const { spec, schema } = target;
    const { fields = [] } = this.query;
    const removal = fields.length === 1 ? 'Name another field' : 'Remove it';
    for (const [index, field] of fields.entries()) {
      const key = `fields/${index}`;
      const hasAddress = spec.route !== undefined || spec.anchor !== undefined;
      if (field === 'path' && hasAddress) continue;
      // Every entry has its key in the output.
      if (field === KEY_FIELD && spec.key === undefined && !isSingle(target)) continue;
      const [top = ''] = field.split('.');
      const own = objectAt(schema, 'properties')[field];
      if (field === 'path' && !this.collections.fields.find(schema, field).isThere)
        yield this.#problem(
          key,
          `The entries of ${titleOf(target)} have no address, so they have no \`path\`.`,
          `${removal}, or give \`${target.file.path}\` a \`route\` or an \`anchor\`.`,
        );
      else if (top !== field)
        yield this.#problem(key, `\`${field}\` is not a field at the top of an entry.`, `Write \`${top}\`.`);
      else if (isObject(own) && own['x-search-only'] === true)
        yield this.#problem(
          key,
          `\`${field}\` is only for the search, so it cannot be shown.`,
          `${removal}.`,
        );
      else yield* this.#find(key, field, target).problems;
    }
  }

  /** `shared` sorts by the matches of `shares`, so it needs that condition and must come first. */
  *#sorts(sort: string | readonly string[]): Problems {
    const counts = conditionsOf(this.query.where).some(
      ({ condition }) => isObject(condition) && condition.shares !== undefined,
    );
    const seen = new Set<string>();
    for (const [index, [key, one]] of eachWithPlace('sort', sort).entries()) {
      const field = one.replace(/^-/, '');
      if (seen.has(field))
        yield this.#problem(
          key,
          `\`${one}\` has no effect: \`${field}\` already decides the order.`,
          'Remove it, or name another field.',
        );
      seen.add(field);
      const isCount = counts && field === SHARED;
      if (!isCount) yield* this.#sort(key, one);
      else if (index > 0)
        yield this.#problem(key, `\`${one}\` can only be the first of several.`, 'Put it first.');
    }
  }

  *#sort(key: string, sort: string): Problems {
    const field = sort.replace(/^-/, '');
    const bare = bareName(field);
    const isInWords =
      /[ :]desc/i.test(field) && this.collections.fields.find(this.target.schema, bare).isThere;
    if (field === '')
      yield this.#problem(
        key,
        `\`${sort}\` does not name a field.`,
        'Write a field after the hyphen: `-date`.',
      );
    else if (isInWords) yield this.#problem(key, `\`${sort}\` is not a field.`, `Write \`-${bare}\`.`);
    else {
      const { problems, nodes } = this.#find(key, field, this.target);
      yield* problems;
      const fault = unfitFor(this.collections.fields, nodes, 'sorted');
      if (fault !== undefined)
        yield describedAt(
          this.#problem(key, `\`${field}\` ${fault}.`, 'Sort by another field.'),
          this.target,
          nodes,
        );
    }
  }

  /** The schemas of a field, and the problem if there is none. */
  #find(
    key: string,
    field: string,
    owner: Governing,
  ): { nodes: readonly SchemaNode[]; problems: Diagnostic[] } {
    const found = this.collections.fields.find(owner.schema, field);
    return found.isThere
      ? { nodes: found.nodes, problems: [] }
      : { nodes: [], problems: [this.#problem(key, ...missing(found, owner, this.one))] };
  }

  /** Keys in a field of the page's entry, or of the entries of an earlier include (`$host.slug`). */
  *#keys(keys: string, earlier: Queries): Problems {
    if (!keys.startsWith('$')) return void (yield* this.#keyField(this.one, keys));
    const [name = '', ...rest] = keys.slice(1).split('.');
    const [field] = rest;
    const query = earlier.get(name);
    const other = this.collections.find(query?.collection ?? '');
    if (query === undefined)
      yield this.#problem(
        'keys',
        `There is no include \`${name}\` before this one.`,
        didYouMean(name, earlier.keys()) ?? 'An include can only read from includes above it.',
      );
    else if (field === undefined)
      yield this.#problem(
        'keys',
        `\`${keys}\` names an include but not a field.`,
        `Write \`${keys}.field\`.`,
      );
    else if (query.fields?.includes(field) === false)
      yield this.#problem(
        'keys',
        `The include \`${name}\` does not keep the field \`${field}\`.`,
        didYouMean(field, query.fields) ?? `Add \`${field}\` to its \`fields\`.`,
      );
    else if (other !== undefined) yield* this.#keyField(other, rest.join('.'));
  }

  *#keyField(owner: Governing, path: string): Problems {
    const { fields, lists } = this.collections;
    const { collection } = this.query;
    const found = this.#find('keys', path, owner);
    yield* found.problems;
    const nodes = fields.throughLists(found.nodes);
    const fault = unfitFor(fields, nodes, 'key');
    const refs = nodes.flatMap(({ schema }) => stringsIn(schema['x-ref']));
    const report = (message: string, suggestion: string): Diagnostic =>
      describedAt(this.#problem('keys', message, suggestion), owner, nodes);
    if (fault !== undefined) yield report(`\`${path}\` ${fault}.`, 'Name a field of keys.');
    else if (refs[0] !== undefined && !refs.includes(collection))
      yield this.#problem(
        'keys',
        `\`${path}\` has keys of \`${refs[0]}\`, but the entries come from \`${collection}\`.`,
        `Write \`"collection": "${refs[0]}"\`, or name another field.`,
      );
    const isOfList = lists.some(({ pages }) => pages === this.target);
    if (fault !== undefined || refs.length > 0 || nodes.length === 0 || isOfList || path === owner.spec.key)
      return;
    // Nothing checks such keys, so a missing entry would be left out silently.
    const isList = nodes.some(({ schema }) => schema.type === 'array');
    yield report(
      `\`${path}\` is not a reference, so a missing key would silently be left out.`,
      `Give ${isList ? `the \`items\` of \`${path}\`` : `\`${path}\``} \`"x-ref": "${collection}"\` in \`${owner.file.path}\`, or name another field.`,
    );
  }

  /** Parts of a query that do not make sense together: the key, the message, and the advice. */
  #faultOfParts(): [key: string, message: string, suggestion: string] | undefined {
    const { query, one, target } = this;
    const { adjacent, exclude, linksHere } = query;
    if (adjacent !== undefined && target !== one)
      return [
        'adjacent',
        `\`adjacent\` gives the neighbors of this entry, but this entry is not in ${titleOf(target)}.`,
        `Write \`"collection": "${one.name}"\`, or use \`sort\` and \`limit\`.`,
      ];
    if (exclude !== undefined && target !== one)
      return [
        'exclude',
        `\`exclude\` has no effect here: this entry is not in ${titleOf(target)}.`,
        'Remove it.',
      ];
    if (linksHere !== undefined && one.spec.route === undefined)
      return [
        'linksHere',
        '`linksHere` has no effect: nothing can link here, because this entry has no page.',
        'Remove it.',
      ];
    const [by, idle] = IDLE.find(([first, key]) => isSet(query[first]) && query[key] !== undefined) ?? [];
    if (idle !== undefined) return [idle, `\`${idle}\` has no effect with \`${by ?? ''}\`.`, 'Remove it.'];
    const alone = adjacent === undefined ? 'exclude' : 'adjacent';
    return isSingle(one) && query[alone] !== undefined
      ? [alone, 'There is no entry other than this one.', 'Remove it.']
      : undefined;
  }
}
