import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFile, faq, ROOT, routes, wordsAt } from './site.ts';
import { INDUSTRIES } from './specification.ts';

/**
 * Facts of the specification, compared as data: the numbers in the register of claims, the files whose texts use them, and
 * names. How a sentence says them is an editor's work, and no test holds it.
 */
interface Claim {
  wording: string;
  figures?: { value: string | number; unit: string | string[] }[];
}

const claim = (id: string): Claim =>
  parse(readFileSync(path.join(ROOT, `content/claims/${id}.yaml`), 'utf8')) as Claim;

/** The claim that holds a fact, the figures or the name that the specification gives, and the files that say it. */
const CLAIMS: readonly (readonly [
  fact: string,
  id: string,
  given: readonly string[],
  files: readonly string[],
])[] = [
  ['FACT-07', 'same-day-help', [], ['faq/stocking-and-maintenance.md']],
  ['FACT-09', 'smart-store-models', ['600', '700'], ['solutions/smart-stores.yaml']],
  ['FACT-13', 'market-names', ['Go Micro', 'Go Plus100'], ['solutions/micro-markets.yaml']],
  ['FACT-15', 'cooler-interior', ['28 cu. ft.'], ['solutions/smart-coolers.yaml']],
  ['FACT-16', 'cooler-storage', ['40 %'], ['solutions/smart-coolers.yaml']],
  ['FACT-17', 'cooler-certification', [], ['solutions/smart-coolers.yaml']],
  ['FACT-18', 'cooler-energy-star', ['Energy Star'], ['solutions/smart-coolers.yaml']],
  ['FACT-42', 'installation-time', ['4-6 weeks'], ['faq/installation-time.md']],
  ['FACT-43, FACT-44', 'installation-time', ['4-6 weeks'], ['locations/office-buildings.yaml']],
  ['FACT-45', 'basic-market', ['100–150 sq ft'], ['faq/micro-market-space-requirements.md']],
  ['FACT-46', 'large-market', ['300–500 sq ft'], ['faq/micro-market-space-requirements.md']],
  ['FACT-47', 'smart-store-floor', ['3 × 3 ft'], ['faq/smart-store-space-requirements.md']],
  [
    'FACT-48',
    'outlet',
    ['110 V'],
    ['faq/smart-store-space-requirements.md', 'solutions/smart-stores.yaml', 'solutions/smart-coolers.yaml'],
  ],
  ['FACT-49', 'full-market-people', ['100 employees'], ['faq/who-qualifies.md']],
  ['FACT-50', 'smart-vending-people', ['40–50 people'], ['faq/who-qualifies.md']],
  ['FACT-51', 'owings-mills-workers', ['25000 daily workers'], ['towns/owings-mills.yaml']],
  ['FACT-52', 'unattended-growth', ['12.1 %', '2023–2030'], ['blog/what-is-unattended-retail.md']],
  ['FACT-53', 'chamber-members', ['700 members'], ['blog/chamber-of-commerce-membership.md']],
  ['FACT-54', 'theft-rate', ['2 percent'], ['faq/theft-concerns.md']],
  ['FACT-55', 'inventory-accuracy', ['99 percent'], ['blog/ai-inventory-management.md']],
  ['FACT-58', 'beverage-machine-drinks', ['400 beverages'], ['solutions/smart-vending.yaml']],
  ['FACT-58', 'beverage-machine-selections', ['45 selections'], ['solutions/smart-vending.yaml']],
  ['FACT-59', 'smallest-corner', ['20 square feet'], ['blog/what-exactly-is-a-micro-market.md']],
];

test.each(CLAIMS)('%s is the claim %s, which its texts use', (_fact, id, given, files) => {
  const { wording, figures = [] } = claim(id);
  const said = [wording, ...figures.map(({ value, unit }) => `${value} ${[unit].flat().join(' ')}`)].join(
    '; ',
  );
  for (const part of given) expect(said).toContain(part);
  for (const file of files) expect(contentFile(file), file).toContain(`{claim:${id}`);
});

