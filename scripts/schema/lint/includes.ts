import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import type { IncludeQuery, ListSpec } from '../collection.ts';
import { KEY_FIELD } from '../../model/entry-key.ts';
import { isObject, isSet, pointerSegment, stringsIn } from '../json.ts';
import {
  describedAt,
  eachWithPlace,
  hasAddress,
  isSingle,
  specProblem,
  titleOf,
  type Collections,
  type Governing,
} from './collections.ts';
import { conditionProblems } from './conditions.ts';
import { keySpan } from '../../model/spans.ts';
import type { SchemaNode } from '../references.ts';
import { conditionsOf, SHARED } from '../../model/where.ts';
import { bareName, missing } from './named-fields.ts';
import { unfitFor } from './field-lookup.ts';

/** Parts of a query that have no effect if the first is set. */
const IDLE: [by: keyof IncludeQuery, idle: keyof IncludeQuery][] = [
  ...(['where', 'sort', 'limit', 'one', 'exclude', 'keys', 'linksHere'] as const).map(
    (key): [keyof IncludeQuery, keyof IncludeQuery] => ['adjacent', key],
  ),
  ['keys', 'sort'],
  ['keys', 'linksHere'],
  ['one', 'limit'],
];

const hasPage = ({ spec }: Governing): boolean => spec.route !== undefined;

/**
 * Reports problems with the queries of a collection's pages: missing fields, and parts that have no effect.
 */
export function includeProblems(one: Governing, collections: Collections): Diagnostic[] {
  const earlier = new Map<string, IncludeQuery>();
  return Object.entries(one.spec.include ?? {}).flatMap(([name, query]) => {
    const target = collections.find(query.collection);
    // A missing collection is reported by `unknownCollections`.
    if (target === undefined) return [];
    const check = new QueryCheck(one, target, `/include${pointerSegment(name)}`, query, collections);
    const problems = check.problems(earlier);
    earlier.set(name, query);
    return [...nameProblem(one, name), ...problems];
  });
}

/** Reports problems with what a list takes from its collection. */
export function listQueryProblems(
  pages: Governing,
  of: Governing,
  list: ListSpec,
  collections: Collections,
): Diagnostic[] {
  const { sort, where, fields } = list;
  const query: IncludeQuery = {
    collection: of.name,
    ...(sort === undefined ? {} : { sort }),
    ...(where === undefined ? {} : { where }),
    ...(fields === undefined ? {} : { fields }),
  };
  return new QueryCheck(pages, of, '', query, collections).problems(new Map());
}

/** Reports problems with what a collection's output file (`emit`) takes from its entries. */
export function fileQueryProblems(
  of: Governing,
  { fields, where, sort }: Pick<IncludeQuery, 'fields' | 'where' | 'sort'>,
  collections: Collections,
): Diagnostic[] {
  // There is no page whose fields a condition could use.
  const owner: Governing = {
    ...of,
    schema: { title: 'the file', type: 'object', additionalProperties: false },
  };
  const query: IncludeQuery = {
    collection: of.name,
    ...(fields && { fields }),
    ...(where && { where }),
    ...(sort !== undefined && { sort }),
  };
  return new QueryCheck(owner, of, '/emit', query, collections).problems(new Map());
}

/** The name of an include is used by other queries (`$name.field`) and by components. */
function nameProblem(one: Governing, name: string): Diagnostic[] {
  if (/^[A-Za-z][\w-]*$/.test(name)) return [];
  const span = keySpan(one.spans, `${one.at ?? '/x-collection'}/include${pointerSegment(name)}`);
  const message = `\`${name}\` cannot be the name of an include.`;
  const suggestion = 'A name begins with a letter and consists of letters, digits, `_` and `-`.';
  return [one.file.problem('schema-invalid', span, message, { suggestion })];
}

class QueryCheck {
  constructor(
    private readonly one: Governing,
    private readonly target: Governing,
    readonly pointer: string,
    readonly query: IncludeQuery,
    private readonly collections: Collections,
  ) {}

