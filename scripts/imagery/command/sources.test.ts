import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MANIFEST } from './project.js';
import { pictures, sourcesOf } from './sources.js';

const all = pictures();

describe('pictures', () => {
  it('reads name, size and alternative text from the decorators', () => {
    expect(all.get('hero-breakroom')).toMatchObject({
      width: 2400,
      height: 1350,
      scene: 'hero_breakroom',
      file: 'breakrooms.py',
    });
    for (const picture of all.values()) {
      expect(picture.name).toMatch(/^[a-z0-9-]+$/u);
      expect(picture.alt.length, picture.name).toBeGreaterThan(20);
      expect(picture.scene, picture.name).not.toBe('');
    }
  });
});

describe('sourcesOf', () => {
  it('gives every picture its own stable hash', () => {
    const hashes = [...all.values()].map((picture) => sourcesOf(picture));
    expect(new Set(hashes).size).toBe(all.size);
    expect(hashes).toEqual([...all.values()].map((picture) => sourcesOf(picture)));
  });
});

describe('manifest', () => {
  it('names only pictures that have a scene', () => {
    if (!existsSync(MANIFEST)) return;
    const manifest = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, unknown>;
    for (const name of Object.keys(manifest)) expect(all.has(name), name).toBe(true);
  });
});
