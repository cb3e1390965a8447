import { describe, expect, it } from 'vitest';
import { definitions, pictures, renderingFiles, sourcesOf } from './sources.js';

const all = pictures();

describe('pictures', () => {
  it('reads name, size and alternative text from the decorators', () => {
    expect(all.get('hero-breakroom')).toMatchObject({
      width: 2400,
      height: 1350,
      scene: 'hero_breakroom',
      file: 'mill.py',
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

describe('renderingFiles', () => {
  it('are the code that renders and cleans a picture, and the weights it uses', () => {
    expect(renderingFiles()).toEqual(
      expect.arrayContaining([
        'render.py',
        'finish.py',
        'denoiser/denoise.py',
        'denoiser/network.py',
        'denoiser/convolve.cpp',
        'denoiser/weights/color.tza',
      ]),
    );
  });
});

describe('definitions', () => {
  it('are functions with their decorators, classes and constants, not imports', () => {
    const text = 'from a import b\n\nWIDTH = 3\n\n\n@picture("x")\ndef x() -> None:\n    return b(WIDTH)\n';
    const found = definitions(text);
    expect([...found.keys()]).toEqual(['WIDTH', 'x']);
    expect(found.get('x')).toBe('@picture("x")\ndef x() -> None:\n    return b(WIDTH)\n\n');
  });
});
