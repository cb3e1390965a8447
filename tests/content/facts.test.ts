import { describe, expect, test } from 'vitest';
import { routes, wordsAt, wordsOf } from './site.ts';
import { INDUSTRIES } from './specification.ts';

/**
 * Where a fact has to stand, and what has to be read there. A place is a question, or a part of a page's data. Facts of
 * several places stand in all of them.
 */
const FACTS: readonly (readonly [title: string, where: readonly string[], said: readonly RegExp[]])[] = [
  [
    'FACT-01 equipment, installation, stocking and service cost the qualifying host nothing',
    ['/ entry.owners.benefits.0', '/faq#cost-to-business'],
    [/equipment, installation, stocking\s+and service/i, /qualif/i, /nothing|no cost|zero/i],
  ],
  [
    'FACT-02 the provider earns from what the machines sell',
    ['/faq#cost-to-business'],
    [/earn from what the machines sell to the people who use them/i],
  ],
  [
    'FACT-03 the host supplies space and power',
    ['/faq#cost-to-business'],
    [/you do supply is space and power/i],
  ],
  [
    'FACT-04 the consultation is on-site, free and without obligation',
    ['/contact entry.process.steps.1', '/faq#consultation-visit'],
    [/on-site/i, /free/i, /(no|without) obligation/i],
  ],
  [
    'FACT-05 there are no contracts',
    ['/contact entry.process.steps.2', '/faq#contract-terms'],
    [/there is no contract/i],
  ],
  [
    'FACT-06 delivery and setup are free',
    ['/contact entry.process.steps.3'],
    [/Free Delivery & Setup/, /Delivery and setup are free/],
  ],
  [
    'FACT-07 remote monitoring, on-site help usually the same day',
    ['/contact entry.process.steps.4', '/faq#stocking-and-maintenance'],
    [/remote monitoring/i, /on-site help (is|comes),? usually( there)? the same day/i],
  ],
  [
    'FACT-08 Smart Stores are AI-assisted, compact and cashless',
    ['/solutions/smart-stores entry.lead'],
    [/AI-assisted/i, /compact/i, /cashless/i],
  ],
  ['FACT-09 models 600 and 700', ['/solutions/smart-stores entry.specs'], [/600/, /700/]],
  ['FACT-10 cabinets from single to quad', ['/solutions/smart-stores entry.specs'], [/single/i, /quad/i]],
  [
    'FACT-11 Micro Markets have a self-checkout kiosk',
    ['/solutions/micro-markets entry.lead', '/solutions/micro-markets entry.specs'],
    [/self-checkout kiosk/i],
  ],
  [
    'FACT-12 starter, compact, medium and large',
    ['/solutions/micro-markets entry.specs'],
    [/starter, compact, medium,? (and |or |to )?large/i],
  ],
  ['FACT-13 Go Micro and Go Plus100', ['/solutions/micro-markets entry.specs'], [/Go Micro and Go Plus100/]],
  [
    'FACT-14 Smart Coolers are drop-in replacements with computer vision',
    ['/solutions/smart-coolers entry.specs'],
    [/drop-in replacement cooler with computer vision/i],
  ],
  ['FACT-15 28 cu. ft.', ['/solutions/smart-coolers entry.specs'], [/Interior \n 28 cu\. ft\./]],
  [
    'FACT-16 up to 40% more storage than other smart coolers',
    ['/solutions/smart-coolers entry.specs'],
    [/Storage \n up to 40% more than other smart coolers/i],
  ],
  [
    'FACT-17 an industry certification',
    ['/solutions/smart-coolers entry.specs'],
    [/certified by an industry body/i],
  ],
  ['FACT-18 an energy-efficiency rating', ['/solutions/smart-coolers entry.specs'], [/Energy Star rated/]],
  [
    'FACT-19 beverage, ambient snack and combo machines',
    ['/solutions/smart-vending entry.specs'],
    [/beverage, ambient snack,? (and |or )?combo/i],
  ],
  [
    'FACT-20 cellular remote monitoring',
    ['/solutions/smart-vending entry.specs'],
    [/cellular remote monitoring|cellular[^.\n]*remote|remote[^.\n]*cellular/i],
  ],
  [
    'FACT-21 office coffee service',
    ['/solutions entry.coffee', '/about entry.offerings'],
    [/office coffee/i],
  ],
  ['FACT-22 credit and debit cards', ['/faq#payment-options'], [/credit and debit cards/i]],
  [
    'FACT-23 Apple Pay and Google Pay',
    ['/faq#payment-options'],
    [/mobile wallets \(Apple Pay and Google Pay\)/],
  ],
  ['FACT-24 QR codes', ['/faq#payment-options'], [/QR codes/]],
  [
    'FACT-25 cash on traditional machines, and on no other',
    ['/faq#payment-options'],
    [/cash works on\s+traditional machines\s+only/i],
  ],
  ['FACT-25 cash on traditional machines', ['/solutions/smart-vending entry.specs'], [/cash/i]],
  ['FACT-26 campus cards and meal plans', ['/faq#payment-options'], [/campus cards and meal plans/i]],
  [
    'FACT-27 campus cards and meal plans on the colleges page',
    ['/locations/colleges-universities entry.faq'],
    [/campus card/i, /meal plan/i],
  ],
  ['FACT-28 corporate payment systems', ['/faq#payment-options'], [/corporate payment systems/i]],
  [
    'FACT-29 all twelve kinds of host are addressed',
    ['/locations include.locations'],
    [
      /office/i,
      /college/i,
      /healthcare/i,
      /dealership/i,
      /fitness/i,
      /hotel/i,
      /senior/i,
      /high school/i,
      /warehouse/i,
      /apartment/i,
      /construction/i,
      /high-traffic/i,
    ],
  ],
  [
    'FACT-30 owners, facility managers and businesses in both counties',
    ['/ entry.owners.section', '/about entry.lead'],
    [/property owners, facility managers and businesses in Carroll County and Baltimore County, Maryland/],
  ],
  ['FACT-37 predictive stocking', ['/blog/ai-inventory-management entry.body'], [/predictive stocking/i]],
  ['FACT-39 zero upfront cost in the FAQ', ['/faq#cost-to-business'], [/zero upfront cost/i]],
  [
    'FACT-41 both counties and the state',
    ['/service-area entry.lead'],
    [/Carroll County/, /Baltimore County/, /Maryland/],
  ],
  [
    'FACT-42 installation 4-6 weeks from agreement',
    ['/faq#installation-time'],
    [/typically 4-6 weeks from agreement/i],
  ],
  [
    'FACT-43, FACT-44 4-6 weeks from signing in the questions of the office page',
    ['/locations/office-buildings entry.faq'],
    [/4-6 weeks from signing/],
  ],
  [
    'FACT-45 100-150 sq ft for a basic market',
    ['/faq#micro-market-space-requirements'],
    [/about 100–150 sq ft for a basic setup/i],
  ],
  [
    'FACT-46 300-500 sq ft or more for a larger one',
    ['/faq#micro-market-space-requirements'],
    [/larger ones take 300–500 sq ft or more/i],
  ],
  [
    'FACT-47 about 3 x 3 ft for a Smart Store, and the same for a Smart Cooler',
    ['/faq#smart-store-space-requirements'],
    [/about 3 × 3 ft/i, /a Smart Cooler asks for the same/i],
  ],
  [
    'FACT-48 a standard 110V connection',
    [
      '/faq#smart-store-space-requirements',
      '/solutions/smart-stores entry.specs',
      '/solutions/smart-coolers entry.specs',
    ],
    [/standard 110V connection/i],
  ],
  [
    'FACT-49 a full micro market as a guide from 100 people',
    ['/faq#who-qualifies'],
    [/100\+ employees before a full Micro Market/i, /guide/i],
  ],
  [
    'FACT-50 smart vending suits about 40-50 people',
    ['/faq#who-qualifies'],
    [/about 40 to 50 people for smart vending/i],
  ],
  [
    'FACT-51 over 25,000 daily workers, marked as an estimate',
    ['/service-area/owings-mills entry.localInsights'],
    [/estimate[^.]*Owings Mills has over 25,000 daily workers/i],
  ],
  [
    'FACT-52 12.1% from 2023 to 2030 as one published forecast',
    ['/blog/what-is-unattended-retail entry.body'],
    [/one published forecast puts the industry’s growth, from 2023 to 2030, at 12\.1%/i],
  ],
  ['FACT-53 700+ chamber members', ['/blog/chamber-of-commerce-membership entry.body'], [/700\+\s+members/]],
  [
    'FACT-54 theft typically under 2 percent, of what is sold and as operators report',
    ['/faq#theft-concerns'],
    [/operators report theft of typically under 2\s+percent of\s+what is sold/i],
  ],
  [
    'FACT-55 inventory accuracy over 99 percent',
    ['/blog/ai-inventory-management entry.body'],
    [/accuracy[^.]*over 99\s+percent|over 99\s+percent[^.]*accura/i],
  ],
  [
    'FACT-56 a scale of 1 to 5',
    ['/blog/employee-survey-guide-for-office-amenities entry.body'],
    [/scale of 1 to 5|scale from 1 to 5/i],
  ],
  [
    'FACT-57 select up to 3',
    ['/blog/employee-survey-guide-for-office-amenities entry.body'],
    [/select up to 3/i],
  ],
  [
    'FACT-58 about 400+ beverages across 45 selections',
    [
      '/blog/smart-traditional-vending-vs-smart-vending-solution entry.body',
      '/solutions/smart-vending entry.specs',
    ],
    [/about 400\+ (beverages|drinks)[^.\n]*45 selections/i],
  ],
  [
    'FACT-59 20 square feet as the smallest corner, told apart from the basic market',
    ['/blog/what-exactly-is-a-micro-market entry.body'],
    [/20 square feet/i, /100[-–]150/],
  ],
];

