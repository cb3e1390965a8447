import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import { KEY_FIELD } from '../model/entry-key.ts';
import { isFromPath } from '../model/entry-place.ts';
import { fieldsOf, isAlone, withoutFields } from '../model/template.ts';
import { refCollection } from '../model/entry-links.ts';
import { conditionsOf, SHARED } from '../model/where.ts';
import { isObject, isSet, segmentName } from '../schema/json.ts';
import type { SchemaNode } from '../schema/references.ts';
import { describedAt, isSingle, type Collections, type Governing } from './collections.ts';
import { type Found, kindsOf, unfitFor, type Use } from './field-lookup.ts';
import { atValue, titleOf } from './problem.ts';
import { namesIn, type Named, type Trait } from './settings.ts';

type Problems = Iterable<Diagnostic>;
type Nodes = readonly SchemaNode[];

/** A kind of value that a field may need: its name in messages, a test of its schemas, and how to declare it. */
const MARKS: Readonly<
  Partial<Record<Trait, [noun: string, isMarked: (nodes: Nodes) => boolean, how: string]>>
> = {
  day: ['a day', isDay, '`"x-date": true` or `"x-datetime": true`'],
  picture: [
    'a picture',
    (nodes) => nodes.some(({ schema }) => isSet(schema['x-image'])),
    '`"x-image": true`',
  ],
  flag: ['true or false', (nodes) => kindsOf(nodes)?.includes('boolean') ?? true, '`"type": "boolean"`'],
};

/** Whether a field is a day, or a time. */
export function isDay(nodes: Nodes): boolean {
  return nodes.some(({ schema }) => isSet(schema['x-date']) || isSet(schema['x-datetime']));
}

/** How text fields are used when they are surrounded by other words. */
const IN_TEXT: Readonly<Partial<Record<Use, Use>>> = { words: 'word', searched: 'search title' };

/** Templates that may be literal text on the page of a single file: `labels`, `keywords`, ids. */
const MAY_BE_WORDS = /\/(?:anchors|keywords|labels|brand|author|text|also)(?:\/|$)/;

/** Checks the fields named in one schema. */
export class NamedFields {
  constructor(
    private readonly one: Governing,
    private readonly collections: Collections,
  ) {}

  /**
   * Checks the fields named by the settings of a collection, or of a list: each must exist, be of a suitable
   * kind, and be where and what the setting asks for.
   */
  *problems(): Problems {
    const { one } = this;
    for (const named of namesIn(one.spec)) {
      const { pointer, text, traits } = named;
      if (traits.includes('template')) {
        const [, , kind, feed = ''] = pointer.split('/');
        const home = kind === 'feeds' ? this.collections.find(segmentName(feed)) : one;
        if (home !== undefined) yield* this.template(named, home);
        yield* this.#markedTemplate(named);
        continue;
      }
      const { owner, path } = this.#placeOf(named);
      if (owner !== undefined) yield* this.path(named, owner, path);
      else if (traits.includes('keys')) {
        const message = `\`${text}\` is not a field of an include above this one.`;
        yield atValue(one, pointer, message, didYouMean(text.slice(1).split('.')[0] ?? '', this.#includes()));
      }
    }
  }

  /**
   * Checks a field that a setting names by its path.
   * @param owner the collection whose field it is
   */
  *path(named: Named, owner: Governing, path: string): Problems {
    const { pointer, traits } = named;
    if (isGiven(path, named, owner, this.one)) return;
    yield* this.field(named, owner, path);
    yield* this.marks(named, owner, path);
    yield* this.#rows(named);
    if (!traits.includes('top') || !path.includes('.')) return;
    const message = `\`${path}\` is not a field at the top of the entry.`;
    yield atValue(this.one, pointer, message, this.#topAdvice(named));
  }

  #includes(): string[] {
    return Object.keys(this.one.spec.include ?? {});
  }

  /** The collection whose field a setting names, and the path of the field; none if there is no such collection. */
  #placeOf({ pointer, text, traits }: Named): { owner: Governing | undefined; path: string } {
    const { include = {} } = this.one.spec;
    const [, setting, name = ''] = pointer.split('/');
    const ofInclude = (key: string): Governing | undefined =>
      this.collections.find(include[segmentName(key)]?.collection ?? '');
    const [first = '', ...rest] = text.slice(1).split('.');
    if (traits.includes('keys') && text.startsWith('$')) {
      const isAbove = this.#includes().indexOf(first) < this.#includes().indexOf(segmentName(name));
      return { owner: isAbove && rest.length > 0 ? ofInclude(first) : undefined, path: rest.join('.') };
    }
    const path = traits.includes('sort') ? text.replace(/^-/, '') : text;
    const isOfOther = setting === 'include' && !traits.includes('keys');
    return { owner: isOfOther ? ofInclude(name) : this.one, path };
  }

  /** Suggests the whole field if it is usable, otherwise a top-level field. */
  #topAdvice({ text, use }: Named): string {
    const top = text.split('.')[0] ?? '';
    const found = this.collections.fields.find(this.one.schema, top);
    const isUsable = found.isThere && unfitFor(this.collections.fields, found.nodes, use) === undefined;
    return isUsable
      ? `Name the whole field, \`${top}\`.`
      : 'Name another field, one at the top of the entry.';
  }

