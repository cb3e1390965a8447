import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { listed } from '../entry/validate/wording.ts';
import { toIsoDate } from '../model/dates/dates.ts';
import { KEY_FIELD } from '../model/entry-place.ts';
import { fieldsOf, isAlone, withoutFields } from '../model/template.ts';
import { refCollection } from '../model/entry-links.ts';
import { segmentName } from '../schema/json.ts';
import { isSingle, type Collections, type Governing } from './collections.ts';
import { findField, unfitFor, type Found, type Use } from './fields.ts';
import { type atKey, atValue, titleOf } from './problem.ts';
import { namesIn, type FieldSetting } from './settings.ts';

type Problems = Iterable<Diagnostic>;

/** How text fields are used when they are surrounded by other words. */
const IN_TEXT: Readonly<Partial<Record<Use, Use>>> = { words: 'word', searched: 'search title' };

/** Checks the fields named in one schema. */
export class NamedFields {
  constructor(
    private readonly collection: Governing,
    private readonly collections: Collections,
  ) {}

  /**
   * Checks the fields named by the settings of a collection, or of a list: each must exist, be of a suitable
   * kind, and be where the setting asks for.
   */
  *problems(): Problems {
    const { collection } = this;
    for (const setting of namesIn(collection.spec)) {
      const { pointer, text, traits } = setting;
      if (traits.includes('template')) {
        const [, , kind, feed = ''] = pointer.split('/');
        const home = kind === 'feeds' ? this.collections.find(segmentName(feed)) : collection;
        if (home !== undefined) yield* this.#template(setting, home);
        continue;
      }
      const { owner, path } = this.#placeOf(setting);
      if (owner !== undefined) yield* this.path(setting, owner, path);
      else if (traits.includes('keys')) {
        const message = `\`${text}\` is not a field of an include above this one.`;
        const suggestion = didYouMean(text.slice(1).split('.')[0] ?? '', this.#includes());
        yield atValue(collection, pointer, message, suggestion);
      }
    }
  }

  /**
   * Checks a field that a setting names by its path.
   * @param owner the collection whose field it is
   */
  *path(setting: FieldSetting, owner: Governing, path: string): Problems {
    if (isGiven(path, owner)) return;
    yield* this.field(setting, owner, path);
    if (!setting.traits.includes('top') || !path.includes('.')) return;
    const message = `\`${path}\` is not a field at the top of the entry.`;
    const suggestion = 'Name another field, one at the top of the entry.';
    yield atValue(this.collection, setting.pointer, message, suggestion);
  }

  #includes(): string[] {
    return Object.keys(this.collection.spec.include ?? {});
  }

