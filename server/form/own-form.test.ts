import { expect, test } from 'vitest';
import { isOwnForm } from './own-form.ts';

const from = (headers: Record<string, string>, url = 'http://shop.example/') =>
  isOwnForm(new Request(url, { method: 'POST', headers }), ['https://pages.example']);

test.each<Record<string, string>>([
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://shop.example' },
  { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
  { 'Sec-Fetch-Site': 'none' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://pages.example' },
  { Origin: 'http://shop.example' },
  { Origin: 'https://shop.example' },
  { Origin: 'https://www.shop.example', 'X-Forwarded-Host': 'www.shop.example' },
  {},
])('a form of this site, or of a named one, is taken: %j', (headers) => {
  expect(from(headers)).toBe(true);
});

test.each<Record<string, string>>([
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'null' },
  { 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://shop.example' },
  { Origin: 'https://evil.example' },
  { Origin: 'http://shop.example:8080' },
  { Origin: 'https://shop.example.evil.example' },
  { Origin: 'null' },
  { Origin: 'https://evil.example', 'X-Forwarded-Host': 'shop.example' },
])('a form of another site is not: %j', (headers) => {
  expect(from(headers)).toBe(false);
});
