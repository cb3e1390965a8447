import { expect, test } from 'vitest';
import { formEndpoint } from './endpoint.ts';

test.each([
  [{}, '/'],
  [{ contact: {} }, '/'],
  [{ contact: { endpoint: '/forms' } }, '/forms'],
  [{ contact: { endpoint: 'https://forms.example/f/1' } }, 'https://forms.example/f/1'],
])('CONTACT-41 %j sends the form to %s', (settings, endpoint) => {
  expect(formEndpoint(settings)).toBe(endpoint);
});
