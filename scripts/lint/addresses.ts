import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { fileNameFault } from '../disk/paths.ts';
import { pageFault } from '../model/address.ts';
import { valueSpan } from '../model/spans.ts';
import { fieldsOf, withoutFields } from '../model/template.ts';
import { withoutSlash } from '../schema/trailing-slash.ts';
import { isSingle, searchesOf, type Collections, type Governing } from './collections.ts';
import { atValue } from './problem.ts';
import { emitOf } from './schema-names.ts';

/** Output files that belong to no collection. */
const TAKEN = ['manifest.json', 'routes.json'];

/** A field placeholder in an address. */
const FIELD = /\{[^{}]+\}/g;

/**
 * Checks the addresses and files that a schema names; they follow the same grammar as addresses of entries.
 */
export function* addressProblems(one: Governing, { lists }: Collections): Iterable<Diagnostic> {
  const { route, anchor, unknown } = one.spec;
  // Placeholders can have any value; the resulting addresses are checked with the entries.
  const addresses = [
    ['/route', route, withoutSlash(route?.replace(FIELD, 'x') ?? '/')],
    ['/anchor', anchor, anchor?.replace(/(?<=.)\/?#.*$/s, '').replace(FIELD, 'x') ?? '/'],
    ['/unknown/redirect', unknown?.redirect, withoutSlash(unknown?.redirect ?? '/')],
  ] as const;
  for (const [pointer, written, path] of addresses) {
    const fault = pageFault(path);
    if (fault === undefined || written === undefined) continue;
    const suggestion = 'Write it as a browser shows it, with fields such as `{name}`: `/news/{slug}`.';
    yield atValue(one, pointer, `The address \`${written}\` ${fault}.`, suggestion);
  }
  const { file: emitted, pointer } = emitOf(one.schema['x-collection']);
  const whole = { ...one, at: '' };
  // Names must be valid on every operating system.
  const names: [name: string | undefined, place: Governing, pointer: string][] = [
    [one.name, whole, ''],
    [emitted, whole, pointer],
    ...[one, ...lists.flatMap(({ of, pages }) => (of.name === one.name ? [pages] : []))].flatMap((place) =>
      searchesOf(place).map(([at, { index }]): (typeof names)[number] => [index, place, `${at}/index`]),
    ),
  ];
  for (const [name, place, at] of names) {
    const fault = name === undefined ? undefined : fileNameFault(name);
    if (fault === undefined) continue;
    const message = `A file of the output would be called \`${name ?? ''}\`, which ${fault}.`;
    const isOwn = at === '';
    const suggestion = isOwn ? 'Give the schema another name.' : 'Choose another name.';
    yield isOwn
      ? one.file.problem('schema-invalid', [0, 1], message, { suggestion })
      : atValue(place, at, message, suggestion);
  }
  if (emitted === undefined || !TAKEN.includes(emitted)) return;
  const message = `Every output already has a file \`${emitted}\`, so a collection cannot write it.`;
  yield atValue(whole, pointer, message, 'Give the file another name, such as `site.json`.');
}

/** Reports ids of anchors that no address could contain. */
export function* anchorTextProblems(one: Governing): Iterable<Diagnostic> {
  const { anchor, anchors = [] } = one.spec;
  const ids = anchors.map((id, index) => [`/anchors/${index}`, id] as const);
  const own = anchor === undefined ? [] : [['/anchor', anchor.slice(anchor.indexOf('#') + 1)] as const];
  for (const [pointer, id] of [...own, ...ids]) {
    const [sign] = /[\s#]/u.exec(withoutFields(id)) ?? [];
    if (sign === undefined) continue;
    const message = `\`${id}\` is not an id: it contains ${sign === '#' ? 'a `#`' : 'a blank'}.`;
    yield atValue(one, pointer, message, `Write \`${id.replace(/^#/, '').replace(/\s+/gu, '-')}\`.`);
  }
}

/** An address pattern, with everything else that must be equal for two patterns to produce the same address. */
interface Pattern {
  one: Governing;
  pointer: '/route' | '/more';
  route: string | undefined;
  values?: string;
}

/** Reports pages of two collections or lists that are certain to have the same address. */
export function* sameAddressProblems({ list, lists }: Collections): Iterable<Diagnostic> {
  const singles = list.filter((one) => isSingle(one) && fieldsOf(one.spec.route ?? '').length === 0);
  const patterns: Pattern[] = [
    ...singles.map((one): Pattern => ({ one, pointer: '/route', route: one.spec.route })),
    ...lists.flatMap(({ pages: one, of, list: { route, more, per, by, part } }): Pattern[] => {
      const values = by === undefined ? '' : `${of.name} ${by} ${part ?? ''}`;
      return [
        { one, pointer: '/route', route, values },
        { one, pointer: '/more', route: per === undefined ? undefined : more, values },
      ];
    }),
  ];
  const first = new Map<string, Pattern>();
  for (const pattern of patterns) {
    const { one, pointer, route, values = '' } = pattern;
    if (route === undefined) continue;
    const name = `${route.replace(/\{slug\}/g, '{value}')} ${values}`;
    const other = first.get(name);
    if (other === undefined) {
      first.set(name, pattern);
      continue;
    }
    const { file, spans, at } = other.one;
    const related = [file.related(valueSpan(spans, at + other.pointer), 'first written here')];
    const message = `\`${route}\` would be the address of two pages.`;
    yield { ...atValue(one, pointer, message, 'Give one of them another address.'), related };
  }
}
