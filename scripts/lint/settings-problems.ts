import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { pageFault } from '../model/address.ts';
import { zoneRemedy } from '../model/dates/datetimes.ts';
import { pointerSegment, type Json } from '../schema/json.ts';
import { withoutSlash } from '../shared/with-search.ts';
import { isSingle, type Collections, type Governing } from './collections.ts';
import { atKey, atValue, titleOf } from './problem.ts';
import { settingsWith } from './settings.ts';

type Problems = Iterable<Diagnostic>;

/** Checks the addresses that a schema names; they follow the same grammar as addresses of entries. */
export function* addressProblems(collection: Governing): Problems {
  const { route, anchor, unknown } = collection.spec;
  const addresses = [
    ['/route', route],
    ['/anchor', anchor?.replace(/(?<=.)\/?#.*$/s, '')],
    ['/unknown/redirect', unknown?.redirect],
  ] as const;
  for (const [pointer, address] of addresses) {
    // Placeholders can have any value; the resulting addresses are checked with the entries.
    const fault =
      address === undefined ? undefined : pageFault(withoutSlash(address.replace(/\{[^{}]+\}/g, 'x')));
    if (fault === undefined) continue;
    const suggestion = 'Write it as a browser shows it, with fields such as `{name}`: `/news/{slug}`.';
    yield atValue(collection, pointer, `The address \`${address ?? ''}\` ${fault}.`, suggestion);
  }
}

/** Reports names in the settings of a collection that only the site or the machine can judge. */
export function* settingProblems(collection: Governing, collections: Collections): Problems {
  const { list, lists, find } = collections;
  const { anchor, head, dates } = collection.spec;
  const [page = ''] = anchor?.split('#') ?? [];
  const routes = [...list, ...lists.map(({ pages }) => pages)].flatMap(({ spec }) => spec.route ?? []);
  if (anchor !== undefined && !routes.some((route) => couldBe(page, route))) {
    const suggestion = didYouMean(page, routes) ?? 'Write the `route` of another collection before the `#`.';
    const message = `There is no page \`${page}\`, so \`${anchor}\` leads nowhere.`;
    yield atValue(collection, '/anchor', message, suggestion);
  }
  const look = find(head?.card?.look ?? '');
  if (look !== undefined && !isSingle(look)) {
    const message = `\`${look.name}\` has many entries.`;
    yield atValue(collection, '/head/card/look', message, 'Name a collection of one file.');
  }
  const zone = dates?.timeZone;
  const remedy = zone === undefined ? undefined : zoneRemedy(zone);
  if (remedy !== undefined)
    yield atValue(collection, '/dates/timeZone', `There is no time zone \`${zone ?? ''}\`.`, remedy);
  yield* outputProblems(collection, collections);
}

/** Whether two address patterns can produce the same address. */
function couldBe(a: string, b: string): boolean {
  const [x, y] = [a.split('/'), b.split('/')];
  const isLike = (part: string, at: number): boolean =>
    part === y[at] || (part + (y[at] ?? '')).includes('{');
  return x.length === y.length && x.every(isLike);
}

/** Outputs with whole addresses. */
const ADDRESSED = ['feeds', 'llms', 'sitemap', 'robots', 'markdown'] as const;

/** Reports additional output files of a collection that has no pages, and whole addresses without a host. */
function* outputProblems(collection: Governing, { list, find }: Collections): Problems {
  const { outputs } = collection.spec;
  if (outputs === undefined) return;
  const addressed = ADDRESSED.find((name) => outputs[name] !== undefined);
  if (addressed !== undefined && list.every(({ spec }) => spec.tokens?.origin === undefined))
    yield atKey(
      collection,
      `/outputs/${addressed}`,
      `\`${addressed}\` has whole addresses, but no token \`origin\` says how they begin.`,
      'Add `"tokens": { "origin": "origin" }` for a field `origin` with `https://` and the name of the host.',
    );
  const names = list.flatMap(({ spec, name }) => (spec.route === undefined ? [] : name));
  for (const name of Object.keys(outputs.feeds ?? {})) {
    const pointer = `/outputs/feeds${pointerSegment(name)}`;
    const owner = find(name);
    const advice = didYouMean(name, names) ?? `Collections with pages: ${names.join(', ')}.`;
    if (owner?.spec.route === undefined)
      yield atKey(collection, pointer, `There is no collection \`${name}\` with pages.`, advice);
    else if (owner.spec.head?.published === undefined)
      yield atKey(
        collection,
        pointer,
        `The entries of ${titleOf(owner)} have no day, and a feed has the newest first.`,
        `Add \`"published": "{date}"\` to \`head\` in \`${owner.file.path}\`, for a field \`date\` with \`"x-date": true\`.`,
      );
  }
}

/** Reports settings and tokens that two collections define, since only one could apply. */
export function* conflictingSettingProblems({ list }: Collections): Problems {
  const first = new Map<string, string>();
  for (const collection of list)
    for (const [name, pointer] of claimsOf(collection)) {
      const other = first.get(name);
      if (other === undefined) {
        first.set(name, collection.file.path);
        continue;
      }
      const suggestion = `Remove it here or in \`${other}\`, or give it another name.`;
      yield atKey(collection, pointer, `Two collections set \`${name}\`.`, suggestion);
    }
}

/** What only one collection can set. */
function claimsOf({ spec }: Governing): [name: string, pointer: string][] {
  const settings = spec as unknown as Readonly<Record<string, Json>>;
  const tokens = Object.keys(spec.tokens ?? {});
  return [
    ...settingsWith('all')
      .filter((key) => settings[key] !== undefined)
      .map((key): [string, string] => [key, `/${key}`]),
    ...tokens.map((name): [string, string] => [`{${name}}`, `/tokens${pointerSegment(name)}`]),
    ...(spec.dates?.everywhere === true ? [['dates', '/dates/everywhere'] as [string, string]] : []),
    ...(spec.register === undefined
      ? []
      : [[`{${spec.register.token}:…}`, '/register/token'] as [string, string]]),
  ];
}
