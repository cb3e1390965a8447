import { describe, expect, test } from 'vitest';
import type {
  PageAboutRoute,
  PageContactRoute,
  PageCustomerRoute,
  PageHomeRoute,
  PageSolutionsRoute,
} from '#content/types/index.d.ts';
import { expectFilled, locations, posts, solutions } from './records.ts';
import { faq, page, routes, site } from './site.ts';

describe('other records', () => {
  test('DATA-05, HOME-09 every solution card has title, image, alt, description and link', () => {
    expect(solutions.length).toBeGreaterThanOrEqual(4);
    for (const one of solutions) {
      expectFilled([one.card.title, one.card.alt, one.card.description, one.path], one.slug);
      expect(one.card.image.variants.map(({ width }) => width)).toEqual([192, 480, 800, 1200, 1600]);
    }
  });

  test('DATA-66 every slide has a picture and its text alternative', () => {
    const slides = [
      ...page<PageAboutRoute>('/about').entry.slides,
      ...page<PageSolutionsRoute>('/solutions').entry.slides,
      ...solutions.flatMap((one) => one.images),
    ];
    expect(slides).toHaveLength(9 + 12 + 7 + 3 + 1 + 7);
    for (const slide of slides) {
      expectFilled([slide.title, slide.description]);
      expect(slide.alt.length).toBeGreaterThan(10);
      expect(slide.src.variants.length > 0 || slide.src.src.startsWith('https:')).toBe(true);
    }
  });

  test('DATA-67, SUPPORT-02..07 three support options with all six fields', () => {
    const { panels } = page<PageCustomerRoute>('/customer').entry;
    expect(panels.map((panel) => [panel.title, panel.phoneOption])).toEqual([
      ['Get Info', 1],
      ['Get Support', 2],
      ['Request a Refund', 3],
    ]);
    for (const panel of panels) {
      expectFilled([panel.id, panel.description]);
      expect(panel.email).toMatch(/@/);
      expect(panel.phone).toBe(site.entry.phone);
    }
  });

  test('DATA-68 navigation items have name, path, icon and the paths on which they are active', () => {
    for (const item of [...site.entry.menu, ...site.entry.panel.links]) {
      expectFilled([item.name, item.path, item.icon]);
      expect(item.activeOn.length).toBeGreaterThan(0);
    }
    const { home, solutions: products, locations: places, towns } = site.entry.panel;
    for (const group of [home, products, places, towns]) expectFilled([group.label, group.icon]);
    for (const item of home.items) {
      expectFilled([item.name, item.icon]);
      expect(item.hash).toMatch(/^#[a-z-]+$/);
      expect(item.activeOn).toEqual(['/']);
    }
  });

  test('DATA-69 no record has a state of its own', () => {
    const names = new Set<string>();
    JSON.stringify([locations, posts, faq, solutions], (key, value: unknown) => {
      names.add(key);
      return value;
    });
    for (const state of ['state', 'status', 'published', 'draft', 'active'])
      expect(names).not.toContain(state);
  });

  test('DATA-01, CONTACT-16, CONTACT-19, CONTACT-21..23 options of the contact form', () => {
    const { form } = page<PageContactRoute>('/contact').entry;
    const pairs = (options: { value: string; label: string }[]): string =>
      options.map(({ value, label }) => `${value}: ${label}`).join('; ');
    expect(Object.keys(form.labels).sort()).toEqual([
      'also',
      'businessName',
      'email',
      'helpWith',
      'location',
      'message',
      'name',
      'phone',
      'solutions',
      'town',
    ]);
    expect(pairs(form.helpOptions)).toBe(
      'location-assessment: Location Assessment; general-inquiry: General Inquiry About Solutions; other: Other',
    );
    expect(pairs(form.solutionOptions)).toBe(
      'smart-store: Smart Store; micro-market: Micro Market; smart-traditional-vending: Smart Traditional Vending',
    );
    expect(pairs(form.locationOptions)).toBe(
      'office: Office Buildings; education: Colleges and Universities; healthcare: Healthcare Facilities; dealership: Car Dealerships & Auto Shops; sports: Sports & Fitness Centers; hotel: Hotels & Motels; senior: Senior Living; highschool: High Schools; warehouse: Warehouse & Distribution; apartments: Mid & High-Rise Apartments; construction: Construction Sites; other: Other High Traffic Location',
    );
  });

  test('WIZARD-02..05 options of the breakroom builder', () => {
    const { wizard } = page<PageHomeRoute>('/').include;
    const pairs = (options: { value: string; label: string }[]): string =>
      options.map(({ value, label }) => `${value}: ${label}`).join('; ');
    expect(wizard.teamSize.options.map((option) => option.value)).toEqual([
      '1-25',
      '26-75',
      '76-150',
      '150+',
    ]);
    expect(wizard.teamSize.unit).toBe('employees');
    expect(pairs(wizard.spaceType.options)).toBe(
      'corner: Small Corner; room: Dedicated Room; large: Large Area; corridor: Building Corridor; lobby: Lobby Space; dedicated: Dedicated Space',
    );
    expect(pairs(wizard.preferences.options)).toBe(
      'healthy: Healthy Meals & Snacks; coffee: Gourmet Coffee & Beverages; classic: Classic Snacks & Treats; fresh: Fresh Food Options; payment: Payment Flexibility',
    );
    expect(wizard.preferences.hint).toBe('Select all that apply (optional)');
  });

  test('ROUTE-03..07, ROUTE-28, ROUTE-30..36 every page of the route table exists', () => {
    const paths = routes.map((route) => route.path);
    for (const path of [
      '/',
      '/solutions',
      '/locations',
      '/service-area',
      '/about',
      '/blog',
      '/faq',
      '/contact',
      '/customer',
      '/404',
    ])
      expect(paths).toContain(path);
    for (const slug of ['smart-stores', 'micro-markets', 'smart-coolers', 'smart-vending'])
      expect(paths).toContain(`/solutions/${slug}`);
  });
});
