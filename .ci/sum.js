// Adds up what the test runners printed: vitest ('Tests  3 failed | 40 passed (43)') and Playwright ('12 passed (30s)', '1 failed').
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const [, , log, status] = process.argv;
const lines = stripVTControlCharacters(readFileSync(log, 'utf8')).split('\n');
let passed = 0;
let failed = 0;
let skipped = 0;
for (const line of lines) {
  const vitest = /^\s*Tests\s+(.*)\(\d+\)\s*$/.exec(line)?.[1];
  const counts =
    vitest ?? (/^\s+\d+ (passed|failed|skipped|flaky)( \([\d.]+(ms|s|m)\))?\s*$/.test(line) ? line : '');
  for (const [, count, word] of counts.matchAll(/(\d+) (passed|failed|skipped|flaky)/g)) {
    if (word === 'passed' || word === 'flaky') passed += Number(count);
    else if (word === 'failed') failed += Number(count);
    else skipped += Number(count);
  }
}
// A step that failed without counting tests (types, lint, build) is one failure.
if (status !== '0' && failed === 0) failed = 1;
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
