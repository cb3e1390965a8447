import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Lists every requirement of tests/coverage/requirements.md with the tests that name its id in their title.
 * A requirement that no test can prove says why in tests/coverage/without-test.md (`- ID: reason`).
 * Prints one line per requirement and a summary per group; the exit code is 0 however many are missing: it is a map, not a gate.
 */
const ID = /\b([A-Z]{2,8}-\d{2})\b/g;
/** A title, or a row of a table of tests, which begins with the id. */
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
const ROW = /(['"`])((?=[A-Z]{2,8}-\d{2}\b)(?:\\.|(?!\1|\n).)*)\1/g;
const RANGE = /\b([A-Z]{2,8})-(\d{2})\.\.(\d{2})\b/g;

interface Requirement {
  id: string;
  text: string;
}

function requirements(): Requirement[] {
  const rows = readFileSync('tests/coverage/requirements.md', 'utf8').matchAll(
    /^\| ([A-Z]{2,8}-\d{2}) \| (.*?) \|/gm,
  );
  return [...rows].map((row) => ({ id: row[1] ?? '', text: row[2] ?? '' }));
}

function reasons(): Map<string, string> {
  const lines = readFileSync('tests/coverage/without-test.md', 'utf8').matchAll(
    /^- ([A-Z]{2,8}-\d{2}): (.+)$/gm,
  );
  return new Map([...lines].map((line) => [line[1] ?? '', line[2] ?? '']));
}

function testFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : testFiles(file);
    return /\.(test|spec)\.tsx?$/.test(entry.name) ? [file] : [];
  });
}

/** Ids in test titles, with the files they stand in; `FRAME-33..40` names all eight. */
function idsInTests(): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  const add = (id: string, file: string): void => void found.set(id, (found.get(id) ?? new Set()).add(file));
  for (const file of ['scripts', 'server', 'prerender', 'src', 'tests'].flatMap(testFiles)) {
    const text = readFileSync(file, 'utf8');
    for (const match of [...text.matchAll(TITLE), ...text.matchAll(ROW)]) {
      const title = match[2] ?? '';
      for (const [, id = ''] of title.matchAll(ID)) add(id, file);
      for (const [, group = '', from = '', to = ''] of title.matchAll(RANGE))
        for (let n = Number(from); n <= Number(to); n += 1)
          add(`${group}-${String(n).padStart(2, '0')}`, file);
    }
  }
  return found;
}

const tests = idsInTests();
const without = reasons();
const groups = new Map<string, { total: number; tested: number; explained: number }>();
for (const { id, text } of requirements()) {
  const group = id.split('-')[0] ?? '';
  const count = groups.get(group) ?? { total: 0, tested: 0, explained: 0 };
  groups.set(group, count);
  count.total += 1;
  const files = tests.get(id);
  const reason = without.get(id);
  if (files !== undefined) count.tested += 1;
  else if (reason !== undefined) count.explained += 1;
  const state =
    files !== undefined
      ? [...files].sort().join(', ')
      : reason !== undefined
        ? `no test can prove it: ${reason}`
        : 'NO TEST';
  console.log(
    `${id}  ${state}${files === undefined && reason === undefined ? `  (${text.slice(0, 90)})` : ''}`,
  );
}
console.log('');
for (const [group, { total, tested, explained }] of groups)
  console.log(
    `${group.padEnd(9)} ${tested} of ${total} tested${explained > 0 ? `, ${explained} explained` : ''}, ${total - tested - explained} missing`,
  );
