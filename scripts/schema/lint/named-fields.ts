import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { didYouMean } from '../../diagnostics/suggest.ts';
import { listed } from '../../entry/validate/wording.ts';
import { isFromPath } from '../../model/entry-place.ts';
import { fieldsOf, isAlone, withoutFields } from '../../model/template.ts';
import { pointerSegment, stringsIn } from '../json.ts';
import {
  describedAt,
  eachWithPlace,
  isSingle,
  searchesOf,
  specProblem,
  titleOf,
  type Collections,
  type Governing,
} from './collections.ts';
import { type Found, unfitFor, type Use } from './field-lookup.ts';

/** A value of `x-collection` that names fields: a template with `{field}`, or a path. */
export interface Named {
  pointer: string;
  text: string;
  use: Use;
  /** Whether `{$site.name}` can read the entry of a single collection. */
  scoped?: boolean;
}

/**
 * Checks the fields named by templates and other parts of
 * `x-collection`: each must exist and be of a suitable kind.
 */
export function namedFieldProblems(one: Governing, collections: Collections): Diagnostic[] {
  return [
    ...templatesOf(one).flatMap((named) => templateProblems(one, named, collections)),
    ...pathsOf(one).flatMap(({ pointer, text, use, isTop }) => [
      ...fieldProblems(one, { pointer, text, use }, one, text, collections),
      ...(isTop && text.includes('.')
        ? [
            specProblem(
              one,
              pointer,
              `\`${text}\` is not a field at the top of the entry.`,
              topAdvice(one, text, use, collections),
            ),
          ]
        : []),
    ]),
  ];
}

/** Suggests the whole field if it is usable, otherwise a top-level field. */
function topAdvice(one: Governing, text: string, use: Use, { fields }: Collections): string {
  const top = text.split('.')[0] ?? '';
  const found = fields.find(one.schema, top);
  const isUsable = found.isThere && unfitFor(fields, found.nodes, use) === undefined;
  return isUsable ? `Name the whole field, \`${top}\`.` : 'Name another field, one at the top of the entry.';
}

function templatesOf(one: Governing): Named[] {
  const { head, route, anchor, anchors } = one.spec;
  const named = (
    pointer: string,
    value: string | readonly string[] | undefined,
    use: Use,
    scoped = false,
  ): Named[] => eachWithPlace(pointer, value).map(([at, text]) => ({ pointer: at, text, use, scoped }));
  const lines = ['title', 'description', 'imageAlt', 'published', 'modified', 'author'] as const;
  return [
    ...named('/route', route, 'address'),
    ...named('/anchor', anchor, 'address'),
    ...named('/anchors', anchors, 'words'),
    ...lines.flatMap((key) => named(`/head/${key}`, head?.[key], 'word', true)),
    // Whether it is a picture is checked with the other annotated fields.
    ...named('/head/image', head?.image, 'any', true),
    ...named('/head/keywords', head?.keywords, 'words', true),
    ...(['title', 'brand', 'labels'] as const).flatMap((key) =>
      named(`/head/card/${key}`, head?.card?.[key], 'words', true),
    ),
    ...searchesOf(one).flatMap(([at, search]) => [
      ...named(`${at}/title`, search.title, 'search title'),
      ...named(`${at}/also`, search.also, 'searched'),
      ...named(`${at}/text`, search.text, 'searched'),
    ]),
  ];
}

