import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import { runQuickly, type JsonReport } from './fixture.ts';
import { OTHER_SITES, type OtherSite } from './init-from-sites.ts';

let folder: string;
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

async function write({ files, pictures }: Pick<OtherSite, 'files' | 'pictures'>): Promise<void> {
  folder = mkdtempSync(path.join(tmpdir(), 'init-from-'));
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
    .png()
    .toBuffer();
  for (const [file, text] of [...Object.entries(files), ...pictures.map((file) => [file, png] as const)]) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
}

const run = (...args: string[]) => runQuickly(args, { cwd: folder });
async function problems(root: string): Promise<JsonReport> {
  const { stdout } = await run('validate', '--root', root, '--no-cache', '--format', 'json');
  return JSON.parse(stdout) as JsonReport;
}

/** Every file with its text, links as such. */
function everything(): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return Object.fromEntries(
    names
      .filter((name) => lstatSync(path.join(folder, name)).isFile())
      .map((name) => [name, readFileSync(path.join(folder, name), 'base64')]),
  );
}

describe('init --from', () => {
  test.each(Object.entries(OTHER_SITES))(
    '%s: tells what is wrong and nothing else, and touches no file',
    async (_, site) => {
      await write(site);
      const before = everything();
      const made = await run('init', ...site.from);
      expect(made).toMatchObject({ code: 0, stderr: '' });
      expect(everything()).toMatchObject(before);
      const { diagnostics } = await problems(site.root);
      const told = diagnostics.map(({ rule, file, line }) => `${rule} ${file}:${line}`);
      expect(told.sort(), diagnostics.map(({ message }) => message).join('\n')).toEqual(
        [...site.wrong].sort(),
      );
    },
  );
});