  /** Reports a field that is not what its setting asks for: a day, a picture, or true or false. */
  *marks({ pointer, traits }: Pick<Named, 'pointer' | 'traits'>, owner: Governing, path: string): Problems {
    const { fields } = this.collections;
    const found = fields.find(owner.schema, path);
    // A missing field is reported elsewhere; nothing is known about one that can be anything.
    if (!found.isThere || found.nodes.length === 0) return;
    for (const trait of traits) {
      const [noun, isMarked, how] = MARKS[trait] ?? [];
      if (isMarked?.(fields.throughLists(found.nodes)) !== false) continue;
      const where = owner === this.one ? '' : ` in \`${owner.file.path}\``;
      const suggestion = `Give it ${how ?? ''}${where}, or name another field.`;
      yield atValue(this.one, pointer, `\`${path}\` is not ${noun ?? ''}.`, suggestion);
    }
  }

  /** Reports a template of a day or a picture that is more than one field, or no field. */
  *#markedTemplate(named: Named): Problems {
    const { pointer, text, traits } = named;
    const [noun] = MARKS[traits.find((trait) => MARKS[trait] !== undefined) ?? 'top'] ?? [];
    const [path = ''] = fieldsOf(text);
    const isOfDay = traits.includes('day');
    // A stray brace is reported with the other problems of templates.
    const isFine = path === '' && ((isOfDay && toIsoDate(text) === text) || /[{}]/.test(text));
    if (noun === undefined || isFine) return;
    if (!isAlone(text)) {
      const suggestion = `Write only a field with ${noun}, in braces${isOfDay ? ', or a day such as `2025-07-31`' : ''}.`;
      return void (yield atValue(this.one, pointer, `\`${text}\` is not ${noun}.`, suggestion));
    }
    const [, name = ''] = /^\$([^.]*)/.exec(path) ?? [];
    const owner = name === '' ? this.one : this.collections.find(name);
    const field = name === '' ? path : path.slice(name.length + 2);
    if (owner !== undefined && field !== '') yield* this.marks(named, owner, field);
  }

  /** Reports lists whose items could not be read and would be skipped silently. */
  *#rows({ pointer, text: field, items }: Named): Problems {
    const { fields } = this.collections;
    const found = fields.find(this.one.schema, field);
    if (items === undefined || !found.isThere || found.nodes.length === 0) return;
    const needs = items === 'texts' ? [] : items;
    const kind = items === 'texts' ? 'string' : 'object';
    const isThere = (name: string): boolean => fields.find(this.one.schema, `${field}.${name}`).isThere;
    const lacking = needs.find((choice) => !choice.some(isThere));
    if (kindsOf(fields.items(found.nodes))?.includes(kind) === false) {
      const groups = `groups with ${needs.map((choice) => listed(choice)).join(' and ')}`;
      const message = `The items of \`${field}\` are not ${items === 'texts' ? 'texts' : groups}.`;
      const suggestion = `Write \`"items": { "type": "${kind}" }\` for \`${field}\`, or name another field.`;
      yield atValue(this.one, pointer, message, suggestion);
    } else if (lacking !== undefined) {
      const message = `The items of \`${field}\` have no field ${listed(lacking)}.`;
      const suggestion = `Add \`${lacking[0] ?? ''}\` to the \`properties\` of its items, or name another field.`;
      yield atValue(this.one, pointer, message, suggestion);
    }
  }

  /**
   * Reports problems with a template: stray braces and missing fields.
   * @param home whose fields it names, if not those of its own schema
   */
  *template(named: Named, home = this.one): Problems {
    const { one } = this;
    const { pointer, text, use } = named;
    const isScoped = named.traits.includes('scoped');
    if (/[{}]/.test(withoutFields(text))) {
      const message = `\`${text}\` contains a brace that is not part of a field.`;
      const form = 'with letters, digits, `_` and `-`, and without spaces.';
      return void (yield atValue(
        one,
        pointer,
        message,
        `Write a field as \`{name}\` or \`{group.name}\`, ${form}`,
      ));
    }
    if (this.#isForgotten(named, home)) {
      const message = `\`${text}\` is the word itself, not the field with that name.`;
      return void (yield atValue(one, pointer, message, `Write \`{${text}}\`.`));
    }
    for (const path of fieldsOf(text)) {
      if (use === 'address' && isFromPath({ namePattern: home.spec.name, schema: home.schema }, path))
        continue;
      const [, name] = /^\$([^.]*)/.exec(path) ?? [];
      const other = name === undefined ? undefined : this.collections.find(name);
      const fault = name === undefined ? undefined : this.#scopeFault(isScoped, path, name, other);
      const behind = isScoped && name === undefined ? this.#behindReference(home, path) : [];
      if (fault !== undefined) yield atValue(one, pointer, ...fault, `{${path}}`);
      else if (other !== undefined) yield* this.field(named, other, path.slice(path.indexOf('.') + 1), path);
      else if (behind.length === 0) yield* this.field(named, home, path);
      for (const { owner, rest } of behind) yield* this.field(named, owner, rest, path);
    }
  }

  /** The message and the advice for a field of another collection (`{$site.name}`) that cannot be read. */
  #scopeFault(
    isScoped: boolean,
    path: string,
    name: string,
    other: Governing | undefined,
  ): [message: string, suggestion: string | undefined] | undefined {
    const shown = `\`{${path}}\``;
    if (!isScoped)
      return [
        `${shown} cannot be used here, only fields of the entry itself.`,
        'Name a field of the entry, or write the words themselves.',
      ];
    const singles = this.collections.list.filter(isSingle).map((each) => each.name);
    if (other === undefined) return [`There is no collection \`${name}\`.`, didYouMean(name, singles)];
    if (!isSingle(other))
      return [
        `\`${name}\` has many entries, so it is unclear which one ${shown} means.`,
        'Name a collection of one file.',
      ];
    const isWhole = !path.includes('.');
    return isWhole ? [`${shown} names an entry but not a field.`, `Write \`{${path}.field}\`.`] : undefined;
  }

  /**
   * The collections that a field refers to, and the path after the reference: `author.name`; empty if the path
   * contains no reference.
   */
  #behindReference(home: Governing, path: string): { owner: Governing; rest: string }[] {
    const names = path.split('.');
    for (let count = 1; count < names.length; count += 1) {
      const found = this.collections.fields.find(home.schema, names.slice(0, count).join('.'));
      if (!found.isThere) return [];
      const rest = names.slice(count).join('.');
      const refs = [...new Set(found.nodes.flatMap(({ schema }) => refCollection(schema) ?? []))];
      const owners = refs.flatMap((name) => this.collections.find(name) ?? []);
      if (owners.length > 0) return owners.map((owner) => ({ owner, rest }));
    }
    return [];
  }

  /** Whether a template is a field name whose braces were forgotten. */
  #isForgotten({ pointer, text }: Named, home: Governing): boolean {
    if (!/^[\w-]+(?:\.[\w-]+)*$/.test(text)) return false;
    if (isSingle(home) && !text.includes('.') && MAY_BE_WORDS.test(pointer)) return false;
    const found = this.collections.fields.find(home.schema, text);
    return found.isThere && found.nodes.length > 0;
  }

  /**
   * Reports a field that is missing or not usable.
   * @param written how it is named in a template, if not by its path
   */
  *field(
    { pointer, text, use }: Pick<Named, 'pointer' | 'text' | 'use'>,
    owner: Governing,
    path: string,
    written = path,
  ): Problems {
    const { fields } = this.collections;
    const isTemplate = text.includes('{');
    const part = isTemplate ? `{${written}}` : undefined;
    const found = fields.find(owner.schema, path);
    if (!found.isThere)
      return void (yield atValue(this.one, pointer, ...missing(found, owner, this.one), part));
    // A list cannot be inserted into other text; alone it gives several values.
    const inText = IN_TEXT[use];
    const isInside = isTemplate && !isAlone(text) && inText !== undefined;
    const fault = unfitFor(fields, found.nodes, isInside ? inText : use);
    if (fault === undefined) return;
    const suggestion = isInside
      ? `Write only \`{${written}}\`, or name another field.`
      : `Name another field of ${titleOf(owner)}.`;
    const problem = atValue(this.one, pointer, `\`${path}\` ${fault}.`, suggestion, part);
    yield describedAt(problem, owner, found.nodes);
  }
}

