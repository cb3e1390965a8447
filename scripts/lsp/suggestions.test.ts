import { expect, test } from 'vitest';
import { siteOf } from '../../tests/helpers/small-site.ts';
import { valueSuggestions } from './suggestions.ts';

test('the values at the place that `x-value-of` names are offered (issue 54)', () => {
  const data = { sizes: [{ name: 'small' }, { name: 'large' }] };
  const page = { address: undefined, data };
  const offered = valueSuggestions(siteOf([]), { type: 'string', 'x-value-of': 'sizes.name' }, '', page);
  expect(offered.map(({ label }) => label)).toEqual(['small', 'large']);
});
