import { readFileSync } from 'node:fs';
import { imageSize } from 'image-size';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { openTypesetter } from '../../scripts/site/cards/typesetter.ts';
import { layOutCard } from '../../scripts/site/cards/layout.ts';
import type { CardTheme } from '../../scripts/model/share-card.ts';
import { contentFile, OUT, page, ROOT, routes, site, strings } from './site.ts';

const look = parse(contentFile('share-card.yaml')) as CardTheme;
const fileOf = (url: string): string => `${OUT}${url.slice(site.entry.origin.length)}`;

/** Contrast of two colors written as `#rrggbb`, from 1 to 21 (WCAG 2.2, 'contrast ratio'). */
function contrast(...colors: [string, string]): number {
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
      const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = colors.map(luminance).sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** What the heading of a page says, wherever its record keeps it. */
function headingOf(path: string): string {
  const { entry, collection } = page(path);
  const heading = {
    'page-home': (entry.hero as { heading?: string[] } | undefined)?.heading?.join(' '),
    towns: entry.name,
    locations: entry.title,
    blog: entry.title,
  }[collection];
  return strings(heading ?? entry.heading).join(' ');
}

describe('share pictures', () => {
  test('FRAME-36 every page has one of 1200 by 630, a card with its own words', () => {
    const urls = routes.map(({ path, head }) => {
      expect(head.image, path).toMatchObject({ width: 1200, height: 630 });
      const url = head.image?.url ?? '';
      expect(imageSize(readFileSync(fileOf(url))), path).toMatchObject({
        type: 'jpg',
        width: 1200,
        height: 630,
      });
      expect(url, path).toMatch(/\/images\/share\/[\w-]+-[0-9a-f]{12}\.jpg$/);
      return url;
    });
    expect(new Set(urls).size).toBe(routes.length);
  });

  test('the text alternative says the heading on the card, then what the picture shows', () => {
    for (const { path, head } of routes) {
      const alt = head.image?.alt ?? '';
      const heading = headingOf(path);
      expect(heading, path).not.toBe('');
      expect(alt.slice(0, heading.length), path).toBe(heading);
      expect(alt.slice(heading.length), path).toMatch(/^\.? \S.{10,}/);
      expect(alt.length, path).toBeLessThanOrEqual(420);
    }
  });

  test('no file is heavier than 300 kB, the limit of some networks', () => {
    for (const { path, head } of routes)
      expect(readFileSync(fileOf(head.image?.url ?? '')).byteLength, path).toBeLessThan(300_000);
  });

  test('every heading is set at 56 pixels or more, which is 14 in a feed that shows 300', async () => {
    const typesetter = await openTypesetter(readFileSync(`${ROOT}/content${look.font}`), look);
    for (const { path } of routes) {
      const texts = { title: headingOf(path), brand: site.entry.name, labels: [] };
      const { title, brand } = layOutCard(texts, look.side, typesetter);
      expect(Math.min(...title.map((line) => line.size)), path).toBeGreaterThanOrEqual(56);
      expect(brand[0]?.size).toBeGreaterThanOrEqual(40);
    }
  });

  test('the contrast of the words is at least 4.5', () => {
    expect(contrast(look.title, look.ground)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(look.brand, look.base)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(look.labelText, look.label)).toBeGreaterThanOrEqual(4.5);
  });

  test('the colours and the letters are those of the site', () => {
    const tokens = readFileSync('src/styles/tokens.css', 'utf8');
    const colors = Object.entries(look).filter(
      ([, value]) => typeof value === 'string' && value.startsWith('#'),
    );
    expect(colors.length).toBe(7);
    for (const [name, value] of colors) expect(tokens, name).toContain(`: ${String(value)};`);
    expect(tokens).toContain("--font: 'Bricolage Grotesque'");
    expect(look.font).toBe('/fonts/bricolage-grotesque.ttf');
  });
});