function pathsOf({ spec }: Governing): (Named & { isTop: boolean })[] {
  const { register } = spec;
  const path = (
    pointer: string,
    text: string | undefined,
    use: Use,
    isTop = false,
  ): (Named & { isTop: boolean })[] => (text === undefined ? [] : [{ pointer, text, use, isTop }]);
  const source = register?.source;
  return [
    ...path('/key', spec.key, 'key', true),
    ...path('/body', spec.body, 'body', true),
    ...path('/require/field', spec.require?.field, 'any', true),
    ...path('/titleTemplate', spec.titleTemplate, 'key'),
    ...path('/pictureHosts', spec.pictureHosts, 'list'),
    ...path('/linkSchemes', spec.linkSchemes, 'list'),
    ...path('/addresses', typeof spec.addresses === 'string' ? spec.addresses : undefined, 'list'),
    ...(spec.addressFields ?? []).flatMap((field, index) =>
      path(`/addressFields/${index}`, field, 'any', true),
    ),
    ...path('/wordChoice', spec.wordChoice, 'list'),
    ...path('/spelling', spec.spelling, 'list'),
    ...path('/stopWords', spec.stopWords, 'list'),
    ...path('/synonyms', spec.synonyms, 'list'),
    ...(typeof spec.translated === 'object'
      ? [
          ...path('/translated/language', spec.translated.language, 'key', true),
          ...path('/translated/of', spec.translated.of, 'key', true),
        ]
      : []),
    ...path('/translatedVersion', spec.translatedVersion, 'key', true),
    ...path('/redirects', spec.redirects, 'list', true),
    ...(['draft', 'from', 'until', 'date'] as const).flatMap((key) =>
      path(`/publish/${key}`, spec.publish?.[key], 'any', true),
    ),
    ...(['created', 'modified'] as const).flatMap((key) => path(`/git/${key}`, spec.git?.[key], 'key', true)),
    ...path('/git/authors', spec.git?.authors, 'any', true),
    ...path('/git/source', spec.git?.source, 'key', true),
    ...path('/review/field', spec.review?.field, 'key', true),
    ...path('/confirmed/field', spec.confirmed?.field, 'group', true),
    ...Object.entries(spec.tokens ?? {}).flatMap(([name, field]) =>
      path(`/tokens${pointerSegment(name)}`, field, 'word'),
    ),
    ...path('/register/text', register?.text, 'word'),
    ...path('/register/wordings', register?.wordings, 'group', true),
    ...path('/register/figures', register?.figures, 'list'),
    ...path('/register/elsewhere', register?.elsewhere, 'words'),
    ...path('/register/owner', register?.owner, 'word'),
    ...path('/register/validUntil', register?.validUntil, 'word'),
    ...(['publication', 'title', 'url', 'seen'] as const).flatMap((key) =>
      path(`/register/source/${key}`, source?.[key], 'word'),
    ),
  ];
}

/** Reports problems with a template: stray braces and missing fields. */
export function templateProblems(one: Governing, named: Named, collections: Collections): Diagnostic[] {
  const { pointer, text } = named;
  const [stray] = /[{}][^{}]*/.exec(withoutFields(text)) ?? [];
  if (stray !== undefined) {
    const message = `\`${text}\` contains a brace that is not part of a field.`;
    const suggestion =
      'Write a field as `{name}` or `{group.name}`, with letters, digits, `_` and `-`, and without spaces.';
    return [specProblem(one, pointer, message, suggestion)];
  }
  if (isForgotten(one, named, collections)) {
    const message = `\`${text}\` is the word itself, not the field with that name.`;
    return [specProblem(one, pointer, message, `Write \`{${text}}\`.`)];
  }
  return fieldsOf(text).flatMap((path) => {
    if (named.use === 'address' && isFromPath({ namePattern: one.spec.name, schema: one.schema }, path))
      return [];
    if (!path.startsWith('$')) {
      const behind = named.scoped === true ? behindReference(one, path, collections) : [];
      return behind.length === 0
        ? fieldProblems(one, named, one, path, collections)
        : behind.flatMap(({ owner, rest }) => fieldProblems(one, named, owner, rest, collections, path));
    }
    const [name = '', ...rest] = path.slice(1).split('.');
    const problem = (message: string, suggestion: string | undefined): Diagnostic[] => [
      specProblem(one, pointer, message, suggestion, `{${path}}`),
    ];
    if (named.scoped !== true)
      return problem(
        `\`{${path}}\` cannot be used here, only fields of the entry itself.`,
        'Name a field of the entry, or write the words themselves.',
      );
    const other = collections.find(name);
    if (other === undefined) {
      const meant = didYouMean(
        name,
        collections.list.filter(isSingle).map((each) => each.name),
      );
      return problem(`There is no collection \`${name}\`.`, meant);
    }
    if (!isSingle(other))
      return problem(
        `\`${name}\` has many entries, so it is unclear which one \`{${path}}\` means.`,
        'Name a collection of one file.',
      );
    if (rest.length === 0)
      return problem(`\`{${path}}\` names an entry but not a field.`, `Write \`{${path}.field}\`.`);
    return fieldProblems(one, named, other, rest.join('.'), collections, path);
  });
}