  problems(earlier: ReadonlyMap<string, IncludeQuery>): Diagnostic[] {
    const { sort, adjacent, keys } = this.query;
    return [
      ...this.#fields(),
      ...(sort === undefined ? [] : this.#sorts(sort)),
      ...(adjacent === undefined ? [] : this.#sort('adjacent', adjacent)),
      ...(keys === undefined ? [] : this.#keys(keys, earlier)),
      ...conditionProblems(this.one, this.target, this, this.collections),
      ...this.#together(),
    ];
  }

  #problem(key: string, message: string, suggestion: string | undefined): Diagnostic[] {
    return [specProblem(this.one, `${this.pointer}/${key}`, message, suggestion)];
  }

  /** Fields are kept whole, so only top-level names are allowed. */
  #fields(): Diagnostic[] {
    const { target } = this;
    return (this.query.fields ?? []).flatMap((field, index) => {
      const key = `fields/${index}`;
      if (field === 'path' && hasAddress(target)) return [];
      // Every entry has its key in the output.
      if (field === KEY_FIELD && target.spec.key === undefined && !isSingle(target)) return [];
      if (field === 'path' && !this.collections.fields.find(target.schema, field).isThere)
        return this.#problem(
          key,
          `The entries of ${titleOf(target)} have no address, so they have no \`path\`.`,
          `${this.query.fields?.length === 1 ? 'Name another field' : 'Remove it'}, or give \`${target.file.path}\` a \`route\` or an \`anchor\`.`,
        );
      const [top = ''] = field.split('.');
      if (top !== field)
        return this.#problem(key, `\`${field}\` is not a field at the top of an entry.`, `Write \`${top}\`.`);
      const properties = isObject(target.schema.properties) ? target.schema.properties : {};
      const own = properties[field];
      if (isObject(own) && own['x-search-only'] === true)
        return this.#problem(
          key,
          `\`${field}\` is only for the search, so it cannot be shown.`,
          this.query.fields?.length === 1 ? 'Name another field.' : 'Remove it.',
        );
      return this.#found(key, field) ?? [];
    });
  }

  /** `shared` sorts by the matches of `shares`, so it needs that condition and must come first. */
  #sorts(sort: string | readonly string[]): Diagnostic[] {
    const counts = conditionsOf(this.query.where).some(
      ({ condition }) => isObject(condition) && condition.shares !== undefined,
    );
    return eachWithPlace('sort', sort).flatMap(([key, one], index) => {
      const isCount = counts && one.replace(/^-/, '') === SHARED;
      if (isCount && index > 0)
        return this.#problem(key, `\`${one}\` can only be the first of several.`, 'Put it first.');
      return isCount ? [] : this.#sort(key, one);
    });
  }

  #sort(key: string, sort: string): Diagnostic[] {
    const field = sort.replace(/^-/, '');
    if (field === '')
      return this.#problem(
        key,
        `\`${sort}\` does not name a field.`,
        'Write a field after the hyphen: `-date`.',
      );
    if (/[ :]desc/i.test(field) && this.collections.fields.find(this.target.schema, bareName(field)).isThere)
      return this.#problem(key, `\`${sort}\` is not a field.`, `Write \`-${bareName(field)}\`.`);
    const problems = this.#found(key, field);
    if (problems !== undefined) return problems;
    const found = this.collections.fields.find(this.target.schema, field);
    const fault = found.isThere ? unfitFor(this.collections.fields, found.nodes, 'sorted') : undefined;
    if (!found.isThere || fault === undefined) return [];
    return this.#problem(key, `\`${field}\` ${fault}.`, 'Sort by another field.').map((one) =>
      describedAt(one, this.target, found.nodes),
    );
  }

  /** Reports a missing field of the included entries; undefined if it exists. */
  #found(key: string, field: string): Diagnostic[] | undefined {
    const found = this.collections.fields.find(this.target.schema, field);
    if (found.isThere) return undefined;
    const { message, suggestion } = missing(found, this.target, this.one);
    return this.#problem(key, message, suggestion);
  }

  #keys(keys: string, earlier: ReadonlyMap<string, IncludeQuery>): Diagnostic[] {
    if (!keys.startsWith('$')) return this.#keyField(this.one, keys);
    const [name = '', ...rest] = keys.slice(1).split('.');
    const query = earlier.get(name);
    if (query === undefined)
      return this.#problem(
        'keys',
        `There is no include \`${name}\` before this one.`,
        didYouMean(name, earlier.keys()) ?? 'An include can only read from includes above it.',
      );
    const other = this.collections.find(query.collection);
    const [field] = rest;
    if (other === undefined) return [];
    if (field === undefined)
      return this.#problem(
        'keys',
        `\`${keys}\` names an include but not a field.`,
        `Write \`${keys}.field\`.`,
      );
    if (query.fields !== undefined && !query.fields.includes(field))
      return this.#problem(
        'keys',
        `The include \`${name}\` does not keep the field \`${field}\`.`,
        didYouMean(field, query.fields) ?? `Add \`${field}\` to its \`fields\`.`,
      );
    return this.#keyField(other, rest.join('.'));
  }

  #keyField(owner: Governing, path: string): Diagnostic[] {
    const { fields } = this.collections;
    const found = fields.find(owner.schema, path);
    if (!found.isThere) {
      const { message, suggestion } = missing(found, owner, this.one);
      return this.#problem('keys', message, suggestion);
    }
    const nodes = fields.throughLists(found.nodes);
    const fault = unfitFor(fields, nodes, 'key');
    if (fault !== undefined)
      return this.#problem('keys', `\`${path}\` ${fault}.`, 'Name a field of keys.').map((one) =>
        describedAt(one, owner, nodes),
      );
    const refs = nodes.flatMap(({ schema }) => stringsIn(schema['x-ref']));
    const [ref] = refs;
    if (ref === undefined) return this.#unchecked(owner, path, nodes);
    if (refs.includes(this.query.collection)) return [];
    const message = `\`${path}\` has keys of \`${ref}\`, but the entries come from \`${this.query.collection}\`.`;
    return this.#problem('keys', message, `Write \`"collection": "${ref}"\`, or name another field.`);
  }

  /** Reports keys that nothing validates, because a missing entry would be left out silently. */
  #unchecked(owner: Governing, path: string, nodes: readonly SchemaNode[]): Diagnostic[] {
    const isOfList = this.collections.lists.some(({ pages }) => pages === this.target);
    if (nodes.length === 0 || isOfList || path === owner.spec.key) return [];
    const field = nodes.some(({ schema }) => schema.type === 'array')
      ? `the \`items\` of \`${path}\``
      : `\`${path}\``;
    return this.#problem(
      'keys',
      `\`${path}\` is not a reference, so a missing key would silently be left out.`,
      `Give ${field} \`"x-ref": "${this.query.collection}"\` in \`${owner.file.path}\`, or name another field.`,
    ).map((one) => describedAt(one, owner, nodes));
  }

  /** Reports parts of a query that do not make sense together. */
  #together(): Diagnostic[] {
    const { query, one, target } = this;
    if (query.adjacent !== undefined && target !== one)
      return this.#problem(
        'adjacent',
        `\`adjacent\` gives the neighbors of this entry, but this entry is not in ${titleOf(target)}.`,
        `Write \`"collection": "${one.name}"\`, or use \`sort\` and \`limit\`.`,
      );
    if (query.exclude !== undefined && target !== one)
      return this.#problem(
        'exclude',
        `\`exclude\` has no effect here: this entry is not in ${titleOf(target)}.`,
        'Remove it.',
      );
    if (query.linksHere !== undefined && !hasPage(one))
      return this.#problem(
        'linksHere',
        '`linksHere` has no effect: nothing can link here, because this entry has no page.',
        'Remove it.',
      );
    const [idle] = IDLE.filter(([by, key]) => isSet(query[by]) && query[key] !== undefined);
    if (idle !== undefined)
      return this.#problem(idle[1], `\`${idle[1]}\` has no effect with \`${idle[0]}\`.`, 'Remove it.');
    if (query.adjacent !== undefined && isSingle(one))
      return this.#problem('adjacent', 'There is no entry besides this one.', 'Remove the include.');
    if (query.exclude !== undefined && isSingle(one))
      return this.#problem('exclude', 'There is no entry other than this one.', 'Remove it.');
    return [];
  }
}
