import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SiteProvider } from '../../../data/site.ts';
import { testSite } from '../../../../tests/helpers/route-site.ts';
import { spec as testSpec } from '../../../../tests/helpers/contact-form.ts';
import { RouteDataProvider, type RouteData } from '../../../data/route-data.ts';
import { Notes } from './Field.tsx';
import { NoHandler, ServerAnswers } from './Outcome.tsx';

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

test('the word before an error, for screen readers, is the content’s, also in what hosts copy', () => {
  const spec = { ...testSpec, messages: { ...testSpec.messages, errorPrefix: 'Look here:' } };
  const html = renderToString(
    <RouteDataProvider value={{ entry: { form: spec } } as unknown as RouteData}>
      <Notes name="email" error="No address" />
      <ServerAnswers messages={spec.messages} />
    </RouteDataProvider>,
  );
  expect(html.match(/Look here: <\/span>/g)).toHaveLength(2);
  expect(html).not.toContain('Error');
});
