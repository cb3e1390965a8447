import { describe, expect, test } from 'vitest';
import type { PageHomeRoute } from '#content/types/index.d.ts';
import { expectFilled } from './records.ts';
import { faq, page } from './site.ts';

describe('questions', () => {
  const featured = page<PageHomeRoute>('/').include.featuredFaq.map((entry) => entry.id);
  const CATEGORIES: Record<string, string> = {
    general:
      'what-is-patapsco-pantry cost-to-business theft-concerns service-area who-qualifies contract-terms cameras-and-privacy insurance ending-the-service',
    solutions:
      'what-is-micro-market micro-market-space-requirements what-is-smart-store smart-store-vs-micro-market smart-cooler-benefits smart-store-space-requirements traditional-vending-availability office-coffee-service',
    process:
      'how-to-get-started installation-time stocking-and-maintenance installation-requirements remote-monitoring request-a-refund consultation-visit internet-connection electricity-cost',
    products:
      'payment-options customize-product-selection healthy-options product-pricing recalls-and-warm-shelves',
  };

  test('DATA-53, DATA-54, DATA-60..65 the twenty-five entries decided on and six more, with their ids and categories', () => {
    expect(faq).toHaveLength(31);
    for (const [category, ids] of Object.entries(CATEGORIES))
      expect(
        faq
          .filter((entry) => entry.category === category)
          .map((entry) => entry.id)
          .sort(),
      ).toEqual(ids.split(' ').sort());
    for (const entry of faq) {
      expectFilled([entry.question, entry.answer.text], entry.id);
      expect(entry.id).toMatch(/^[a-z0-9-]+$/);
    }
  });

  test('DATA-55..59, FAQ-20 the five featured ids, in order', () => {
    expect(featured).toEqual([
      'what-is-patapsco-pantry',
      'cost-to-business',
      'what-is-micro-market',
      'payment-options',
      'how-to-get-started',
    ]);
  });

  test('answers have 40 to 120 words', () => {
    for (const entry of faq) {
      const count = entry.answer.text.split(' ').length;
      expect(count, `${entry.id}: ${count} words`).toBeGreaterThanOrEqual(40);
      expect(count, `${entry.id}: ${count} words`).toBeLessThanOrEqual(120);
    }
  });
});
