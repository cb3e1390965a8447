import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROJECT, runContent } from '../pipeline/fixture.ts';
import { ROOT } from './site.ts';

interface Loose {
  figure: string;
  file: string;
  line: number;
}

/**
 * Why a figure needs no claim: it is an example that says so, a length of time in a story, or part of a name. Each row is the
 * end of a path below `content/`, the figures in that file, and the reason.
 */
const REASONS: readonly (readonly [file: string, figures: RegExp, reason: string])[] = [
  [
    'blog/roi-of-modern-office-amenities.md',
    /\$|%|minutes|hours|months/,
    'the imaginary office of the worksheet',
  ],
  [
    'blog/smart-vending-amenities-for-warehouse-and-factory-workers.md',
    /minute|people/,
    'the break of the example',
  ],
  [
    'blog/smart-vending-amenities-for-warehouse-and-factory-workers.md',
    /^1910$/,
    'part of the name of a standard',
  ],
  ['blog/what-exactly-is-a-micro-market.md', /^2010$/, 'part of the name of a standard'],
  ['blog/what-exactly-is-a-micro-market.md', /minute/, 'how long a break or a measurement may take'],
  ['blog/what-is-unattended-retail.md', /^seven years$/, 'the length of the forecast, from its own years'],
  [
    'blog/car-dealership-amenity-that-boost-csi.md',
    /hours|minutes|month|weeks/i,
    'waits and tests of the story',
  ],
  ['blog/car-dealership-amenity-that-boost-csi.md', /^seven percent$/, 'our arithmetic: two of thirty'],
  ['blog/chamber-of-commerce-membership.md', /minute|dollars/, 'how long each check may take'],
  [
    'blog/employee-survey-guide-for-office-amenities.md',
    /percentage points/,
    'our arithmetic: one of twenty-five',
  ],
  ['blog/employee-survey-guide-for-office-amenities.md', /^Three months$/, 'when to ask again'],
  [
    'blog/is-your-breakroom-driving-employees-away.md',
    /minute|days|weeks/i,
    'how long the audit takes, when to repeat it',
  ],
  ['blog/ai-inventory-management.md', /^six days$/, 'the days of the story'],
  ['locations/colleges-universities.yaml', /minutes/, 'a time between classes'],
  ['locations/construction-sites.yaml', /days|hour/, 'a time on a site'],
  ['locations/healthcare-facilities.yaml', /hours/, 'a shift'],
  ['locations/high-traffic-locations.yaml', /minutes/, 'a wait'],
  ['locations/sports-fitness.yaml', /^24-hour$/, 'what such gyms are called'],
  ['locations/warehouse-distribution.yaml', /minute/, 'a break'],
  ['pages/about.yaml', /^six months$/, 'a way of saying too late'],
  ['towns/hampstead.yaml', /minutes/, 'a wait in a sketch'],
  ['towns/owings-mills.yaml', /minutes/, 'a wait in a sketch'],
  ['towns/taneytown.yaml', /minutes/, 'a break'],
  ['towns/taneytown.yaml', /^1844$/, 'part of the name of an inn'],
  ['wizard.yaml', /people/, 'the rules of the builder, which the specification gives'],
  ['shared/interface.yaml', /^1 mile$/, 'filled in by the map'],
  ['words.yaml', /weeks/, 'the word list itself'],
];

// What editors add to a copy of the site is for them to answer for.
describe.runIf(ROOT + '/' === PROJECT || ROOT === PROJECT)('figures', () => {
  test('every number with a unit stands in the register, or has a reason not to', async () => {
    const { stdout } = await runContent(['list', '--figures', '--format', 'json'], { cwd: ROOT });
    const { figures } = JSON.parse(stdout) as { figures: Loose[] };
    const reasonOf = ({ file, figure }: Loose) =>
      REASONS.findIndex(([end, pattern]) => file === `content/${end}` && pattern.test(figure));
    const without = figures.filter((one) => reasonOf(one) === -1);
    expect(without.map(({ file, line, figure }) => `${file}:${String(line)} ${figure}`)).toEqual([]);
    const used = new Set(figures.map(reasonOf));
    expect(REASONS.filter((_row, index) => !used.has(index))).toEqual([]);
  });
});

/** What the site has entries of, and calls by these names. */
const COUNTABLE =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|[2-9]|1\d)\s+(?:\w+\s+)?(?:counties|towns|communities|product lines|lines of equipment|kinds of places?)\b/i;

// Lists whose length their schema fixes (six services, four steps) may be counted in words: see docs/decisions/0002-tokens-and-reusable-blocks.md.
test('numbers of entries are counted by the build, not written', () => {
  const files = readdirSync(path.join(ROOT, 'content'), { recursive: true, encoding: 'utf8' });
  const written = files
    .filter((file) => /\.(?:md|yaml)$/.test(file) && file !== 'README.md')
    .flatMap((file) =>
      readFileSync(path.join(ROOT, 'content', file), 'utf8')
        .split('\n')
        .filter((line) => COUNTABLE.test(line) && !line.startsWith('#'))
        .map((line) => `${file}: ${line.trim()}`),
    );
  // Counties and communities of one town, which are not those of our area.
  expect(written.filter((one) => !one.startsWith('towns/'))).toEqual([]);
});
