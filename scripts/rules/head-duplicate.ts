import { pie, recipe } from '../diagnostics/rules/rule.ts';
import type { Finding } from '../diagnostics/diagnostic.ts';
import { entryScope } from '../model/share-card.ts';
import type { Route, SiteModel } from '../model/site-model.ts';
import { firstFilled } from '../model/template.ts';
import { keySpan, valueSpan } from '../model/spans.ts';
import { rules, type Check } from './rule.ts';
import { pairOf } from './text-repeated.ts';
import { fieldPointer } from '../schema/json.ts';

/**
 * Titles and descriptions must be unique within each language: search engines show only one of two pages that
 * look alike.
 */
export const checkHeads: Check = ({ model }) => [
  ...duplicates(model, 'title'),
  ...duplicates(model, 'description'),
];

function duplicates(model: SiteModel, part: 'title' | 'description'): Finding[] {
  const first = new Map<string, Route>();
  // How many entries a list has is unknown as long as one of them cannot be read.
  const isWhole = !model.unread.mayUseAnything;
  const routes = model.routes.filter(({ entry }) => isWhole || entry.collection.list === undefined);
  return routes.flatMap((route) => {
    const text = firstFilled(
      route.entry.collection.head?.[part],
      route.entry.data,
      entryScope(model, route.entry),
    );
    if (text === undefined) return [];
    const head = `${route.entry.language ?? ''} ${text}`;
    const other = first.get(head);
    if (other === undefined) {
      first.set(head, route);
      return [];
    }
    const related = [other.entry.file.related(spanOf(other, part), `first used for \`${other.path}\``)];
    const message = `\`${route.path}\` has the same ${part} as \`${other.path}\`.`;
    const suggestion = 'Make the two different: say what this page has that the other does not.';
    return {
      ...route.entry.file.finding('head-duplicate', spanOf(route, part), message, { suggestion, related }),
      about: pairOf(route.entry, other.entry),
    };
  });
}

/** Span of the first field that the head's template names. */
export function spanOf(route: Route, part: 'title' | 'description'): readonly [number, number] {
  const { spans } = route.entry.record;
  for (const template of [route.entry.collection.head?.[part] ?? []].flat()) {
    const pointer = fieldPointer(/\{([\w.]+)\}/.exec(template)?.[1] ?? '');
    if (spans[pointer] !== undefined) return valueSpan(spans, pointer);
  }
  return keySpan(spans, '');
}

export default rules(
  {
    'head-duplicate': {
      group: 'Texts',
      severity: 'warning',
      title: 'Two pages with one title or description',
      about: 'two pages with the same title or description',
      why: 'In a list of results or tabs nobody can tell the two pages apart, and search engines show only one of them.',
      remedy: 'make them different',
      wrong: { file: 'content/recipes/plum-pie.md', content: recipe('title: Leek soup') },
      right: pie(''),
    },
  },
  checkHeads,
);