  /** The collection whose field a setting names, and the path of the field; none if there is no such collection. */
  #placeOf({ pointer, text, traits }: FieldSetting): { owner: Governing | undefined; path: string } {
    const { include = {} } = this.collection.spec;
    const [, setting, name = ''] = pointer.split('/');
    const ofInclude = (key: string): Governing | undefined =>
      this.collections.find(include[segmentName(key)]?.collection ?? '');
    const [first = '', ...names] = text.slice(1).split('.');
    if (traits.includes('keys') && text.startsWith('$')) {
      const isAbove = this.#includes().indexOf(first) < this.#includes().indexOf(segmentName(name));
      return { owner: isAbove && names.length > 0 ? ofInclude(first) : undefined, path: names.join('.') };
    }
    const path = traits.includes('sort') ? text.replace(/^-/, '') : text;
    const isOfOther = setting === 'include' && !traits.includes('keys');
    return { owner: isOfOther ? ofInclude(name) : this.collection, path };
  }

  /**
   * Reports problems with a template: stray braces and missing fields.
   * @param home whose fields it names
   */
  *#template(setting: FieldSetting, home: Governing): Problems {
    const { collection } = this;
    const { pointer, text, use } = setting;
    const isScoped = setting.traits.includes('scoped');
    if (/[{}]/.test(withoutFields(text))) {
      const message = `\`${text}\` contains a brace that is not part of a field.`;
      const suggestion = 'Write a field as `{name}` or `{group.name}`.';
      return void (yield atValue(collection, pointer, message, suggestion));
    }
    const isWords =
      fieldsOf(text).length === 0 && (use === 'picture' || (use === 'day' && toIsoDate(text) !== text));
    if (isWords) {
      const message = `\`${text}\` is not a field.`;
      return void (yield atValue(collection, pointer, message, `Write it in braces: \`{${text}}\`.`));
    }
    for (const path of fieldsOf(text)) {
      if (use === 'address' && path === KEY_FIELD) continue;
      const [, name] = /^\$([^.]*)/.exec(path) ?? [];
      const other = name === undefined ? undefined : this.collections.find(name);
      const fault = name === undefined ? undefined : this.#scopeFault(isScoped, path, name, other);
      const behind = isScoped && name === undefined ? this.#behindReference(home, path) : [];
      if (fault !== undefined) yield atValue(collection, pointer, ...fault, `{${path}}`);
      else if (other !== undefined)
        yield* this.field(setting, other, path.slice(path.indexOf('.') + 1), path);
      else if (behind.length === 0) yield* this.field(setting, home, path);
      for (const { owner, tail } of behind) yield* this.field(setting, owner, tail, path);
    }
  }

  /** The message and the advice for a field of another collection (`{$site.name}`) that cannot be read. */
  #scopeFault(
    isScoped: boolean,
    path: string,
    name: string,
    other: Governing | undefined,
  ): [message: string, suggestion: string | undefined] | undefined {
    const singles = this.collections.list.filter(isSingle).map((single) => single.name);
    if (!isScoped)
      return [
        `\`{${path}}\` cannot be used here, only fields of the entry itself.`,
        'Name one of its fields.',
      ];
    if (other === undefined) return [`There is no collection \`${name}\`.`, didYouMean(name, singles)];
    if (isSingle(other) && path.includes('.')) return undefined;
    return [`\`{${path}}\` is not one field of one entry.`, 'Name a field of a collection of one file.'];
  }

  /**
   * The collections that a field refers to, and the path after the reference: `author.name`; empty if the path
   * contains no reference.
   */
  #behindReference(home: Governing, path: string): { owner: Governing; tail: string }[] {
    const names = path.split('.');
    for (let count = 1; count < names.length; count += 1) {
      const lookup = this.#find(home, names.slice(0, count).join('.'));
      if (!lookup.isThere) return [];
      const refs = [...new Set(lookup.shapes.flatMap(({ schema }) => refCollection(schema) ?? []))];
      const owners = refs.flatMap((name) => this.collections.find(name) ?? []);
      const tail = names.slice(count).join('.');
      if (owners.length > 0) return owners.map((owner) => ({ owner, tail }));
    }
    return [];
  }

  #find({ schema }: Governing, path: string): Found {
    return findField(this.collections.resolver, schema, path);
  }

  /**
   * Reports a field that is missing or not usable.
   * @param written how it is named in a template, if not by its path
   * @param report whether a problem is at the key or the value of the pointer
   */
  *field(
    { pointer, text, use }: Pick<FieldSetting, 'pointer' | 'text' | 'use'>,
    owner: Governing,
    path: string,
    written = path,
    report: typeof atKey | typeof atValue = atValue,
  ): Problems {
    const isTemplate = text.includes('{');
    const part = isTemplate ? `{${written}}` : undefined;
    const lookup = this.#find(owner, path);
    if (!lookup.isThere)
      return void (yield report(this.collection, pointer, ...missing(lookup, owner, this.collection), part));
    // A list cannot be inserted into other text; alone it gives several values.
    const inText = IN_TEXT[use];
    const isInside = isTemplate && !isAlone(text) && inText !== undefined;
    const fault = unfitFor(lookup.shapes, isInside ? inText : use);
    if (fault === undefined) return;
    const suggestion = isInside
      ? `Write only \`{${written}}\`, or name another field.`
      : `Name another field of ${titleOf(owner)}.`;
    yield report(this.collection, pointer, `\`${path}\` ${fault}.`, suggestion, part);
  }
}

/** Whether every entry has a field without declaring it: its address, its key. */
function isGiven(path: string, { spec }: Governing): boolean {
  if (path === 'path') return spec.route !== undefined || spec.anchor !== undefined;
  return path === KEY_FIELD && spec.key === undefined;
}

const MOST_NAMES = 12;

/** The message and the advice for a missing field. */
function missing(
  { name, parents, names }: Extract<Found, { isThere: false }>,
  owner: Governing,
  collection: Governing,
): [message: string, suggestion: string] {
  const inside = parents === '' ? '' : ` in \`${parents}\``;
  const of = owner === collection ? '' : ` of ${titleOf(owner)}`;
  const message = `There is no field \`${name}\`${inside}${of}.`;
  const near = didYouMean(name, names);
  if (near !== undefined) return [message, near];
  return names.length === 0 || names.length > MOST_NAMES
    ? [message, `The fields are listed in \`${owner.file.path}\`.`]
    : [message, `Fields: ${listed(names)}.`];
}
