import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { faults, masterSizes } from './masters.js';
import { MASTERS } from './project.js';
import { manifest } from './render.js';
import { pictures, sourcesOf } from './sources.js';

const BUDGET = 45e6; // bytes, all masters together

const masters = await masterSizes();

function usedInContent(): Set<string> {
  const folder = join(MASTERS, '..');
  // The handbook for editors names pictures only as examples.
  const files = globSync('**/*.{yaml,md}', { cwd: folder, ignore: 'README.md' });
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  return new Set([...texts.join('\n').matchAll(/\/images\/([\w-]+)\.jpg/gu)].map(([, name]) => name ?? ''));
}

describe('the masters', () => {
  it('are rendered from their scenes as these are now, in the registered size, one for every scene', () => {
    expect(faults(masters, pictures(), manifest(), sourcesOf)).toEqual([]);
  });

  it('are exactly the pictures that the content uses', () => {
    expect([...masters.keys()].sort()).toEqual([...usedInContent()].sort());
  });

  it('together stay below 45 MB', () => {
    const bytes = [...masters.keys()].map((name) => statSync(join(MASTERS, `${name}.jpg`)).size);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(BUDGET);
  });
});

describe('faults', () => {
  const picture = {
    name: 'room',
    width: 1600,
    height: 1000,
    samples: 10,
    alt: 'A room with a cooler',
    file: 'rooms.py',
    scene: 'room',
  };
  const size = { width: 1600, height: 1000 };
  const scenes = new Map([['room', picture]]);
  const report = (files: [string, typeof size][], entries: Record<string, { sources: string }>) =>
    faults(new Map(files), scenes, entries, () => 'now').join('\n');

  it.each([
    ['nothing when all agree', report([['room', size]], { room: { sources: 'now' } }), /^$/u],
    ['a master without a scene', report([['photo', size]], {}), /^photo {2}has no scene$/mu],
    ['a missing master', report([], { room: { sources: 'now' } }), /^room .*missing/u],
    ['a scene that was never rendered', report([], {}), /^room {2}has a scene and no master yet$/u],
    [
      'a wrong size',
      report([['room', { width: 800, height: 500 }]], { room: { sources: 'now' } }),
      /800×500.*1600×1000/u,
    ],
    ['a master that was never recorded', report([['room', size]], {}), /not in the manifest/u],
    ['a stale master', report([['room', size]], { room: { sources: 'before' } }), /stale/u],
  ])('reports %s', (_what, found, expected) => {
    expect(found).toMatch(expected);
  });
});