/** Whether every entry has a field without declaring it: its address, its key, the count of what `shares` found. */
function isGiven(path: string, { traits, pointer }: Named, { spec }: Governing, one: Governing): boolean {
  if (path === SHARED && traits.includes('sort')) {
    const query = one.spec.include?.[segmentName(pointer.split('/')[2] ?? '')];
    return conditionsOf(query?.where).some(({ condition }) => isObject(condition) && 'shares' in condition);
  }
  if (path === 'path') return spec.route !== undefined || spec.anchor !== undefined;
  return path === KEY_FIELD && spec.key === undefined;
}

/** A name without template or sorting syntax from other places: `{day}`, `day desc`. */
export function bareName(name: string): string {
  return name.trim().replace(/^[{$+]+|\}$|[ :](?:asc|desc)\w*$/gi, '');
}

const MOST_NAMES = 12;

/** The message and the advice for a missing field. */
export function missing(
  { name, parents, names }: Extract<Found, { isThere: false }>,
  owner: Governing,
  one: Governing,
): [message: string, suggestion: string] {
  const inside = parents === '' ? '' : ` in \`${parents}\``;
  const of = owner === one ? '' : ` of ${titleOf(owner)}`;
  const message = `There is no field \`${name}\`${inside}${of}.`;
  const bare = bareName(name);
  if (bare !== name && names.includes(bare)) return [message, `Write only \`${bare}\`.`];
  const near = didYouMean(name, names);
  if (near !== undefined) return [message, near];
  if (names.length > MOST_NAMES) return [message, `The fields are listed in \`${owner.file.path}\`.`];
  if (names.length > 0) return [message, `Fields: ${listed(names)}.`];
  return parents === ''
    ? [message, 'Write the fields of an entry in `properties`.']
    : [message, `\`${parents}\` has no fields of its own: name it alone, or another field.`];
}