/**
 * The collections that a field refers to, and the path after the reference: `author.name`; empty if the path
 * contains no reference.
 */
function behindReference(
  one: Governing,
  path: string,
  { fields, find }: Collections,
): { owner: Governing; rest: string }[] {
  const names = path.split('.');
  for (let count = 1; count < names.length; count += 1) {
    const found = fields.find(one.schema, names.slice(0, count).join('.'));
    if (!found.isThere) return [];
    const rest = names.slice(count).join('.');
    const refs = [...new Set(found.nodes.flatMap(({ schema }) => stringsIn(schema['x-ref'])))];
    const owners = refs.flatMap((name) => find(name) ?? []);
    if (owners.length > 0) return owners.map((owner) => ({ owner, rest }));
  }
  return [];
}

/** Templates that may be literal text on the page of a single file: `labels`, `keywords`, ids. */
const MAY_BE_WORDS = /\/(?:anchors|keywords|labels|brand|author|text|also)(?:\/|$)/;

/** Whether a template is a field name whose braces were forgotten. */
function isForgotten(one: Governing, { pointer, text }: Named, { fields }: Collections): boolean {
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(text)) return false;
  if (isSingle(one) && !text.includes('.') && MAY_BE_WORDS.test(pointer)) return false;
  const found = fields.find(one.schema, text);
  return found.isThere && found.nodes.length > 0;
}

/** Reports a field that is missing or not usable. */
function fieldProblems(
  one: Governing,
  { pointer, text, use }: Named,
  owner: Governing,
  path: string,
  { fields }: Collections,
  written = path,
): Diagnostic[] {
  const isTemplate = text !== path || text.includes('{');
  const part = isTemplate ? `{${written}}` : undefined;
  const found = fields.find(owner.schema, path);
  if (!found.isThere) {
    const { message, suggestion } = missing(found, owner, one);
    return [specProblem(one, pointer, message, suggestion, part)];
  }
  // A list cannot be inserted into other text; alone it gives several values.
  const inText = isTemplate && !isAlone(text) && (use === 'words' || use === 'searched');
  const fault = unfitFor(fields, found.nodes, inText ? (use === 'words' ? 'word' : 'search title') : use);
  if (fault === undefined) return [];
  const suggestion = inText
    ? `Write only \`{${written}}\`, or name another field.`
    : `Name another field of ${titleOf(owner)}.`;
  const problem = specProblem(one, pointer, `\`${path}\` ${fault}.`, suggestion, part);
  return [describedAt(problem, owner, found.nodes)];
}

/** A name without template or sorting syntax from other places: `{day}`, `day desc`. */
export function bareName(name: string): string {
  return name.trim().replace(/^[{$+]+|\}$|[ :](?:asc|desc)\w*$/gi, '');
}

const MOST_NAMES = 12;

/** The message for a missing field. */
export function missing(
  { name, parents, names }: Extract<Found, { isThere: false }>,
  owner: Governing,
  one: Governing,
): { message: string; suggestion: string } {
  const inside = parents === '' ? '' : ` in \`${parents}\``;
  const of = owner === one ? '' : ` of ${titleOf(owner)}`;
  const message = `There is no field \`${name}\`${inside}${of}.`;
  const bare = bareName(name);
  if (bare !== name && names.includes(bare)) return { message, suggestion: `Write only \`${bare}\`.` };
  const choices =
    names.length === 0
      ? parents === ''
        ? 'Write the fields of an entry in `properties`.'
        : `\`${parents}\` has no fields of its own: name it alone, or another field.`
      : names.length > MOST_NAMES
        ? `The fields are listed in \`${owner.file.path}\`.`
        : `Fields: ${listed(names)}.`;
  return { message, suggestion: didYouMean(name, names) ?? choices };
}
