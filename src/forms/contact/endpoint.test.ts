import { expect, test } from 'vitest';
import { formEndpoint, handledPath } from './endpoint.ts';

test.each([
  [{}, '/'],
  [{ contact: {} }, '/'],
  [{ contact: { endpoint: '/forms' } }, '/forms'],
  [{ contact: { endpoint: 'https://forms.example/f/1' } }, 'https://forms.example/f/1'],
])('CONTACT-41 %j sends the form to %s', (settings, endpoint) => {
  expect(formEndpoint(settings)).toBe(endpoint);
});

test.each([
  ['netlify', undefined, '/'],
  ['plain', '/forms', '/forms'],
  ['github', undefined, undefined],
  ['github', '/forms', undefined],
  ['cloudflare', 'https://forms.example/f/1', undefined],
] as const)('CONTACT-41 on %s, sent to %s, the form is taken at %s', (hosting, endpoint, path) => {
  expect(handledPath({ hosting, ...(endpoint && { contact: { endpoint } }) })).toBe(path);
});
