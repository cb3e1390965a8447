// @vitest-environment node
import { expect, test } from 'vitest';
import { testSite } from '../../tests/helpers/route-site.ts';
import { securityTxt } from './root-files.ts';

test('security.txt says whom to tell, and stays valid for less than a year', () => {
  const text = securityTxt(testSite, new Date('2026-11-01T00:00:00Z'));
  expect(text).toContain('Contact: mailto:hello@shop.example\nExpires: 2027-10-27T00:00:00Z\n');
  expect(text).toContain('Canonical: https://shop.example/.well-known/security.txt');
});
