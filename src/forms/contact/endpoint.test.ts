import { expect, test } from 'vitest';
import { formEndpoint, handledPath, isHandled } from './endpoint.ts';

test.each([
  [{}, '/'],
  [{ contact: {} }, '/'],
  [{ contact: { endpoint: '/forms' } }, '/forms'],
  [{ contact: { endpoint: 'https://forms.example/f/1' } }, 'https://forms.example/f/1'],
])('CONTACT-41 %j sends the form to %s', (settings, endpoint) => {
  expect(formEndpoint(settings)).toBe(endpoint);
});

test.each([
  ['netlify', undefined, '/', true],
  ['plain', '/forms', '/forms', true],
  ['github', undefined, undefined, false],
  ['github', '/forms', undefined, false],
  ['github', 'https://forms.example/f/1', undefined, true],
  ['cloudflare', 'https://forms.example/f/1', undefined, true],
] as const)('CONTACT-41 on %s, sent to %s, the form is taken at %s', (hosting, endpoint, path, handled) => {
  const site = { hosting, ...(endpoint && { contact: { endpoint } }) };
  expect([handledPath(site), isHandled(site)]).toEqual([path, handled]);
});
