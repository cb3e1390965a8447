import { expect, test } from 'vitest';
import { foreignOrigin, formEndpoint } from './endpoint.ts';

test.each([
  [{}, '/'],
  [{ hosting: 'plain' }, '/'],
  [{ hosting: 'github' }, '/'],
  [{ hosting: 'netlify' }, '/api/contact'],
  [{ hosting: 'cloudflare' }, '/api/contact'],
  [{ hosting: 'github', contact: { endpoint: 'https://forms.example/f/1' } }, 'https://forms.example/f/1'],
  [{ hosting: 'netlify', contact: {} }, '/api/contact'],
])('CONTACT-41 %j sends the form to %s', (settings, endpoint) => {
  expect(formEndpoint(settings)).toBe(endpoint);
});

test('only an endpoint elsewhere needs leave of the content security policy', () => {
  expect(foreignOrigin('/api/contact')).toBeUndefined();
  expect(foreignOrigin('https://forms.example:8443/f/1')).toBe('https://forms.example:8443');
});
