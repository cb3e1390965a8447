import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { ROOT } from './project.js';

// In a process of its own: what is known of typefaces is read once, with the first text that is drawn.
const SCRIPT = `
  import sharp from 'sharp';
  import { makeKnown } from ${JSON.stringify(pathToFileURL(join(ROOT, 'imagery/command/typefaces.js')).href)};
  makeKnown([process.argv[1]], process.argv[2]);
  const drawn = (family) => sharp(Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="60"><text x="4" y="44" font-size="40" font-family="'
      + family + '">Rg 10.60</text></svg>')).raw().toBuffer();
  const [known, unknown] = await Promise.all([drawn("'Bricolage Grotesque 96pt ExtraBold'"), drawn("'No Such Typeface'")]);
  console.log(known.equals(unknown) ? 'not found' : 'found');
`;

it('draws a label in a typeface that lies in no folder of the system', () => {
  const folder = mkdtempSync(join(tmpdir(), 'typefaces-'));
  try {
    const answer = spawnSync(
      process.execPath,
      ['--input-type=module', '-e', SCRIPT, '--', join(ROOT, 'content', 'fonts'), join(folder, 'fonts.conf')],
      { cwd: ROOT, encoding: 'utf8' },
    );
    expect(answer.stderr).not.toContain('Error');
    expect(answer.stdout.trim()).toBe('found');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
