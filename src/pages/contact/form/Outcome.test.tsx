import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { spec as testSpec } from '../../../../tests/helpers/contact-form.ts';
import { RouteDataProvider, type RouteData } from '../../../data/route-data.ts';
import { Notes } from './Field.tsx';
import { ServerAnswers } from './Outcome.tsx';

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
