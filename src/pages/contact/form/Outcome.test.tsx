import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteProvider } from '../../../data/site.ts';
import { testSite } from '../../../../tests/helpers/route-site.ts';
import { NoHandler } from './Outcome.tsx';

test('CONTACT-41 where nobody takes the form, visitors without JavaScript are told, with the other ways', () => {
  const html = renderToString(
    <SiteProvider value={testSite}>
      <NoHandler message="Please call us." />
    </SiteProvider>,
  );
  const [, notice = ''] = /^<noscript>(.*)<\/noscript>$/.exec(html) ?? [];
  expect(notice).toContain('Please call us.');
  expect(notice).toContain('href="tel:+14105550142"');
  expect(notice).toContain('href="mailto:hello@shop.example"');
});
