import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { isTimeZone, nearestTimeZone } from '../model/dates/datetimes.ts';
import { pointerSegment, type Json } from '../schema/json.ts';
import { isSingle, type Collections, type Governing } from './collections.ts';
import { atKey, atValue } from './problem.ts';
import { settingsWith } from './settings.ts';

type Problems = Iterable<Diagnostic>;

/** Reports names in the settings of a collection that only the site or the machine can judge. */
export function* settingProblems(one: Governing, collections: Collections): Problems {
  yield* anchorPageProblems(one, collections);
  const zone = one.spec.dates?.timeZone;
  if (zone === undefined || isTimeZone(zone)) return;
  const meant = nearestTimeZone(zone);
  const advice =
    meant === undefined ? 'Time zones have names like `America/New_York`.' : `Did you mean \`${meant}\`?`;
  yield atValue(one, '/dates/timeZone', `There is no time zone \`${zone}\`.`, advice);
}

/** The page of an anchor must be one that some collection creates, and the look of cards a single entry. */
function* anchorPageProblems(one: Governing, { list, lists, find }: Collections): Problems {
  const { anchor, head } = one.spec;
  const [page = ''] = anchor?.split('#') ?? [];
  const routes = [...list, ...lists.map(({ pages }) => pages)].flatMap(({ spec }) => spec.route ?? []);
  if (anchor !== undefined && !routes.some((route) => couldBe(page, route))) {
    const suggestion = didYouMean(page, routes) ?? 'Write the `route` of another collection before the `#`.';
    yield atValue(
      one,
      '/anchor',
      `There is no page \`${page}\`, so \`${anchor}\` leads nowhere.`,
      suggestion,
    );
  }
  const look = find(head?.card?.look ?? '');
  if (look === undefined || isSingle(look)) return;
  const message = `\`${look.name}\` has many entries, but the look of cards must come from a collection of one file.`;
  yield atValue(one, '/head/card/look', message, 'Name a collection of one file.');
}

/** Whether two address patterns can produce the same address. */
function couldBe(a: string, b: string): boolean {
  const [x, y] = [a.split('/'), b.split('/')];
  const isLike = (part: string, at: number): boolean =>
    part === y[at] || (part + (y[at] ?? '')).includes('{');
  return x.length === y.length && x.every(isLike);
}

/** Reports settings and tokens that two collections define, since only one could apply. */
export function* conflictingSettingProblems({ list }: Collections): Problems {
  const first = new Map<string, { one: Governing; pointer: string }>();
  for (const one of list) {
    const { spec } = one;
    const settings = spec as unknown as Readonly<Record<string, Json>>;
    const claims: [name: string, pointer: string][] = [
      ...settingsWith('all').flatMap((key): typeof claims =>
        settings[key] === undefined ? [] : [[key, `/${key}`]],
      ),
      ...Object.keys(spec.tokens ?? {}).map((name): (typeof claims)[0] => [
        `{${name}}`,
        `/tokens${pointerSegment(name)}`,
      ]),
    ];
    if (spec.dates?.everywhere === true) claims.push(['dates', '/dates/everywhere']);
    if (spec.register !== undefined) claims.push([`{${spec.register.token}:…}`, '/register/token']);
    for (const [name, pointer] of claims) {
      const other = first.get(name);
      if (other === undefined) first.set(name, { one, pointer });
      else {
        const [{ line, column, file }] = [atKey(other.one, other.pointer, '')];
        const related = [{ line, column, file, message: 'first set here' }];
        const suggestion = 'Remove it from one of them, or give it another name.';
        yield atKey(one, pointer, `Two collections set \`${name}\`.`, suggestion, related);
      }
    }
  }
}
