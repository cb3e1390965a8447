import type { Diagnostic, Span } from '../../diagnostics/diagnostic.ts';
import { fieldsOf, withoutFields } from '../../model/template.ts';
import { valueSpan } from '../../model/spans.ts';
import { isSingle, specProblem, type Collections, type Governing } from './collections.ts';

/** Ids of places in a page that no address could name. */
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

/** A pattern of addresses, and what else has to be the same for two of them to give one address for certain. */
interface Pattern {
  one: Governing;
  key: 'route' | 'more';
  route: string;
  values: string;
}

/** Pages of two collections, or of two lists, that are sure to have one address. */
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
