import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { fileNameFault } from '../../disk/paths.ts';
import { pageFault } from '../../model/address.ts';
import { valueSpan } from '../../model/spans.ts';
import { fieldPointer, isObject, pointerSegment, valueAt, type Json } from '../json.ts';
import { emitOf, type ReadSchema } from './schema-names.ts';
import { fieldsOf, withoutFields } from '../../model/template.ts';
import { isSingle, specProblem, type Collections, type Governing } from './collections.ts';
import { withoutSlash } from '../trailing-slash.ts';

/** Output files that belong to no collection. */
const TAKEN = ['manifest.json', 'routes.json'];

/** A field placeholder in an address. */
const FIELD = /\{[^{}]+\}/g;

/**
 * Checks the addresses and files that a schema names; they follow the same grammar as addresses of entries.
 */
export function addressProblems({ file, name, schema, spans }: ReadSchema): Diagnostic[] {
  const out: Diagnostic[] = [];
  const spec = schema['x-collection'];
  const check = (field: string, written: string | undefined, path = written): void => {
    const fault = path === undefined ? undefined : pageFault(path);
    if (fault === undefined || written === undefined) return;
    const span = valueSpan(spans, `/x-collection${fieldPointer(field)}`);
    const suggestion = 'Write it as a browser shows it, with fields such as `{name}`: `/news/{slug}`.';
    out.push(file.problem('schema-invalid', span, `The address \`${written}\` ${fault}.`, { suggestion }));
  };
  const text = (field: string): string | undefined => {
    const value = valueAt(spec, field);
    return typeof value === 'string' ? value : undefined;
  };
  // Placeholders can have any value; the resulting addresses are checked with the entries.
  const route = text('route');
  check('route', route, route && withoutSlash(route.replace(FIELD, 'x')));
  check(
    'anchor',
    text('anchor'),
    text('anchor')
      ?.replace(/(?<=.)\/?#.*$/s, '')
      .replace(FIELD, 'x'),
  );
  const redirect = text('unknown.redirect');
  check('unknown.redirect', redirect, redirect && withoutSlash(redirect));
  out.push(...fileNameProblems({ file, name, schema, spans }));
  const { file: emitted, pointer } = emitOf(spec);
  if (TAKEN.includes(emitted ?? '')) {
    const message = `Every output already has a file \`${emitted ?? ''}\`, so a collection cannot write it.`;
    const suggestion = 'Give the file another name, such as `site.json`.';
    out.push(file.problem('schema-invalid', valueSpan(spans, pointer), message, { suggestion }));
  }
  return out;
}

/** Checks the names that a schema gives to output files: they must be valid on every operating system. */
function fileNameProblems({ file, name, schema, spans }: ReadSchema): Diagnostic[] {
  const spec = schema['x-collection'];
  if (spec === undefined) return [];
  const lists = valueAt(spec, 'lists');
  const names: [Json | undefined, string][] = [
    [name, ''],
    [emitOf(spec).file, emitOf(spec).pointer],
    ...indexNames(spec, '/x-collection'),
    ...Object.entries(isObject(lists) ? lists : {}).flatMap(([list, own]) =>
      indexNames(own, `/x-collection/lists${pointerSegment(list)}`),
    ),
  ];
  return names.flatMap(([written, pointer]) => {
    if (typeof written !== 'string') return [];
    const fault = fileNameFault(written);
    if (fault === undefined) return [];
    const message = `A file of the output would be called \`${written}\`, which ${fault}.`;
    const suggestion = pointer === '' ? 'Give the schema another name.' : 'Choose another name.';
    const span: Span = pointer === '' ? [0, 1] : valueSpan(spans, pointer);
    return [file.problem('schema-invalid', span, message, { suggestion })];
  });
}

/** The search indexes that a collection or list names, each a file `search/NAME.json`. */
function indexNames(part: Json | undefined, at: string): [Json | undefined, string][] {
  const search = valueAt(part, 'search');
  return Array.isArray(search)
    ? search.map((one, index) => [valueAt(one, 'index'), `${at}/search/${index}/index`])
    : [[valueAt(search, 'index'), `${at}/search/index`]];
}

/** Reports ids of anchors that no address could contain. */
export function anchorTextProblems(one: Governing): Diagnostic[] {
  const { anchor, anchors = [] } = one.spec;
  const ids = [
    ...(anchor === undefined ? [] : [['/anchor', anchor.slice(anchor.indexOf('#') + 1)] as const]),
    ...anchors.map((id, index) => [`/anchors/${index}`, id] as const),
  ];
  return ids.flatMap(([pointer, id]) => {
    const [sign] = /[\s#]/u.exec(withoutFields(id)) ?? [];
    if (sign === undefined) return [];
    const what = sign === '#' ? 'a `#`' : 'a blank';
    const words = `\`${id.replace(/^#/, '').replace(/\s+/gu, '-')}\``;
    return [specProblem(one, pointer, `\`${id}\` is not an id: it contains ${what}.`, `Write ${words}.`)];
  });
}

/**
 * An address pattern, with everything else that must be equal for two patterns to produce the same address.
 */
interface Pattern {
  one: Governing;
  key: 'route' | 'more';
  route: string;
  values: string;
}

/** Reports pages of two collections or lists that are certain to have the same address. */
export function sameAddressProblems({ list, lists }: Collections): Diagnostic[] {
  const first = new Map<string, Pattern>();
  const patterns = [
    ...list.filter(isSingle).flatMap((one): Pattern[] => {
      const { route } = one.spec;
      return route === undefined || fieldsOf(route).length > 0
        ? []
        : [{ one, key: 'route', route, values: '' }];
    }),
    ...lists.flatMap(({ pages: one, of, list: { route, more, per, by, part } }): Pattern[] => {
      const values = by === undefined ? '' : `${of.name} ${by} ${part ?? ''}`;
      const later =
        per === undefined || more === undefined ? [] : [{ one, key: 'more' as const, route: more, values }];
      return [{ one, key: 'route', route, values }, ...later];
    }),
  ];
  return patterns.flatMap((pattern) => {
    const { one, key, route, values } = pattern;
    const name = `${route.replace(/\{slug\}/g, '{value}')} ${values}`;
    const other = first.get(name);
    if (other === undefined) {
      first.set(name, pattern);
      return [];
    }
    const related = [other.one.file.related(spanOf(other), 'first written here')];
    const message = `\`${route}\` would be the address of two pages.`;
    const suggestion = 'Give one of them another address.';
    return [one.file.problem('schema-invalid', spanOf({ one, key }), message, { suggestion, related })];
  });
}

function spanOf({ one, key }: Pick<Pattern, 'one' | 'key'>): Span {
  return valueSpan(one.spans, `${one.at ?? '/x-collection'}/${key}`);
}
