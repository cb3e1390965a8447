import { describe, expect, it } from 'vitest';
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
