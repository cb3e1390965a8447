import { describe, expect, test } from 'vitest';
import { routes, wordsAt } from './site.ts';

/** Where a fact has to stand, and what has to be read there. Facts of several places stand in all of them. */
const FACTS: readonly (readonly [title: string, where: readonly string[], said: readonly RegExp[]])[] = [
  [
    'FACT-01 equipment, installation, stocking and service cost the qualifying host nothing',
    ['/', '/faq#cost-to-business'],
    [/equipment/i, /installation/i, /stocking/i, /service/i, /qualifying/i],
  ],
  [
    'FACT-02 the provider earns from what the machines sell',
    ['/faq#cost-to-business'],
    [/earn from what the machines sell/i],
  ],
  ['FACT-03 the host supplies space and power', ['/faq#cost-to-business'], [/space and power/i]],
  [
    'FACT-04 the consultation is on-site, free and without obligation',
    ['/contact', '/faq#consultation-visit'],
    [/on-site/i, /free/i, /(no|without) obligation/i],
  ],
  [
    'FACT-05 there are no contracts',
    ['/contact', '/faq#contract-terms'],
    [/no[- ]contract|no contracts|nothing to sign/i],
  ],
  ['FACT-06 delivery and setup are free', ['/contact'], [/Free Delivery & Setup/]],
  [
    'FACT-07 remote monitoring, on-site help usually the same day',
    ['/contact', '/faq#stocking-and-maintenance'],
    [/remote/i, /usually( there)? the same day/i],
  ],
  [
    'FACT-08 Smart Stores are AI-assisted, compact and cashless',
    ['/solutions/smart-stores'],
    [/AI-assisted/i, /compact/i, /cashless/i],
  ],
  ['FACT-09 models 600 and 700', ['/solutions/smart-stores'], [/600/, /700/]],
  ['FACT-10 cabinets from single to quad', ['/solutions/smart-stores'], [/single/i, /quad/i]],
  [
    'FACT-11 Micro Markets have a self-checkout kiosk',
    ['/solutions/micro-markets'],
    [/self-checkout kiosk/i],
  ],
  [
    'FACT-12 starter, compact, medium and large',
    ['/solutions/micro-markets'],
    [/starter/i, /compact/i, /medium/i, /large/i],
  ],
  ['FACT-13 Go Micro and Go Plus100', ['/solutions/micro-markets'], [/Go Micro/, /Go Plus100/]],
  [
    'FACT-14 Smart Coolers are drop-in replacements with computer vision',
    ['/solutions/smart-coolers'],
    [/drop-in/i, /computer vision/i],
  ],
  ['FACT-15 28 cu. ft.', ['/solutions/smart-coolers'], [/28 cu\. ft\./]],
  [
    'FACT-16 up to 40% more storage than other smart coolers',
    ['/solutions/smart-coolers'],
    [/up to 40% more/i, /other smart coolers/i],
  ],
  ['FACT-17 an industry certification', ['/solutions/smart-coolers'], [/certif/i]],
  ['FACT-18 an energy-efficiency rating', ['/solutions/smart-coolers'], [/Energy Star/i]],
  [
    'FACT-19 beverage, ambient snack and combo machines',
    ['/solutions/smart-vending'],
    [/beverage/i, /ambient snack/i, /combo/i],
  ],
  ['FACT-20 cellular remote monitoring', ['/solutions/smart-vending'], [/cellular/i, /remote/i]],
  ['FACT-21 office coffee service', ['/solutions', '/about'], [/office coffee/i]],
  ['FACT-22 credit and debit cards', ['/faq#payment-options'], [/credit/i, /debit/i]],
  ['FACT-23 Apple Pay and Google Pay', ['/faq#payment-options'], [/Apple Pay/, /Google Pay/]],
  ['FACT-24 QR codes', ['/faq#payment-options'], [/QR code/i]],
  ['FACT-25 cash on traditional machines', ['/faq#payment-options', '/solutions/smart-vending'], [/cash/i]],
  ['FACT-26 campus cards and meal plans', ['/faq#payment-options'], [/campus card/i, /meal plan/i]],
  [
    'FACT-27 campus cards and meal plans on the colleges page',
    ['/locations/colleges-universities'],
    [/campus card/i, /meal plan/i],
  ],
  ['FACT-28 corporate payment systems', ['/faq#payment-options'], [/corporate payment/i]],
  [
    'FACT-29 all twelve kinds of host are addressed',
    ['/locations'],
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
    ['/', '/about'],
    [/property owners, facility managers and businesses in Carroll County and Baltimore County, Maryland/],
  ],
  ['FACT-37 predictive stocking', ['/blog/ai-inventory-management'], [/predictive stocking/i]],
  ['FACT-39 zero upfront cost in the FAQ', ['/faq#cost-to-business'], [/zero upfront cost/i]],
  [
    'FACT-41 both counties and the state',
    ['/service-area'],
    [/Carroll County/, /Baltimore County/, /Maryland/],
  ],
  ['FACT-42 installation 4-6 weeks from agreement', ['/faq#installation-time'], [/4-6 weeks/, /agree/i]],
  [
    'FACT-43, FACT-44 4-6 weeks from signing on the office page',
    ['/locations/office-buildings'],
    [/4-6 weeks from signing/],
  ],
  ['FACT-45 100-150 sq ft for a basic market', ['/faq#micro-market-space-requirements'], [/100[-–]150/]],
  [
    'FACT-46 300-500 sq ft or more for a larger one',
    ['/faq#micro-market-space-requirements'],
    [/300[-–]500/, /or more/i],
  ],
  ['FACT-47 about 3 x 3 ft', ['/faq#smart-store-space-requirements'], [/3 × 3 ft/]],
  ['FACT-48 a standard 110 V connection', ['/faq#smart-store-space-requirements'], [/110 ?V/]],
  ['FACT-49 a full micro market as a guide from 100 people', ['/faq#who-qualifies'], [/full/i, /100/]],
  ['FACT-50 smart vending suits about 40-50 people', ['/faq#who-qualifies'], [/40[-–]50/]],
  [
    'FACT-51 over 25,000 daily workers, marked as an estimate',
    ['/service-area/owings-mills'],
    [/over 25,000/i, /estimate/i],
  ],
  [
    'FACT-52 12.1% from 2023 to 2030 as one published forecast',
    ['/blog/what-is-unattended-retail'],
    [/12\.1%/, /2023/, /2030/, /one published forecast/i],
  ],
  ['FACT-53 700+ chamber members', ['/blog/chamber-of-commerce-membership'], [/700\+/]],
  [
    'FACT-54 theft typically under 2 percent, by our estimate',
    ['/faq#theft-concerns'],
    [/under 2\s+percent/i, /estimate/i],
  ],
  ['FACT-55 inventory accuracy over 99 percent', ['/blog/ai-inventory-management'], [/over 99 percent/i]],
  ['FACT-56 a scale of 1 to 5', ['/blog/employee-survey-guide-for-office-amenities'], [/1 to 5/]],
  ['FACT-57 select up to 3', ['/blog/employee-survey-guide-for-office-amenities'], [/select up to 3/i]],
  [
    'FACT-58 about 400+ beverages across 45 selections',
    ['/blog/smart-traditional-vending-vs-smart-vending-solution', '/solutions/smart-vending'],
    [/400\+/, /45 selections/i],
  ],
  [
    'FACT-59 20 square feet as the smallest corner, told apart from the basic market',
    ['/blog/what-exactly-is-a-micro-market'],
    [/20 square feet/i, /100[-–]150/],
  ],
];

/** Whether the pattern is read at an address; a failing test then names the place and not the whole page. */
function says(address: string, pattern: RegExp): boolean {
  return pattern.test(wordsAt(address));
}

describe('facts stand where they belong', () => {
  test.each(FACTS)('%s', (_title, where, said) => {
    expect(where.flatMap((address) => said.filter((one) => !says(address, one)).map(String))).toEqual([]);
  });
});

describe('what no page may say', () => {
  const pagesThatSay = (pattern: RegExp): string[] =>
    routes.map(({ path }) => path).filter((path) => says(path, pattern));

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

  test('FACT-39 LOC-32 every industry page says that the host has no upfront cost', () => {
    for (const { path } of routes.filter((route) => route.collection === 'locations'))
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
    const paths = routes.filter((route) => route.collection === 'locations').map((route) => route.path);
    expect(paths).toHaveLength(12);
    for (const path of paths) expect(says(path, said), path).toBe(true);
  });
});