/** Whether the pattern is read at an address; a failing test then names the place and not the whole page. */
function says(address: string, pattern: RegExp): boolean {
  return pattern.test(wordsAt(address));
}

/** The same of a place of the table. */
function saysAt(place: string, pattern: RegExp): boolean {
  return pattern.test(wordsOf(place));
}

describe('facts stand where they belong', () => {
  test.each(FACTS)('%s', (_title, where, said) => {
    expect(
      where.flatMap((place) =>
        said.filter((one) => !saysAt(place, one)).map((one) => `${place}: ${String(one)}`),
      ),
    ).toEqual([]);
  });
});

describe('what no page may say', () => {
  const pagesThatSay = (pattern: RegExp): string[] =>
    routes.map(({ path }) => path).filter((path) => says(path, pattern));

  test('FACT-48 the voltage in another spelling', () => {
    expect(pagesThatSay(/110V/).length).toBeGreaterThan(3);
    expect(pagesThatSay(/110(?!V)\s?v(olts?)?\b/i)).toEqual([]);
  });

  test('FACT-05 that a contract is needed', () => {
    expect(pagesThatSay(/contract (is|are) required|sign (a|our|the) contract|minimum term of/i)).toEqual([]);
  });

  test('FACT-25 that a Smart Store or a Smart Cooler takes cash', () => {
    expect(says('/solutions/smart-stores', /takes no cash/i)).toBe(true);
    expect(
      pagesThatSay(/(?<!beside the )Smart (Stores?|Coolers?) (also )?(takes?|accepts?) (cash|bills|coins)/i),
    ).toEqual([]);
  });
});