/** Names, kinds and scales that the specification gives, and where they are read. */
const NAMES: readonly (readonly [fact: string, address: string, names: readonly RegExp[]])[] = [
  ['FACT-08', '/solutions/smart-stores', [/AI/, /cashless/i]],
  ['FACT-10', '/solutions/smart-stores', [/single/i, /quad/i]],
  ['FACT-11', '/solutions/micro-markets', [/kiosk/i]],
  ['FACT-12', '/solutions/micro-markets', [/starter/i, /compact/i, /medium/i, /large/i]],
  ['FACT-14', '/solutions/smart-coolers', [/computer vision/i]],
  ['FACT-19', '/solutions/smart-vending', [/beverage/i, /ambient/i, /combo/i]],
  ['FACT-20', '/solutions/smart-vending', [/cellular/i]],
  ['FACT-21', '/solutions', [/coffee/i]],
  ['FACT-22', '/faq#payment-options', [/credit/i, /debit/i]],
  ['FACT-23', '/faq#payment-options', [/Apple Pay/, /Google Pay/]],
  ['FACT-24', '/faq#payment-options', [/QR/]],
  ['FACT-25', '/faq#payment-options', [/cash\b/i]],
  ['FACT-25', '/solutions/smart-vending', [/cash\b/i]],
  ['FACT-26', '/faq#payment-options', [/campus/i, /meal plan/i]],
  ['FACT-27', '/locations/colleges-universities', [/campus/i, /meal plan/i]],
  ['FACT-28', '/faq#payment-options', [/corporate/i]],
  ['FACT-30', '/about', [/Carroll County/, /Baltimore County/, /Maryland/]],
  ['FACT-37', '/blog/ai-inventory-management', [/predictive/i]],
  ['FACT-41', '/service-area', [/Carroll County/, /Baltimore County/, /Maryland/]],
  ['FACT-56', '/blog/employee-survey-guide-for-office-amenities', [/1 to 5/]],
  ['FACT-57', '/blog/employee-survey-guide-for-office-amenities', [/up to 3/i]],
];

test.each(NAMES)('%s on %s', (_fact, address, names) => {
  for (const name of names) expect(wordsAt(address), String(name)).toMatch(name);
});

// What these answers say is a sentence; whether it says it is read by people.
test.each([
  ['FACT-01, FACT-02, FACT-03, FACT-39', ['cost-to-business']],
  ['FACT-04', ['consultation-visit']],
  ['FACT-05, FACT-06', ['contract-terms']],
])('%s have the question that answers them: %s', (_facts, ids) => {
  expect(faq.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test('FACT-29 all twelve kinds of host have a page', () => {
  expect(INDUSTRIES).toHaveLength(12);
  expect(routes.map((route) => route.path)).toEqual(
    expect.arrayContaining(INDUSTRIES.map((slug) => `/locations/${slug}`)),
  );
});

describe('what no page may say', () => {
  const pagesThatSay = (pattern: RegExp): string[] =>
    routes.map((route) => route.path).filter((address) => pattern.test(wordsAt(address)));

  test('FACT-48 the voltage in another spelling', () => {
    expect(pagesThatSay(/110(?!V)\s?v(olts?)?\b/i)).toEqual([]);
  });

  test('FACT-05 that a contract is needed', () => {
    expect(pagesThatSay(/contract (is|are) required|sign (a|our|the) contract|minimum term of/i)).toEqual([]);
  });

  test('FACT-25 that a Smart Store or a Smart Cooler takes cash', () => {
    expect(
      pagesThatSay(/(?<!beside the )Smart (Stores?|Coolers?) (also )?(takes?|accepts?) (cash|bills|coins)/i),
    ).toEqual([]);
  });
});

/** Claims that the specification wants on several pages, by its own words. */
test.each([
  ['FACT-31', /24\/7/],
  ['FACT-32', /cashless/i],
  ['FACT-32', /contactless/i],
  ['FACT-33', /fresh food/i],
  ['FACT-34', /gourmet coffee/i],
  ['FACT-35', /real[- ]time/i],
  ['FACT-36', /AI-assisted/i],
  ['FACT-38', /remote diagnostics/i],
  ['FACT-39', /upfront/i],
  ['FACT-40', /quick response/i],
])('%s %s is read on several pages', (_fact, term) => {
  expect(routes.filter(({ path: address }) => term.test(wordsAt(address))).length).toBeGreaterThanOrEqual(3);
});

test.each([
  ['LOC-29', /24\/7/],
  ['LOC-30', /contactless/i],
  ['LOC-31', /\bremote(?:ly)?\b/i],
  ['LOC-31', /AI-assisted/i],
  ['LOC-32', /upfront/i],
])('%s %s on all twelve industry pages', (_row, term) => {
  const missing = INDUSTRIES.filter((slug) => !term.test(wordsAt(`/locations/${slug}`)));
  expect(missing).toEqual([]);
});
