import { chromium } from 'playwright';
import { compileMarkdown } from '../../../scripts/entry/markdown/markdown.ts';
import { BROWSER_FLAGS, findBrowser } from '../../e2e/browser.js';
import { unsafeHtml } from '../fuzz/unsafe-html.ts';
import { quoted, sized, type Part, type PartResult } from '../part.ts';
import { openPages } from './browser.ts';
import { buildHostileSite } from './hostile-site.ts';
import { htmlPages, plainPages } from './pages.ts';
import { VECTORS, WRAPPERS } from './vectors.ts';

/** Few enough that what runs can be found, enough that the browser is not all the time. */
const PER_PAGE = 40;

/** Texts that attack whoever reads them: compiled, built, opened. */
export const hostile: Part = {
  name: 'hostile',
  title: 'Hostile content',
  run: async ({ size, progress }) => {
    const every = sized(size, { short: 9, full: 1, long: 1 });
    const texts = VECTORS.flatMap((vector) => WRAPPERS.map((wrap) => wrap(vector))).filter(
      (_, index) => index % every === 0,
    );
    progress(`${texts.length} texts`);
    // What the compiler lets through has to be harmless by itself, whatever the checks say.
    const compiled = texts.map((text) => compileMarkdown(text, 'document', {}).html);
    const failures = compiled.flatMap((html, index) =>
      unsafeHtml(html, () => undefined)
        // Addresses of links are the business of the check, which the built site below has passed.
        .filter((fault) => !/^(?:href|src)=/.test(fault))
        .map((fault) => `${fault} from ${quoted(texts[index] ?? '')}`),
    );
    const { site, refused, built } = await buildHostileSite(notes(texts));
    try {
      const opened = await inBrowser([
        ...htmlPages(compiled.filter(hasNoBadAddress), PER_PAGE),
        ...plainPages(site.out, PER_PAGE),
      ]);
      return {
        failures: [...failures, ...opened.failures],
        figures: [
          [
            'vectors, each in several places of a text',
            `${VECTORS.length} in ${WRAPPERS.length}: ${texts.length} texts`,
          ],
          ['notes that hold a vector in one of their fields', refused + built],
          ['… refused with a report', refused],
          ['… built', built],
          ...opened.figures,
        ],
      };
    } finally {
      site.dispose();
    }
  },
};

/** Every vector in every kind of field. */
function notes(texts: readonly string[]): Record<string, unknown>[] {
  return [
    ...texts.map((text, index) => ({ [['line', 'block', 'document'][index % 3] ?? 'block']: text })),
    ...VECTORS.flatMap((text) => [
      { title: text },
      { link: text },
      { site: text },
      { link: text.replace(/^.*?((?:java|vb)script:|data:).*$/is, '$1alert(1)') },
      { site: text.replace(/^.*?((?:java|vb)script:|data:).*$/is, '$1alert(1)') },
      { picture: '/images/a.svg', alt: text },
      { aliases: [`/${text}`] },
    ]),
    { picture: '/images/x" onerror="alert(1).jpg', alt: 'A picture' },
    { picture: 'javascript:alert(1)', alt: 'x' },
    { picture: '/images/../../etc/passwd', alt: 'x' },
    { link: '/\\evil.example' },
    { link: '//evil.example' },
    { aliases: ['/x\n/y https://evil.example 301', '/*', '//evil.example'] },
  ];
}

/** `javascript:` in plain Markdown is let through by the compiler and refused by the check of links: it never gets to a page. */
function hasNoBadAddress(html: string): boolean {
  return unsafeHtml(html, () => undefined).length === 0 && !/https?:\/\/evil|\/\/evil/.test(html);
}

async function inBrowser(pages: readonly string[]): Promise<PartResult> {
  const executablePath = findBrowser();
  if (executablePath === undefined)
    return { failures: [], figures: [['pages opened in a browser', 'none: there is no Chromium']] };
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  try {
    const failures = await openPages(browser, pages);
    return {
      failures: [...new Set(failures)].slice(0, 40),
      figures: [['pages opened in Chromium, everything on them used', pages.length]],
    };
  } finally {
    await browser.close();
  }
}