/** Claims that the site repeats: on the home page and on at least three pages in all. */
const CLAIMS: readonly (readonly [title: string, said: RegExp])[] = [
  ['FACT-31 24/7 access', /24\/7/],
  ['FACT-32 cashless payment', /cashless/i],
  ['FACT-33 fresh food', /fresh food/i],
  ['FACT-34 gourmet coffee', /gourmet coffee/i],
  ['FACT-35 real-time inventory', /real[- ]time/i],
  ['FACT-36 AI-assisted inventory monitoring', /AI-assisted/i],
  ['FACT-38 remote diagnostics', /remote diagnostics/i],
  ['FACT-40 quick response', /quick response/i],
];

describe('repeated claims', () => {
  test.each(CLAIMS)('%s', (_title, said) => {
    const pages = routes.map((route) => route.path).filter((path) => says(path, said));
    expect(pages).toContain('/');
    expect(pages.length).toBeGreaterThanOrEqual(3);
  });

  test('FACT-32 contactless payment, on several pages', () => {
    expect(routes.filter(({ path }) => says(path, /contactless/i)).length).toBeGreaterThanOrEqual(3);
  });

  const industries = INDUSTRIES.map((slug) => `/locations/${slug}`);

  test('FACT-39 LOC-32 every industry page of the specification says that the host has no upfront cost', () => {
    for (const path of industries)
      expect(says(path, /\bno upfront cost|\bnothing upfront|\$0\.00 upfront/i), path).toBe(true);
  });

  test.each([
    ['LOC-29 24/7 access', /24\/7/],
    ['LOC-30 contactless payment', /contactless/i],
    ['LOC-31 remote monitoring', /\bremote(?:ly)?\b/i],
    [
      'LOC-31 AI-assisted inventory monitoring',
      /AI-assisted (?:inventory|stock|monitoring|counts?|tally)\b/i,
    ],
  ])('%s on all twelve industry pages', (_title, said) => {
    expect(industries).toHaveLength(12);
    for (const path of industries) expect(says(path, said), path).toBe(true);
  });
});
