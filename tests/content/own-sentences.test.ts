import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OWN_SENTENCES } from './own-sentences.ts';
import { routes, strings, words } from './site.ts';
import { page } from './site.ts';

/** Words by which a sentence is about the site and not about machines. */
const ABOUT_THE_SITE =
  /\b(?:this|our) (?:web)?site\b(?! assessment)|\bwebsite\b|\b(?:this|the|contact) form\b|\bcookies\b(?= of|\.$)|browser|JavaScript|session storage|Ctrl|\bzoom\b|builder\b|is stored|plain link|drawn by us|street map|keyboard|\berased\b|\bPrint this|page to print|every page|\bthis page (?:is|names)|The button|elsewhere in (?:the|either) count|Tell us your town/i;

/** The sentences of a text. */
const sentences = (text: string) => text.replace(/\s+/g, ' ').split(/(?<=[.?!])\s+/);

/** Posts and what people type into the search speak of other things; search engines get their own texts. */
const visible = routes
  .filter(({ collection }) => collection !== 'blog')
  .flatMap(({ path }) => {
    const { entry, include } = page(path);
    return strings([{ ...entry, seo: undefined, alsoAsked: undefined, alsoHeard: undefined }, include]);
  });
const spoken = [...new Set(visible.flatMap((text) => sentences(words(text))))].filter((sentence) =>
  ABOUT_THE_SITE.test(sentence),
);

test('what the site says of itself is seen by a test', () => {
  const unknown = spoken.filter((sentence) => !OWN_SENTENCES.some(([says]) => says.test(sentence)));
  expect(spoken.length).toBeGreaterThan(20);
  expect(unknown).toEqual([]);
});

test.each(OWN_SENTENCES.flatMap(([says, seenBy]) => (seenBy ? [[says, ...seenBy] as const] : [])))(
  '%s is said, and tests/e2e/%s.spec.ts has "%s"',
  (says, file, title) => {
    expect(spoken.some((sentence) => says.test(sentence))).toBe(true);
    expect(readFileSync(`tests/e2e/${file}.spec.ts`, 'utf8')).toMatch(
      new RegExp(`['\`]${title.replace(/[$(){}[\]]/g, '\\$&')}`),
    );
  },
);
