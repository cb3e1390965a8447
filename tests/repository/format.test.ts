import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PROGRAM = path.resolve('tests/repository/format.js');

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'format-'));
  write('.prettierrc.json', '{ "singleQuote": true, "printWidth": 110 }\n');
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
function check() {
  const { status, stderr } = spawnSync(process.execPath, [PROGRAM], { cwd: root, encoding: 'utf8' });
  return { status, stderr };
}

/** As Prettier writes it; oxfmt puts each member on a line of its own. */
const UNION = `export type Kind =
  'first-of-them' | 'second-of-them' | 'third-of-them' | 'fourth-of-them' | 'fifth-of-them' | 'sixth';
`;

test('what Prettier would write is formatted, also where oxfmt would write it otherwise', () => {
  write('kind.ts', UNION);
  expect(check().status).toBe(0);
});

test('what neither would write is named', () => {
  write('kind.ts', UNION);
  write('other.js', 'const  a = "x" ;\n');
  const { status, stderr } = check();
  expect(status).toBe(1);
  expect(stderr).toContain('other.js');
  expect(stderr).not.toContain('kind.ts');
});

test('a file that cannot be read fails, although Prettier is content with all others', () => {
  write('kind.ts', UNION);
  write('broken.css', 'a { color: ');
  const { status, stderr } = check();
  expect(status).toBe(2);
  expect(stderr).toContain('broken.css');
});
