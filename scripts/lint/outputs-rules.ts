import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { pointerSegment } from '../schema/json.ts';
import type { Collections, Governing } from './collections.ts';
import { atKey, atValue, titleOf } from './problem.ts';

/** Outputs with whole addresses. */
const ADDRESSED = ['feeds', 'llms', 'sitemap', 'robots', 'markdown'] as const;

/** Reports additional output files of a collection that is missing or has no pages, and whole addresses without a host. */
export function* outputProblems(one: Governing, { list, find }: Collections): Iterable<Diagnostic> {
  const { outputs } = one.spec;
  if (outputs === undefined) return;
  const addressed = ADDRESSED.find((name) => outputs[name] !== undefined);
  if (addressed !== undefined && list.every(({ spec }) => spec.tokens?.origin === undefined))
    yield atKey(
      one,
      `/outputs/${addressed}`,
      `\`${addressed}\` has whole addresses, but no token \`origin\` says how they begin.`,
      'Add `"tokens": { "origin": "origin" }` for a field `origin` with `https://` and the name of the host.',
    );
  const { feeds = {}, markdown } = outputs;
  const named = [
    ...Object.keys(feeds).map((name) => [atKey, name, `/outputs/feeds${pointerSegment(name)}`] as const),
    ...(Array.isArray(markdown) ? markdown : []).map(
      (name, index) => [atValue, name, `/outputs/markdown/${index}`] as const,
    ),
  ];
  for (const [at, name, pointer] of named) {
    const owner = find(name);
    const names = list.flatMap((each) => (each.spec.route === undefined ? [] : each.name));
    const choices = `Collections with pages: ${names.map((each) => `\`${each}\``).join(', ')}.`;
    if (owner === undefined)
      yield at(one, pointer, `There is no collection \`${name}\`.`, didYouMean(name, names) ?? choices);
    else if (owner.spec.route === undefined)
      yield at(one, pointer, `The entries of ${titleOf(owner)} have no pages.`, choices);
    else if (at === atKey && owner.spec.head?.published === undefined)
      yield at(
        one,
        pointer,
        `The entries of ${titleOf(owner)} have no day, and a feed has the newest first.`,
        `Add \`"published": "{date}"\` to \`head\` in \`${owner.file.path}\`, for a field \`date\` with \`"x-date": true\`.`,
      );
  }
}
