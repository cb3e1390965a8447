import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { didYouMean } from '../diagnostics/suggest.ts';
import { FEED_FORMATS, feedAddress, SINGLE_OUTPUTS } from '../model/outputs.ts';
import { isObject, pointerSegment } from '../schema/json.ts';
import { eachWithPlace, type Collections, type Governing } from './collections.ts';
import { NamedFields } from './named-fields.ts';
import { atKey, atValue, titleOf } from './problem.ts';
import type { Trait } from './settings.ts';

type Problems = Iterable<Diagnostic>;

/** Outputs with whole addresses; the first ones have the name of the site, too. */
const NAMED = ['feeds', 'llms'] as const;
const ADDRESSED = [...NAMED, 'sitemap', 'robots', 'markdown'] as const;

/**
 * Reports problems with the additional output files: missing collections
 * and fields, and missing settings that they need.
 */
export function* outputProblems(one: Governing, collections: Collections): Problems {
  const { outputs } = one.spec;
  if (outputs === undefined) return;
  const { title, description, llms, feeds = {}, markdown } = outputs;
  const addressed = ADDRESSED.find((name) => outputs[name] !== undefined);
  if (addressed !== undefined && collections.list.every(({ spec }) => spec.tokens?.origin === undefined))
    yield atKey(
      one,
      `/outputs/${addressed}`,
      `\`${addressed}\` has whole addresses, but no token \`origin\` says how they begin.`,
      'Add `"tokens": { "origin": "origin" }` for a field `origin` with `https://` and the name of the host.',
    );
  const named = NAMED.find((name) => outputs[name] !== undefined);
  if (named !== undefined && title === undefined)
    yield atKey(
      one,
      `/outputs/${named}`,
      `\`${named}\` needs the name of the site.`,
      'Add `"title": "{name}"` to `outputs`, for a field called `name`.',
    );
  const fields = new NamedFields(one, collections);
  const traits: Trait[] = ['scoped'];
  const templates = function* (
    all: Record<string, string | readonly string[] | undefined>,
    home = one,
  ): Problems {
    for (const [pointer, text] of Object.entries(all).flatMap(([at, value]) => eachWithPlace(at, value)))
      yield* fields.template({ pointer, text, use: 'word', traits }, home);
  };
  const about = isObject(llms) ? String(llms.about) : undefined;
  yield* templates({
    '/outputs/title': title,
    '/outputs/description': description,
    '/outputs/llms/about': about,
  });
  for (const [index, name] of (Array.isArray(markdown) ? markdown : []).entries())
    yield* pageProblems(one, name, `/outputs/markdown/${index}`, collections);
  for (const [name, { title: words, summary, full }] of Object.entries(feeds)) {
    const pointer = `/outputs/feeds${pointerSegment(name)}`;
    const owner = collections.find(name);
    const problems = [...pageProblems(one, name, pointer, collections, true)];
    yield* problems;
    if (owner === undefined || problems.length > 0) continue;
    yield* templates({ [`${pointer}/title`]: words, [`${pointer}/summary`]: summary }, owner);
    // The date of a feed entry is that of its `head`; a field that is not a date is reported there.
    if (owner.spec.head?.published === undefined)
      yield atKey(
        one,
        pointer,
        `The entries of ${titleOf(owner)} have no day, and a feed has the newest first.`,
        `Add \`"published": "{date}"\` to \`head\` in \`${owner.file.path}\`, for a field \`date\` with \`"x-date": true\`.`,
      );
    if (full === true && !hasDocument(owner))
      yield atValue(
        one,
        `${pointer}/full`,
        `The entries of ${titleOf(owner)} have no text for a feed to carry.`,
        `Remove it, or give a field of \`${owner.file.path}\` \`"x-markdown": "document"\`.`,
      );
  }
  yield* addressProblems(one);
}

/** Reports two files with the same address, since one would overwrite the other. */
function* addressProblems(one: Governing): Problems {
  const { feeds = {} } = one.spec.outputs ?? {};
  const files = [
    ...Object.entries(feeds).flatMap(([name, spec]) =>
      (spec.formats ?? ['rss']).map((format) => ({
        pointer: `/outputs/feeds${pointerSegment(name)}`,
        file: `${feedAddress(name, spec)}${FEED_FORMATS[format]}`,
      })),
    ),
  ];
  const seen = new Set<string>(Object.values(SINGLE_OUTPUTS));
  for (const { pointer, file } of files) {
    const suggestion = 'Give one of them another address with `at`.';
    if (seen.has(file))
      yield atKey(one, pointer, `\`${file}\` would be the address of two files.`, suggestion);
    seen.add(file);
  }
}

/** Reports a collection that is missing or has no pages. */
function* pageProblems(
  one: Governing,
  name: string,
  pointer: string,
  { list, lists, find }: Collections,
  isKey = false,
): Problems {
  const at = isKey ? atKey : atValue;
  const owner = find(name);
  const pages = lists.map((each) => each.pages);
  if (owner === undefined || (isKey && pages.includes(owner))) {
    const all = [...list, ...(isKey ? [] : pages)].filter(({ spec }) => spec.route !== undefined);
    const names = all.map((each) => each.name);
    const choices = `Collections with pages: ${names.map((each) => `\`${each}\``).join(', ')}.`;
    yield at(one, pointer, `There is no collection \`${name}\`.`, didYouMean(name, names) ?? choices);
  } else if (owner.spec.route === undefined)
    yield at(
      one,
      pointer,
      `The entries of ${titleOf(owner)} have no pages.`,
      `Remove it, or give \`${owner.file.path}\` a \`route\`.`,
    );
}

/** Whether an entry has a text with headings: the body of its file, or a field. */
function hasDocument({ schema: { properties }, spec: { body } }: Governing): boolean {
  const fields = isObject(properties) ? Object.values(properties) : [];
  return body !== undefined || fields.some((field) => isObject(field) && field['x-markdown'] === 'document');
}
