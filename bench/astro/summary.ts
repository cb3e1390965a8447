import type { PageFigures } from './measure.ts';

const NAMES = { here: 'this site', astro: 'Astro' } as const;
const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The table of all pages, as Markdown: one row for each site, the rows of a page one below the other. */
export function comparison(figures: readonly PageFigures[]): string {
  const head = [
    'page',
    'built with',
    'HTML kB',
    'script kB',
    'CSS kB',
    'font kB',
    'pictures kB',
    'FCP ms',
    'LCP ms',
    'TBT ms',
    'next page ms',
  ];
  const lines = figures.map(({ site, path, html, script, style, font, image, fcp, lcp, tbt, next }) => [
    path,
    NAMES[site],
    ...[html, script, style, font, image].map(kilobytes),
    ...[fcp, lcp, tbt, next].map((time) => String(Math.round(time))),
  ]);
  return [head, head.map(() => '---'), ...lines].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
